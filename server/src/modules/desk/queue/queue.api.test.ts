import { caseNoSpellings } from '@sufu/contract/core/testing';
import { countQueue, readQueue, reviewApplication } from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const suit = 'lawsuit_filing_apply';
const made = {
  draft: await court.application({ state: 10 }),
  recusal: await court.application({ state: 20 }),
  claimed: await court.application({ state: 21 }),
  returned: await court.application({ state: 22 }),
  accepted: await court.application({ state: 23 }),
  decided: await court.application({ state: 31 }),
  recalled: await court.application({ state: 40 }),
  suit: await court.application({ state: 20, type: suit }),
};
const names = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));
const queue = async (as: TestUser, query = {}) => {
  const { total, rows } = (await portal.call(readQueue, { query }, { as })).data;
  return { total, names: rows.map(({ id }) => names.get(id)), rows };
};

test('a clerk sees the division’s, the counter its filings, the president all, the cashier only fees', async () => {
  expect((await queue(staff.clerk)).names).toEqual(['recusal', 'claimed']);
  expect((await queue(staff.judge)).names).toEqual(['recusal', 'claimed']);
  expect((await queue(staff.counter)).names).toEqual(['suit']);
  expect((await queue(staff.president)).names).toEqual(['recusal', 'claimed', 'suit']);
  expect((await queue(staff.farClerk)).total).toBe(0);
  expect((await queue(staff.cashier)).total).toBe(0);
  expect((await portal.call(readQueue, { query: {} }, { as: staff.admin })).status).toBe(403);
});

test('a judge of another division sees the cases they sit in', async () => {
  const guest = await portal.fixtures.staff('judge', ['judge'], 'D07');
  await portal.database.pool.query(
    'insert into case_panel (case_id, user_id, position) select case_id, $1, $2 from applications where id = $3',
    [guest.id, 'judge', made.recusal.id],
  );
  expect((await queue(guest)).names).toEqual(['recusal']);
});

test('groups, scopes and counts', async () => {
  expect((await queue(staff.clerk, { group: 'returned' })).names).toEqual(['returned']);
  expect((await queue(staff.clerk, { group: 'accepted' })).names).toEqual(['accepted']);
  expect((await queue(staff.clerk, { group: 'done' })).names.sort()).toEqual(['decided', 'recalled']);
  expect((await queue(staff.clerk, { scope: 'mine' })).names).toEqual(['claimed']);
  expect((await queue(staff.president, { scope: 'division' })).total).toBe(0);
  const none = { overdue: 0, soon: 0, approvals: 0 };
  const counts = async (as: TestUser) => (await portal.call(countQueue, {}, { as })).data;
  expect(await counts(staff.clerk)).toEqual({ waiting: 2, accepted: 1, returned: 1, done: 2, ...none });
  expect(await counts(staff.counter)).toEqual({ waiting: 1, accepted: 0, returned: 0, done: 0, ...none });
});

test('found by number, applicant, case number and kind; signs are only signs', async () => {
  const { rows } = await queue(staff.clerk);
  const [first] = rows;
  expect((await queue(staff.clerk, { search: first?.number.toLowerCase() })).names).toEqual(['recusal']);
  expect((await queue(staff.clerk, { search: first?.caseNo ?? '' })).names).toEqual(['recusal']);
  for (const search of caseNoSpellings(first?.caseNo ?? ''))
    expect((await queue(staff.clerk, { search })).names, search).toEqual(['recusal']);
  expect((await queue(staff.president, { search: court.party.name.slice(0, 2) })).total).toBe(3);
  expect((await queue(staff.president, { type: suit })).names).toEqual(['suit']);
  for (const search of ['%', '_', '\\', '\0x']) expect((await queue(staff.president, { search })).total).toBe(0);
});

test('the most pressing first, with the working days left', async () => {
  const { rows } = await queue(staff.president);
  expect(rows.map(({ dueDay, workdaysLeft }) => [dueDay, workdaysLeft])).toEqual([
    ['2026-11-26', 3],
    ['2026-11-26', 3],
    ['2026-11-30', 5],
  ]);
  expect(rows[1]?.handler?.name).toBe('江晚照');
});

test('the review says what a clerk would look up', async () => {
  const { data } = await portal.call(reviewApplication, { params: { id: made.recusal.id } }, { as: staff.clerk });
  const checks = Object.fromEntries(data.checks.map(({ label, value, ok }) => [label.zh, [value.zh, ok]]));
  expect(checks).toEqual({
    申请人是本案当事人: ['一致', true],
    实名核验: ['已核验：窗口看过身份证', true],
    在期限内提出: ['是', true],
    应交的材料: ['齐全', true],
    签名: ['已签名', true],
  });
  expect(data).toMatchObject({ suggestedLastDay: '2026-11-30', before: null, correction: null, round: 1 });
  expect(data.files).toHaveLength(1);
  const filing = await portal.call(reviewApplication, { params: { id: made.suit.id } }, { as: staff.counter });
  expect(filing.data.checks.map(({ label, ok }) => [label.zh, ok])).toEqual([
    ['受理法院是本院', true],
    ['提交人是起诉的一方', true],
    ['实名核验', true],
    ['应交的材料', true],
    ['标的额与各项请求合计', true],
    ['签名', true],
  ]);
});

test('a suit for another court is marked, and who sues is named', async () => {
  const owner = await portal.fixtures.user();
  const { id } = await court.submitted({ type: suit, owner, answers: { courtId: 'c-990103' } });
  const { data } = await portal.call(reviewApplication, { params: { id } }, { as: staff.president });
  expect(data.checks.slice(0, 2).map(({ label, value, ok }) => [label.zh, value.zh, ok])).toEqual([
    ['受理法院是本院', '云溪市松口区人民法院', false],
    ['提交人是起诉的一方', `原告${owner.name}；本人提交`, true],
  ]);
});

test('an identity, or a licence, that is only typed is said to be so, and how it can be proved', async () => {
  const owner = await portal.fixtures.user('lawyer', { proof: null });
  const materials = { ID_PROOF: [await court.picture(owner)] };
  const { id } = await court.submitted({ owner, answers: { materials } });
  const checks = async () => {
    const { data } = await portal.call(reviewApplication, { params: { id } }, { as: staff.clerk });
    const found = data.checks.filter(({ label }) => ['实名核验', '律师执业证', '应交的材料'].includes(label.zh));
    return Object.fromEntries(found.map(({ label, value, ok }) => [label.zh, [value.zh, ok]]));
  };
  expect(await checks()).toEqual({
    实名核验: ['未核验，只是本人填写的；可以请其刷脸核验，或带身份证到窗口核验', false],
    律师执业证: ['未核验，只是本人填写的；可以到窗口核验原件', false],
    应交的材料: ['齐全', true],
  });
  await portal.database.pool.query(
    "update users set identity_proof = 'face', identity_proved_at = now(), licence_seen_at = now() where id = $1",
    [owner.id],
  );
  expect(await checks()).toMatchObject({ 实名核验: ['已核验：刷脸', true], 律师执业证: ['窗口看过原件', true] });
});
