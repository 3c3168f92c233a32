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
