import { randomUUID } from 'node:crypto';
import {
  addStaff,
  decideStaffProposal,
  importStaff,
  listStaff,
  listStaffProposals,
  type StaffItem,
  type StaffLine,
} from '@sufu/contract/administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courts, divisions, regions } from '../../../seed/directory.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { putDirectory } from '../../directory/index.ts';

let portal: TestPortal;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  await portal.services.db.transaction().execute((tx) => putDirectory(tx, { courts, divisions, regions }));
  admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  other = await portal.fixtures.staff('admin', ['admin'], 'D09');
});
afterAll(() => portal.close());

function send(act: 'try' | 'take', content: string | Uint8Array<ArrayBuffer>, name = '人员.csv', as = admin) {
  const body = new FormData();
  body.set('file', new File([content], name));
  return portal.call(importStaff, { params: { act }, body } as never, { as });
}
const head = '工号,姓名,部门,岗位,职务,英文职务,手机号';
const csv = (...lines: readonly string[]): string => [head, ...lines].join('\r\n');
const saysOf = ({ says }: StaffLine): string[] => says.map(({ path, code }) => `${path}: ${code}`);
const personOf = async (staffNo: string): Promise<StaffItem | undefined> => {
  const { rows } = (await portal.call(listStaff, { query: { text: staffNo, size: 100 } }, { as: admin })).data;
  return rows.find((row) => row.staffNo === staffNo);
};

test('a file says line by line what it would do and writes nothing; then it is taken once, however often', async () => {
  const file = csv(
    'M1,林疏影,民事审判第一庭,法官、审判长,,,15430000001',
    'M2,"=HYPERLINK(""http://x"")",D03,clerk,"书记员,一级",Clerk first class,154 3000 0002',
    'M3,何 静,D03,财务人员,,,15430000003',
  );
  const tried = (await send('try', `\uFEFF${file}`)).data;
  expect(tried).toMatchObject({ taken: false, counts: { new: 3, change: 0, same: 0, wrong: 0 } });
  expect(tried.lines.map(({ line, staffNo, offices }) => [line, staffNo, offices.join()])).toEqual([
    [2, 'M1', 'judge,presiding_judge'],
    [3, 'M2', 'clerk'],
    [4, 'M3', 'cashier'],
  ]);
  expect(saysOf(tried.lines[2] ?? expect.unreachable())).toEqual(['offices: second-person']);
  expect(await personOf('M1')).toBeUndefined();
  expect((await send('take', file)).data.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 0 });
  expect(await personOf('M1')).toMatchObject({ division: '民事审判第一庭', state: 'waiting', phoneEnd: '0001' });
  // A formula is a name like any other, and a comma stands within quotes.
  expect(await personOf('M2')).toMatchObject({
    name: '=HYPERLINK("http://x")',
    title: { zh: '书记员,一级', en: 'Clerk first class' },
    phoneEnd: '0002',
  });
  // The office of two waits for a second person.
  expect(await personOf('M3')).toMatchObject({ offices: [], waits: [{ kind: 'offices', offices: ['cashier'] }] });
  const both = await Promise.all([send('take', file), send('take', file, '人员.csv', other)]);
  for (const { data } of both) expect(data.counts).toEqual({ new: 0, change: 0, same: 3, wrong: 0 });
  const { rows } = (await portal.call(listStaffProposals, { query: {} }, { as: other })).data;
  expect(rows).toHaveLength(1);
  const [{ id, version } = expect.unreachable()] = rows;
  await portal.call(decideStaffProposal, { params: { id }, body: { version, act: 'approve' } }, { as: other });
  expect((await send('take', file)).data.counts.same).toBe(3);
  expect((await personOf('M3'))?.offices).toEqual(['cashier']);
});

test('what changed is changed; what the file leaves empty stays', async () => {
  await send('take', csv('C1,周远山,D03,clerk,,,15430000011'));
  const changed = '工号,姓名,部门\nC1,周远,D05\n';
  expect((await send('take', changed)).data.counts).toEqual({ new: 0, change: 1, same: 0, wrong: 0 });
  expect(await personOf('C1')).toMatchObject({ name: '周远', divisionId: 'D05', offices: ['clerk'], phoneEnd: '0011' });
  // The phone of an account that waits is corrected; the title that nobody gave follows the office.
  const later = `${JSON.stringify({ staffNo: 'C1', name: '周远', offices: ['archivist'], phone: '15430000012' })}\r\n\r\n`;
  expect((await send('take', later, 'people.ndjson')).data.counts.change).toBe(1);
  expect(await personOf('C1')).toMatchObject({ phoneEnd: '0012', title: { zh: '档案管理员', en: 'Archivist' } });
  expect((await send('take', later, 'people.ndjson')).data.counts.same).toBe(1);
  // Of an opened account only its owner has the phone: said, and the rest is taken.
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const { staffNo, name } =
    (await portal.call(listStaff, { query: { text: clerk.name, size: 100 } }, { as: admin })).data.rows.find(
      ({ id }) => id === clerk.id,
    ) ?? expect.unreachable();
  const { lines } = (await send('take', csv(`${staffNo},${name}二,D05,,,,15430000099`))).data;
  expect([lines[0]?.effect, ...saysOf(lines[0] ?? expect.unreachable())]).toEqual(['change', 'phone: phone-kept']);
  expect((await personOf(staffNo))?.phoneEnd).toBe(clerk.phone.slice(-4));
});

test('everything that is wrong with a line is said with its field, and no phone is written out', async () => {
  const taken = other.phone;
  const file = csv(
    'W 1,,D03,打字员,,,1543',
    'W2,何静,没有的庭,书记员,,,15430000021',
    'W3,何静,D03,书记员、财务人员,,,15430000022',
    `W4,何静,D03,书记员,,,${taken}`,
    'W5,何静,,,,,',
    'W6,何静,D03,书记员,,,15430000023',
    'W6,何静,D03,法官,,,15430000024',
    'W7,何静,D03,书记员,,,15430000023',
    'W8,何静,D03',
    'W9,"何静,D03,书记员,,,15430000025',
  );
  const answer = await send('try', file);
  expect(answer.data.lines.map((line) => [line.line, line.effect, ...saysOf(line)])).toEqual([
    [2, 'wrong', 'staffNo: staff-no', 'name: name', 'phone: phone', 'offices: office'],
    [3, 'wrong', 'division: division'],
    [4, 'wrong', 'offices: apart'],
    [5, 'wrong', 'phone: phone-taken'],
    [6, 'wrong', 'division: required', 'offices: required', 'phone: required'],
    [7, 'new'],
    [8, 'wrong', 'staffNo: twice'],
    [9, 'wrong', 'phone: phone-twice'],
    [10, 'wrong', 'null: csv'],
    [11, 'wrong', 'null: csv'],
  ]);
  for (const phone of [taken, '15430000021', '15430000025']) expect(answer.bytes.toString()).not.toContain(phone);
  // The right ones are taken, the others are not.
  expect((await send('take', file)).data.counts).toEqual({ new: 1, change: 0, same: 0, wrong: 9 });
  expect(await personOf('W6')).toMatchObject({ phoneEnd: '0023' });
  const json = ['{', '[]', '{"staffNo":"W9","name":"何静","idNumber":"x"}', '{"staffNo":7,"name":"何静"}'].join('\n');
  const read = (await send('try', json, 'p.jsonl')).data.lines;
  expect(read.map((line) => saysOf(line).join())).toEqual(['null: json', 'null: json', 'null: field', 'null: field']);
});

test('nobody imports themselves other offices, and who has left is brought back at the desk', async () => {
  const { rows } = (await portal.call(listStaff, { query: { size: 100 } }, { as: admin })).data;
  const me = rows.find(({ isMe }) => isMe) ?? expect.unreachable();
  const { lines } = (await send('take', csv(`${me.staffNo},${me.name},D03,judge,,,`))).data;
  expect(saysOf(lines[0] ?? expect.unreachable())).toContain('null: yourself');
  expect((await personOf(me.staffNo))?.offices).toEqual(['admin']);
});

test('a file that cannot be read says why: GBK, a spreadsheet, no heading, too many lines, too large', async () => {
  // 工号 in GBK.
  const gbk = Uint8Array.from([0xb9, 0xa4, 0xba, 0xc5, 0x2c, 0x78]);
  expect((await send('try', gbk)).reason).toBe('staff-file.encoding');
  expect((await send('try', 'PK\u0003\u0004', 'people.csv')).reason).toBe('staff-file.kind');
  expect((await send('try', head, 'people.xlsx')).reason).toBe('staff-file.kind');
  expect((await send('try', 'M1,林疏影,D03,clerk,,,15430000001')).reason).toBe('staff-file.columns');
  expect((await send('try', '工号,姓名,姓名\nM1,a,b')).reason).toBe('staff-file.columns');
  expect((await send('try', '')).reason).toBe('staff-file.columns');
  const many = Array.from({ length: 1_001 }, (_, i) => `Z${i},何静,D03,clerk,,,`);
  expect((await send('try', csv(...many))).reason).toBe('staff-file.too-many');
  expect((await send('try', 'x'.repeat(1_048_577))).reason).toBe('file.too-large');
  const nothing = await portal.call(importStaff, { params: { act: 'try' }, body: new FormData() } as never, {
    as: admin,
  });
  expect(nothing.fields).toMatchObject([{ path: 'file' }]);
});

test('a thousand people are taken while somebody else is entered, and nothing of either is lost', async () => {
  const file = csv(
    ...Array.from({ length: 1_000 }, (_, i) => `B${i},林知远,D05,clerk,,,1544${String(i).padStart(7, '0')}`),
  );
  const body = {
    ...{ key: randomUUID(), staffNo: 'B1000', name: '林知远', phone: '15440001000', divisionId: 'D05' },
    ...{ offices: ['clerk' as const], title: { zh: '', en: '' } },
  };
  const [taken, added] = await Promise.all([send('take', file), portal.call(addStaff, { body }, { as: other })]);
  expect([taken.data.counts.new, added.status]).toEqual([1_000, 200]);
  expect((await send('try', file)).data.counts.same).toBe(1_000);
});
