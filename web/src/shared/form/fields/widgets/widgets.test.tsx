import { type Answer, type Control, controls, type Field, fieldKinds } from '@sufu/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, ok, party, renderScreen } from '../../../testing/render-screen.tsx';
import { FormProvider } from '../../form-provider.tsx';
import { FieldList } from '../field-list.tsx';

const label = { zh: '标签', en: 'Label' };
const field = (control: Control, more: Partial<Field> = {}): Field => ({
  name: 'f',
  label,
  control,
  required: true,
  ...more,
});
const server: Answers = {
  'GET /api/service/court/list': ok([
    {
      id: 'c1',
      name: '云溪市中级人民法院',
      shortCode: '溪01',
      level: 'intermediate',
      address: '明理路 1 号',
      phone: '',
    },
  ]),
  'GET /api/system/region/lazy-tree': (_, path) =>
    ok(
      path.endsWith('parentCode=')
        ? [{ code: '990000', name: '溪江省', hasChildren: true }]
        : path.endsWith('990000')
          ? [{ code: '990100', name: '云溪市', hasChildren: true }]
          : [{ code: '990102', name: '澄湖区', hasChildren: false }],
    ),
};

const none: readonly never[] = [];

/** One field as a form shows it; answers what it reported last. */
function show(field: Field, first?: Answer, problem?: string) {
  let last: Answer | null | undefined = first;
  function Form() {
    const [value, setValue] = useState<Answer | undefined>(first);
    const take = (next: Answer | null) => {
      last = next;
      setValue(next ?? undefined);
    };
    const problems = problem ? [{ path: 'f', rule: 'required', msg: problem }] : [];
    return (
      <FormProvider problems={problems} answers={{}} files={none}>
        <FieldList
          fields={[field]}
          answers={value === undefined ? {} : { f: value }}
          onChange={(_, next) => take(next)}
        />
      </FormProvider>
    );
  }
  const shown = renderScreen({ ui: <Form />, user: party, answers: server });
  return { ...shown, last: () => last };
}
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe('every control of the registry', () => {
  it.each(controls)('%s shows its label and what is wrong with it, tied to it', async (control) => {
    const item = control.endsWith('-list') ? ({ item: control === 'party-list' ? 'PARTY' : 'CLAIM' } as const) : {};
    const dictionary = ['select', 'radio', 'multi-select'].includes(control) ? ({ dictionary: 'GENDER' } as const) : {};
    const { container } = show(field(control, { ...item, ...dictionary }), undefined, '请填写标签');
    await waitFor(() => expect(screen.getAllByText('标签').length).toBeGreaterThan(0));
    const error = container.querySelector('[id="f-error"]');
    expect(error?.textContent).toBe('请填写标签');
    await waitFor(() => expect(container.querySelector('[id="f"]')).not.toBeNull());
    expect(container.querySelector('[aria-describedby~="f-error"]')).not.toBeNull();
  });
});

describe('what a control reports', () => {
  it('text', () => {
    const { last } = show(field('text', { format: 'mobile' }));
    const input = screen.getByLabelText<HTMLInputElement>('标签');
    expect(input.inputMode).toBe('tel');
    type(input, '15400000001');
    expect(last()).toBe('15400000001');
  });
  it('textarea, and lets one exceed while it says by how much', () => {
    const { last } = show(field('textarea', { max: 5 }));
    type(screen.getByLabelText('标签'), '一二三四五六七');
    expect(last()).toBe('一二三四五六七');
    expect(screen.getByText('7 / 5 字，多了 2 个')).toBeTruthy();
  });
  it('select as cards, up to seven', () => {
    const { last } = show(field('select', { dictionary: 'GENDER' }));
    fireEvent.click(screen.getByLabelText('女'));
    expect(last()).toBe('1');
  });
  it('select as a list, above', () => {
    const { last } = show(field('select', { dictionary: 'RECUSAL_POSITION' }));
    type(screen.getByLabelText('标签'), 'CLERK');
    expect(last()).toBe('CLERK');
  });
  it('radio', () => {
    const { last } = show(field('radio', { dictionary: 'YES_NO' }));
    fireEvent.click(screen.getByLabelText('是'));
    expect(last()).toBe('1');
  });
  it('multi-select, in the order of the list', () => {
    const { last } = show(field('multi-select', { dictionary: 'RECUSAL_GROUND' }));
    fireEvent.click(screen.getByLabelText(/其他关系/));
    fireEvent.click(screen.getByLabelText('是本案当事人或者当事人的近亲属'));
    expect(last()).toEqual(['PARTY_OR_RELATIVE', 'OTHER_RELATION']);
    fireEvent.click(screen.getByLabelText(/其他关系/));
    fireEvent.click(screen.getByLabelText('是本案当事人或者当事人的近亲属'));
    expect(last()).toBeNull();
  });
  it('checkbox', () => {
    const { last } = show(field('checkbox'));
    fireEvent.click(screen.getByLabelText('标签'));
    expect(last()).toBe(true);
    fireEvent.click(screen.getByLabelText('标签'));
    expect(last()).toBeNull();
  });
  it('date, in any usual form; what is none stays as it was typed', () => {
    const { last } = show(field('date'));
    const input = screen.getByLabelText<HTMLInputElement>('标签');
    type(input, '2026年11月5日');
    expect(last()).toBe('2026-11-05');
    expect(input.value).toBe('2026年11月5日');
    fireEvent.blur(input);
    expect(input.value).toBe('2026-11-05');
    type(input, '明天');
    expect(last()).toBe('明天');
  });
  it('date with its time', () => {
    const { last } = show(field('date', { withTime: true }));
    type(screen.getByLabelText('标签'), '2026-11-05');
    type(screen.getByLabelText('标签 时间'), '14:30');
    expect(last()).toBe('2026-11-05T14:30');
  });
  it('date-range', () => {
    const { last } = show(field('date-range'));
    type(screen.getByLabelText('从'), '20261105');
    type(screen.getByLabelText('到'), '2026-11-09');
    expect(last()).toEqual({ from: '2026-11-05', to: '2026-11-09' });
  });
  it('money, yuan in and fen out, large ones in words', () => {
    const { last } = show(field('money'));
    type(screen.getByLabelText('标签'), '１２８,000,000.5');
    expect(last()).toBe(12_800_000_050);
    expect(screen.getByText('约 1.28 亿元')).toBeTruthy();
    type(screen.getByLabelText('标签'), '很多');
    expect(last()).toBe('很多');
  });
  it('case-no, written as the court writes it once one leaves', () => {
    const { last } = show(field('case-no'));
    const input = screen.getByLabelText('标签');
    type(input, '(2026) 溪01民终101号');
    fireEvent.blur(input);
    expect(last()).toBe('（2026）溪01民终101号');
  });
  it('court-select', async () => {
    const { last } = show(field('court-select'));
    fireEvent.click(await screen.findByLabelText(/云溪市中级人民法院/));
    expect(last()).toBe('c1');
  });
  it('region, level by level, and only the last counts', async () => {
    const { last } = show(field('region'));
    await screen.findByText('溪江省');
    type(screen.getByLabelText('省、自治区、直辖市'), '990000');
    await screen.findByText('云溪市');
    expect(last()).toBeNull();
    type(screen.getByLabelText('市'), '990100');
    await screen.findByText('澄湖区');
    type(screen.getByLabelText('区、县'), '990102');
    expect(last()).toBe('990102');
  });
  it.each([
    ['party-list', 'PARTY', '姓名/名称', 'partyName'],
    ['person-list', 'RECUSED', '姓名', 'targetName'],
    ['item-list', 'CLAIM', '请求内容', 'claimText'],
  ] as const)('%s: rows are added, filled in, removed and brought back', (control, item, nameLabel, name) => {
    const { last } = show(field(control, { item }));
    fireEvent.click(screen.getByRole('button', { name: /^添加/ }));
    type(screen.getByLabelText(nameLabel), '周某');
    expect(last()).toEqual([expect.objectContaining({ _id: expect.stringMatching(/^[0-9a-f]{32}$/), [name]: '周某' })]);
    fireEvent.click(screen.getByRole('button', { name: '删除周某' }));
    expect(last()).toBeNull();
    fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: '撤销' }));
    expect(last()).toEqual([expect.objectContaining({ [name]: '周某' })]);
  });
  it('a key typed in one entry of a list draws no other entry again', () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({ _id: `r${n}`, partyType: 'NATURAL', partyName: `甲${n}` }));
    show(field('party-list', { item: 'PARTY' }), rows);
    fireEvent.click(screen.getByRole('button', { name: '修改甲19' }));
    const drawn = vi.spyOn(fieldKinds.select, 'show');
    type(screen.getByLabelText('姓名/名称'), '乙');
    const once = drawn.mock.calls.length;
    type(screen.getByLabelText('姓名/名称'), '乙方');
    expect(once).toBeGreaterThan(0);
    // What one closed or open card asks for its line, not what twenty do.
    expect(drawn.mock.calls.length - once).toBeLessThan(6);
  });
  it('attachments: a wrong file is told so in the specified words', () => {
    const { last } = show(field('attachments'));
    const file = new File(['x'], '通话录音.mp3', { type: 'audio/mpeg' });
    fireEvent.change(screen.getByLabelText('选择文件：标签'), { target: { files: [file] } });
    expect(screen.getByText('附件仅支持上传jpg、png、jpeg、tif等格式文件；')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除 通话录音.mp3' }));
    expect(screen.queryByText('通话录音.mp3')).toBeNull();
    expect(last()).toBeUndefined();
  });
  it('attachments: a file that is there can be taken away', () => {
    const { last } = show(field('attachments'), ['01931f00-0000-7000-8000-00000000000f']);
    fireEvent.click(screen.getByRole('button', { name: '删除 文件' }));
    expect(last()).toBeNull();
  });
  it('signature: one can sign again', () => {
    const { last } = show(field('signature'), '01931f00-0000-7000-8000-00000000000f');
    expect(screen.getByAltText('您的签名').getAttribute('src')).toContain('/api/resource/oss/files/');
    fireEvent.click(screen.getByRole('button', { name: '重新签名' }));
    expect(last()).toBeNull();
  });
});
