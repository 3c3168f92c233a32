import { addPeriod, calendarKnows, learnHolidays, toCourtDay } from '@sufu/contract/core';
import { defaultFees, readFeeTables } from '@sufu/contract/fees';
import { listMessages } from '@sufu/contract/messages';
import {
  decideSetting,
  type FeeValue,
  type LprValue,
  listSettings,
  proposeSetting,
  readSettings,
  type SettingItem,
  theCourt,
} from '@sufu/contract/settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { keepSettings } from './index.ts';
import { remindOfSettings } from './remind-admins.ts';

let portal: TestPortal;
let admin: TestUser;
let second: TestUser;
let president: TestUser;
let judge: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  second = await portal.fixtures.staff('admin', ['admin'], 'D09');
  president = await portal.fixtures.staff('judge', ['president'], 'D09');
  judge = await portal.fixtures.staff('judge', ['judge'], 'D03');
});
afterEach(() => learnHolidays({}));
afterAll(() => portal.close());

/** 2028 as a notice might say it. */
const table = {
  rest: [
    ['01-01', '01-01'],
    ['01-25', '02-01'],
    ['05-01', '05-05'],
    ['10-01', '10-08'],
  ] as [string, string][],
  makeUp: ['01-22', '04-29'],
};
/** Weekends of other years are other days. */
const plain = { ...table, makeUp: [] as string[] };
const propose = (subject: string, value: typeof table = plain, as = admin) =>
  portal.call(proposeSetting, { body: { name: 'holidays', subject, value, reason: '国办发明电 3 号' } }, { as });
const decide = (item: SettingItem, act: 'approve' | 'refuse' | 'withdraw', as: TestUser) =>
  portal.call(decideSetting, { params: { id: item.id }, body: { version: item.version, act } }, { as });
const setCourt = async (asked: { name: 'fees'; value: FeeValue } | { name: 'lpr'; value: LprValue }) => {
  const body = { ...asked, subject: theCourt, reason: '省高院通知 1 号' };
  const proposed = await portal.call(proposeSetting, { body }, { as: admin });
  return proposed.status === 200 ? decide(proposed.data, 'approve', second) : proposed;
};
const enterLpr = (knownUntil: string, changes: LprValue['changes']) =>
  setCourt({ name: 'lpr', value: { knownUntil, changes } });
const tables = async () => (await portal.call(readFeeTables, {})).data;
const ten = (day: string) => addPeriod(toCourtDay(day), { value: 10, unit: 'day' });

test('a year is entered by two people; from then on periods end by it, here and in another process', async () => {
  // 2028-01-28 is a Friday: without the table that is the last day.
  expect([ten('2028-01-18'), calendarKnows(toCourtDay('2028-01-28'))]).toEqual(['2028-01-28', false]);
  const { data: asked } = await propose('2028', table);
  expect(asked).toMatchObject({ state: 'PROPOSED', counts: false, may: ['withdraw'] });
  expect(ten('2028-01-18')).toBe('2028-01-28');
  expect((await decide(asked, 'approve', admin)).reason).toBe('setting.another-person');
  const { data: approved } = await decide(asked, 'approve', second);
  expect(approved).toMatchObject({ state: 'IN_FORCE', counts: true, may: [] });
  expect([ten('2028-01-18'), calendarKnows(toCourtDay('2028-01-28'))]).toEqual(['2028-02-02', true]);
  // A process that starts knows it from the first.
  learnHolidays({});
  const keeping = await keepSettings(portal.services, (error) => expect.unreachable(String(error)));
  expect(ten('2028-01-18')).toBe('2028-02-02');
  keeping.stop();
});

test('a wrong year is taken back by setting what stood before; every change stays on record with who and why', async () => {
  const wrong = { ...plain, rest: [...plain.rest, ['11-01', '11-30'] as [string, string]] };
  await decide((await propose('2029')).data, 'approve', second);
  await decide((await propose('2029', wrong)).data, 'approve', president);
  expect(addPeriod(toCourtDay('2029-10-31'), { value: 1, unit: 'day' })).toBe('2029-12-03');
  expect((await propose('2029', wrong)).reason).toBe('setting.same');
  await decide((await propose('2029')).data, 'approve', second);
  expect(addPeriod(toCourtDay('2029-10-31'), { value: 1, unit: 'day' })).toBe('2029-11-01');
  const { rows } = (
    await portal.call(listSettings, { query: { name: 'holidays', subject: '2029' } }, { as: president })
  ).data;
  expect(rows.map(({ counts, decidedBy }) => [counts, decidedBy])).toEqual([
    [true, second.name],
    [false, president.name],
    [false, second.name],
  ]);
});

test('one change waits at a time, and is decided once, whoever presses first', async () => {
  const [one, two] = await Promise.all([propose('2030'), propose('2030', plain, second)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const item = one.status === 200 ? one.data : two.data;
  const [mine, others] = item.by === admin.name ? [admin, second] : [second, admin];
  const acts = await Promise.all([decide(item, 'refuse', others), decide(item, 'refuse', president)]);
  expect(acts.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide(item, 'withdraw', mine)).reason).toBe('setting.decided');
  const again = (await propose('2030', plain, mine)).data;
  expect((await decide({ ...again, version: again.version + 1 }, 'approve', others)).reason).toBe('setting.decided');
  expect((await decide(again, 'withdraw', others)).reason).toBe('setting.another-person');
  expect((await decide(again, 'withdraw', mine)).data.state).toBe('WITHDRAWN');
  expect(calendarKnows(toCourtDay('2030-01-01'))).toBe(false);
});

test('everything that is wrong with a year is said at once, and nothing waits', async () => {
  const value = {
    rest: [
      ['02-30', '03-01'],
      ['01-05', '01-02'],
      ['05-01', '05-05'],
      ['10-01', '10-07'],
    ] as [string, string][],
    makeUp: ['05-02', '03-06', '13-01'],
  };
  const { fields } = await propose('2031', value);
  expect(fields.map(({ path }) => path)).toEqual(['rest.0', 'rest.1', 'rest', 'makeUp.0', 'makeUp.1', 'makeUp.2']);
  expect(fields[2]?.msg).toContain('01-01');
  expect((await propose('1999')).fields).toMatchObject([{ path: 'subject' }]);
  expect((await propose('2031; drop')).fields).toMatchObject([{ path: 'subject' }]);
  const { total } = (await portal.call(listSettings, { query: { subject: '2031' } }, { as: admin })).data;
  expect(total).toBe(0);
});

test('whoever may decide is told; other judges neither see nor decide', async () => {
  const { data: item } = await propose('2032');
  for (const as of [second, president]) {
    const { rows } = (await portal.call(listMessages, { query: {} }, { as })).data;
    expect(rows[0]?.title).toBe('有设置变更待审核');
  }
  expect((await portal.call(listSettings, { query: {} }, { as: judge })).reason).toBe('session.not-allowed');
  expect((await decide(item, 'approve', judge)).reason).toBe('session.not-allowed');
  expect((await propose('2033', plain, president)).reason).toBe('session.not-allowed');
});

test('from November on every administrator is told that the next year is missing, and no longer once it is entered', async () => {
  await enterLpr('2026-11-20', []);
  const third = await portal.fixtures.staff('admin', ['admin'], 'D09');
  const told = async () =>
    (await portal.call(listMessages, { query: {} }, { as: third })).data.rows.filter(({ title }) =>
      title.includes('2027'),
    );
  portal.clock.set('2026-11-01T02:00:00Z');
  expect(await remindOfSettings(portal.services)).toBe(0);
  portal.clock.set('2026-11-23T06:03:00.000Z');
  expect(await remindOfSettings(portal.services)).toBe(1);
  expect(await told()).toMatchObject([{ title: '2027 年的放假安排还没有录入' }]);
  await decide((await propose('2027')).data, 'approve', president);
  expect(await remindOfSettings(portal.services)).toBe(0);
  expect(await told()).toHaveLength(1);
});

test('what the court chooses of fees counts for calculators at once, and what is taken back has its default again', async () => {
  expect(await tables()).toMatchObject({ config: defaultFees, own: [] });
  const value = { divorceBase: 5_000, feeRounding: 'YUAN', halveOnDeemedWithdraw: true } as const;
  expect((await setCourt({ name: 'fees', value })).status).toBe(200);
  const chosen = await tables();
  expect(chosen.config).toEqual({ ...defaultFees, ...value });
  expect([...chosen.own].sort()).toEqual(Object.keys(value).sort());
  expect(portal.services.settings.get('fees').divorceBase).toBe(5_000);
  await setCourt({ name: 'fees', value: {} });
  expect(await tables()).toMatchObject({ config: defaultFees, own: [] });
});

test('sums outside of what the law lets be chosen are said together, and nothing waits', async () => {
  const value = { divorceBase: 30_100, copyPage: 0, otherNonProperty: 10_000 };
  const { fields, status } = await portal.call(
    proposeSetting,
    { body: { name: 'fees', subject: theCourt, value, reason: '省高院通知 1 号' } },
    { as: admin },
  );
  expect([status, fields.map(({ path }) => path).sort()]).toEqual([400, ['copyPage', 'divorceBase']]);
  expect((await tables()).own).toEqual([]);
});

test('what was published of the LPR is added to what is on record; days out of order or still to come are refused', async () => {
  const before = (await tables()).lpr.changes;
  const wrong = await enterLpr('2026-12-20', [
    { from: '2026-11-20', rate: 29_000 },
    { from: '2026-10-20', rate: 28_000 },
    { from: '2026-11-23', rate: 28_000 },
  ]);
  expect(wrong.fields.map(({ path }) => path)).toEqual(['changes.1', 'changes.2', 'knownUntil']);
  const repeated = await enterLpr('2026-11-20', [{ from: '2025-05-20', rate: 20_000 }]);
  expect(repeated.fields.map(({ path }) => path)).toEqual(['changes.0']);
  expect((await enterLpr('2026-11-21', [{ from: '2026-10-20', rate: 29_000 }])).status).toBe(200);
  expect((await tables()).lpr).toEqual({
    knownUntil: '2026-11-21',
    changes: [...before, { from: '2026-10-20', rate: 29_000 }],
  });
});

test('what counts now is read with the environment, by who may; of a secret only that it is set', async () => {
  const { data } = await portal.call(readSettings, {}, { as: president });
  const said = new Map(data.environment.map(({ name, ...rest }) => [name, rest]));
  expect(said.get('DATABASE_URL')).toEqual({ isSet: true, value: null });
  expect(said.get('SUFU_MODE')).toEqual({ isSet: true, value: 'demonstration' });
  expect(JSON.stringify(data)).not.toContain('postgres');
  expect(data.settings.find(({ name }) => name === 'refundLimit')).toMatchObject({
    value: { yuan: 100_000 },
    own: false,
  });
  for (const as of [judge, await portal.fixtures.user(), await portal.fixtures.staff('clerk', ['clerk'], 'D03')])
    expect((await portal.call(readSettings, {}, { as })).reason).toBe('session.not-allowed');
  expect((await portal.call(readSettings, {})).reason).toBe('session.none');
});

test('what stood before is said, and proposing it takes the change back; each act is on the trail', async () => {
  const limit = async (yuan: number) => {
    const body = { name: 'refundLimit' as const, subject: theCourt, value: { yuan }, reason: '院务会 4 号' };
    const asked = await portal.call(proposeSetting, { body }, { as: admin });
    return asked.status === 200 ? (await decide(asked.data, 'approve', second)).data : asked;
  };
  const item = await limit(500);
  expect(item).toMatchObject({ before: { yuan: 100_000 }, value: { yuan: 500 }, counts: true, from: null });
  expect((await limit(500)) as unknown).toMatchObject({ reason: 'setting.same' });
  expect(await limit(100_000)).toMatchObject({ before: { yuan: 500 }, counts: true });
  expect(portal.services.settings.get('refundLimit')).toEqual({ yuan: 100_000 });
  const { rows } = await portal.database.pool.query(
    "select action from audit_log where detail->>'name' = 'refundLimit'",
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'setting.decided',
    'setting.decided',
    'setting.proposed',
    'setting.proposed',
  ]);
});
