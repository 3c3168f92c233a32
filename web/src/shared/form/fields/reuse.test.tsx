import type { Answer, Field } from '@sufu/contract/applications';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../testing/render-screen.tsx';
import { FormProvider } from '../form-provider.tsx';
import { FieldList } from './field-list.tsx';

const label = { zh: '标签', en: 'Label' };
const id = '01931f00-0000-7000-8000-0000000000d1';
const at = '2026-11-20T01:00:00.000Z';

/** One field as a form shows it; answers what it holds by now. */
function show(field: Omit<Field, 'name' | 'label' | 'required'>, answers = {}, choices = {}) {
  let now: Answer | undefined;
  function Form() {
    const [value, setValue] = useState<Answer | null>(null);
    now = value ?? undefined;
    const held: Record<string, Answer> = value === null ? {} : { f: value };
    return (
      <FormProvider problems={[]} answers={held} files={[]} choices={choices}>
        <FieldList
          fields={[{ name: 'f', label, required: true, ...field }]}
          answers={held}
          onChange={(_, next) => setValue(next)}
        />
      </FormProvider>
    );
  }
  renderScreen({ ui: <Form />, user: party, answers });
  return () => now;
}

it('somebody of the address book fills a party with what is known, the role stays to be chosen', async () => {
  const contact = {
    id,
    name: '周既白',
    partyType: 'NATURAL',
    sex: '0',
    idType: 'ID_CARD',
    idNo: '110000199001010013',
    creditCode: '',
    legalRepName: '',
    phone: '',
    region: '',
    address: '',
  };
  const rows = show(
    { control: 'party-list', item: 'PARTY' },
    {
      'GET /api/crud/list': list([{ ...contact, number: 1, idNo: '110***********0013', phone: '' }]),
      'GET /api/crud/detail': ok(contact),
      'GET /api/system/region/lazy-tree': ok([]),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: /^添加/ }));
  fireEvent.click(screen.getByRole('button', { name: '从常用联系人选' }));
  fireEvent.click(await screen.findByRole('button', { name: /周既白/ }));
  await expect
    .poll(rows)
    .toEqual([
      expect.objectContaining({ partyType: 'NATURAL', partyName: '周既白', gender: '0', idNo: '110000199001010013' }),
    ]);
  expect(rows()).toEqual([expect.not.objectContaining({ partyRole: expect.anything() })]);
});

it('a row is copied below itself, as a row of its own', () => {
  const rows = show({ control: 'item-list', item: 'CLAIM' });
  fireEvent.click(screen.getByRole('button', { name: /^添加/ }));
  fireEvent.change(screen.getByLabelText('请求内容'), { target: { value: '偿还借款' } });
  fireEvent.click(screen.getByRole('button', { name: '照抄一份：偿还借款' }));
  const [entry, two] = rows() as { _id: string; claimText: string }[];
  expect([entry?.claimText, two?.claimText]).toEqual(['偿还借款', '偿还借款']);
  expect(entry?._id).not.toBe(two?._id);
});

it('parties are pasted from a table; what cannot be taken stays, with what is wrong about it', async () => {
  const level = (parent: string | null) =>
    parent === '990100'
      ? [{ code: '990102', name: '澄湖区', hasChildren: false }]
      : parent === '990000'
        ? [{ code: '990100', name: '云溪市', hasChildren: true }]
        : [{ code: '990000', name: '溪江省', hasChildren: true }];
  const rows = show(
    { control: 'party-list', item: 'PARTY', max: 3 },
    {
      'GET /api/system/region/lazy-tree': (_: RequestInit, path: string) =>
        ok(level(new URL(path, 'http://x').searchParams.get('parentCode'))),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: '从表格粘贴多位' }));
  const table = await screen.findByLabelText('粘贴表格');
  fireEvent.change(table, {
    target: { value: '周既白,,110000199001010013,溪江省云溪市澄湖区听澜路 8 号\n何守拙,外人\n叶青,,,清和里 3 号' },
  });
  fireEvent.click(screen.getByRole('button', { name: '加入名单' }));
  await screen.findByText('已加入 2 位。');
  expect(rows()).toMatchObject([
    { partyName: '周既白', idNo: '110000199001010013', region: '990102', address: '听澜路 8 号' },
    { partyName: '叶青', address: '清和里 3 号' },
  ]);
  expect(screen.getByText(/第 2 行：类型“外人”没有读懂/)).toBeTruthy();
  expect((table as HTMLTextAreaElement).value).toBe('何守拙\t外人');
});

it('of several rows one stands open at a time; a closed one says who it is', () => {
  const rows = show({ control: 'item-list', item: 'CLAIM' });
  const add = () => fireEvent.click(screen.getByRole('button', { name: /^添加/ }));
  add();
  fireEvent.change(screen.getByLabelText('请求内容'), { target: { value: '偿还借款' } });
  fireEvent.change(screen.getByLabelText(/请求金额/), { target: { value: '200' } });
  add();
  expect(screen.getAllByLabelText('请求内容')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '修改偿还借款' }).getAttribute('aria-expanded')).toBe('false');
  expect(rows()).toHaveLength(2);
});

it('all of several choices are ticked by one press, and taken back by another', () => {
  const value = show({ control: 'multi-select', dictionary: 'SPECIAL_AUTHORITY', offersAll: true });
  fireEvent.click(screen.getByRole('button', { name: '全选' }));
  expect(value()).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: '全不选' }));
  expect(value()).toBeUndefined();
});

it('what only the case knows is offered as cards, and typed where the case says nothing', () => {
  const judge = { value: '沈知远（S1）', label: '沈知远', says: '审判长' };
  const value = show({ control: 'select' }, {}, { f: [judge] });
  fireEvent.click(screen.getByRole('radio', { name: /沈知远/ }));
  expect(value()).toBe('沈知远（S1）');
});

it('a file uploaded before is taken without sending it again; pdf only where pdf is taken', async () => {
  const file = { id, name: '借条.png', type: 'image/png', size: 2048, pages: null, at };
  const usedIn = { id, type: 'lawsuit_filing_apply', title: { zh: '网上立案', en: 'Filing' } };
  const other = { ...file, id: '01931f00-0000-7000-8000-0000000000d2', name: '合同.pdf', type: 'application/pdf' };
  const value = show(
    { control: 'attachments' },
    {
      'GET /api/app/app/all/files': list([
        { ...file, usedIn },
        { ...other, usedIn },
      ]),
    },
  );
  fireEvent.click(screen.getByRole('button', { name: '用以前传过的：标签' }));
  fireEvent.click(await screen.findByRole('button', { name: /借条\.png/ }));
  expect(value()).toEqual([id]);
  expect(screen.getByTitle('借条.png')).toBeTruthy();
  expect(screen.getByRole('button', { name: /合同\.pdf/ })).toBeTruthy();
  // Taken away, and back by one press.
  fireEvent.click(screen.getByRole('button', { name: '删除 借条.png' }));
  expect(value()).not.toEqual([id]);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(value()).toEqual([id]);
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});
