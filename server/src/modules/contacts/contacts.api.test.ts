import {
  addContact,
  type ContactDraft,
  contactDraft,
  listContacts,
  readContact,
  removeContact,
  updateContact,
} from '@sufu/contract/contacts';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const song = await portal.as('宋新禾');
const draft = (more: Partial<ContactDraft>): ContactDraft =>
  contactDraft.parse({ name: '周既白', sex: '0', idNo: '110000199001010013', phone: '15400000011', ...more });
const msgOf = (bytes: Buffer): string => JSON.parse(bytes.toString()).msg;

test('my book, the newest first, numbered, numbers masked', async () => {
  const reply = await portal.call(listContacts, { query: {} }, { as: lin });
  expect(reply.data).toMatchObject({
    total: 2,
    rows: [
      { number: 1, name: '云溪安途财产保险有限公司', partyType: 'LEGAL', sex: null, phone: '' },
      { number: 2, name: '周既白', sex: '0', idNo: '110***********0013', phone: '154****0011' },
    ],
  });
  expect(msgOf(reply.bytes)).toBe('获取成功');
  expect(reply.bytes.toString()).not.toMatch(/110000199001010013|15400000011|听澜路/);
  const second = await portal.call(listContacts, { query: { pageNumber: 2, pageSize: 1 } }, { as: lin });
  expect(second.data.rows.map(({ number, name }) => [number, name])).toEqual([[2, '周既白']]);
});

test('added, read whole, changed, removed, each with its sentence', async () => {
  const added = await portal.call(addContact, { body: draft({ idNo: ' １１００００199001010013' }) }, { as: song });
  expect([added.status, msgOf(added.bytes), added.data.idNo]).toEqual([200, '新增成功', '110000199001010013']);
  const { id } = added.data;
  expect((await portal.call(readContact, { query: { id } }, { as: song })).data.phone).toBe('15400000011');
  const body = {
    ...added.data,
    partyType: 'LEGAL' as const,
    name: '溪江远岚贸易有限公司',
    creditCode: '91990000MA00T0021N',
  };
  const changed = await portal.call(updateContact, { body }, { as: song });
  expect([msgOf(changed.bytes), changed.data.sex, changed.data.idNo]).toEqual(['更新成功', null, '']);
  const removed = await portal.call(
    removeContact,
    { query: { id } },
    { as: song, headers: { 'accept-language': 'en' } },
  );
  expect([msgOf(removed.bytes), removed.data]).toEqual(['Removed', { id }]);
  expect((await portal.call(removeContact, { query: { id } }, { as: song })).reason).toBe('not-found');
});

test('all problems at once, in the language of the person', async () => {
  const wrong = draft({ name: ' ', sex: null, idNo: '110000199001010014', phone: '12', region: '000001' });
  const reply = await portal.call(addContact, { body: wrong }, { as: song });
  expect(reply.fields.map(({ path }) => path)).toEqual(['name', 'sex', 'idNo', 'phone', 'region']);
  const english = await portal.call(addContact, { body: wrong }, { as: song, headers: { 'accept-language': 'en' } });
  expect(english.fields[0]?.msg).toMatch(/^Enter/);
});

test('another’s contact is not there, to read, to change or to remove', async () => {
  const [first] = (await portal.call(listContacts, { query: {} }, { as: lin })).data.rows;
  const id = String(first?.id);
  const tries = [
    await portal.call(readContact, { query: { id } }, { as: song }),
    await portal.call(updateContact, { body: { ...draft({}), id } }, { as: song }),
    await portal.call(removeContact, { query: { id } }, { as: song }),
  ];
  expect(tries.map(({ reason }) => reason)).toEqual(['not-found', 'not-found', 'not-found']);
  expect((await portal.call(listContacts, { query: {} }, { as: lin })).data.total).toBe(2);
});

test('a book has an end, also for whoever adds many at once', async () => {
  await portal.database.pool.query(
    `insert into contacts select gen_random_uuid(), $1, details, created_at from contacts, generate_series(1, 71) limit 497`,
    [song.id],
  );
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => portal.call(addContact, { body: draft({}) }, { as: song })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.find(({ status }) => status !== 200)?.reason).toBe('contact.too-many');
});
