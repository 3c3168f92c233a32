import {
  addAbsence,
  endAbsence,
  leaveStaff,
  listAbsences,
  listAbsentees,
  listStaff,
  listUnattended,
} from '@sufu/contract/administration';
import { answerQuestion, readApplication } from '@sufu/contract/applications';
import { putOnHold, readQueue, releaseApplication, reviewApplication } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type CourtFixture, courtFixture } from '../../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
let admin: TestUser;
let away: TestUser;
let deputy: TestUser;
let head: TestUser;
const start = '2026-11-23T06:03:00.000Z';
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
  admin = court.staff.admin;
  head = await portal.fixtures.staff('judge', ['judge', 'division_head'], 'D03');
});
beforeEach(async () => {
  portal.clock.set(start);
  // Of another division: what is not in the hands of who is away they do not see.
  away = await portal.fixtures.staff('clerk', ['clerk'], 'D03', { realName: '张三' });
  deputy = await portal.fixtures.staff('clerk', ['clerk'], 'D04');
});
afterAll(() => portal.close());

const days = { from: '2026-11-23', to: '2026-11-25' };
const enter = (more: object = {}, as: TestUser = away) =>
  portal.call(addAbsence, { body: { userId: away.id, deputyId: deputy.id, ...days, ...more } as never }, { as });
const queueOf = async (as: TestUser): Promise<readonly string[]> =>
  (await portal.call(readQueue, { query: { scope: 'mine' } }, { as })).data.rows.map(({ id }) => id);

test('while somebody is away their deputy has their items, acts in their own name, and it ends by itself', async () => {
  const item = await court.claim(await court.submitted(), away);
  expect(await queueOf(deputy)).toEqual([]);
  expect((await portal.call(reviewApplication, { params: { id: item.id } }, { as: deputy })).status).toBe(404);
  expect((await enter()).data).toMatchObject({ name: '张三', state: 'running', deputy: deputy.name, mayEnd: true });
  expect(await queueOf(deputy)).toEqual([item.id]);
  const { data } = await portal.call(reviewApplication, { params: { id: item.id } }, { as: deputy });
  expect(data.may).toContain('release');
  const { rows } = (await portal.call(listMessages, { query: { channel: '1', size: 1 } }, { as: deputy })).data;
  expect(rows[0]).toMatchObject({ title: '您代理 张三', link: '/desk/absences' });
  // The last day is over.
  portal.clock.set('2026-11-25T16:00:01.000Z');
  deputy = { ...deputy, token: await portal.fixtures.session(deputy.id) };
  expect(await queueOf(deputy)).toEqual([]);
  expect((await portal.call(reviewApplication, { params: { id: item.id } }, { as: deputy })).status).toBe(404);
  portal.clock.set(start);
  deputy = { ...deputy, token: await portal.fixtures.session(deputy.id) };
  const released = await portal.call(
    releaseApplication,
    { params: { id: item.id }, body: { version: data.version } },
    { as: deputy },
  );
  expect(released.status).toBe(200);
  const step = released.data.timeline.at(-1);
  expect(step?.actor).toMatchObject({ zh: expect.stringContaining('（代 张三）') });
});

test('what is wrong with an absence is said in words, and nothing is entered', async () => {
  const judge = court.staff.judge;
  expect((await enter({ to: '2026-11-22' })).fields).toMatchObject([{ path: 'to', msg: '最后一天不能早于第一天' }]);
  expect((await enter({ from: '2026-11-01', to: '2026-11-22' })).fields).toMatchObject([{ path: 'to' }]);
  expect((await enter({ to: '2027-11-24' })).fields).toMatchObject([{ path: 'to' }]);
  for (const deputyId of [away.id, judge.id, court.party.id])
    expect((await enter({ deputyId })).reason).toBe('absence.cannot-stand-in');
  expect((await enter({}, deputy)).reason).toBe('absence.not-yours');
  expect((await enter({}, judge)).reason).toBe('absence.not-yours');
  expect((await enter({}, court.party)).status).toBe(403);
  expect((await enter({}, head)).status).toBe(200);
  // The same form again is the same absence.
  expect((await enter({}, admin)).status).toBe(200);
  expect((await enter({ to: '2026-11-24' })).reason).toBe('absence.overlaps');
  const third = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const round = { userId: deputy.id, deputyId: away.id };
  expect((await enter(round, deputy)).reason).toBe('absence.deputy-away');
  expect((await enter({ userId: deputy.id, deputyId: third.id }, deputy)).reason).toBe('absence.stands-in');
  // Two at once that would go round: one is entered.
  const [one, two] = [
    await portal.fixtures.staff('clerk', ['clerk'], 'D03'),
    await portal.fixtures.staff('clerk', ['clerk'], 'D03'),
  ];
  const both = await Promise.all([
    enter({ userId: one.id, deputyId: two.id }, one),
    enter({ userId: two.id, deputyId: one.id }, two),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who sees, ends and is offered what: oneself, the head of the division, an administrator', async () => {
  const { id, version } = (await enter()).data;
  const seen = async (as: TestUser) =>
    (await portal.call(listAbsences, { query: { size: 100 } }, { as })).data.rows.some((row) => row.id === id);
  expect([await seen(away), await seen(deputy), await seen(head), await seen(admin)]).toEqual([true, true, true, true]);
  expect([await seen(court.staff.farClerk), await seen(court.staff.judge)]).toEqual([false, false]);
  const end = (as: TestUser) => portal.call(endAbsence, { params: { id }, body: { version } }, { as });
  expect((await end(deputy)).status).toBe(404);
  expect((await end(court.staff.farClerk)).status).toBe(404);
  const both = await Promise.all([end(away), end(admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const people = (await portal.call(listAbsentees, {}, { as: head })).data;
  const mine = people.filter(({ mayEnter }) => mayEnter).map((person) => person.id);
  expect(mine).toContain(away.id);
  expect(mine).not.toContain(deputy.id);
});

test('what the party answers is told to who is away and to the deputy', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.submitted({ type: 'dismiss_preservation_apply', owner });
  const { version } = await court.claim(draft, court.staff.judge);
  const question = '请说明担保人是否同意解除，并补充书面意见。';
  const at = { params: { id: draft.id } };
  await portal.call(putOnHold, { ...at, body: { version, question, dueDay: '2026-11-30' } }, { as: court.staff.judge });
  const other = await portal.fixtures.staff('judge', ['judge'], 'D05');
  const absence = { userId: court.staff.judge.id, deputyId: other.id };
  expect((await enter(absence, admin)).status).toBe(200);
  const { asks } = (await portal.call(readApplication, { params: { type: draft.type, id: draft.id } }, { as: owner }))
    .data;
  const body = { id: draft.id, askId: asks[0]?.id ?? '', text: '担保人同意。', files: [] };
  await portal.call(answerQuestion, { params: { type: draft.type }, body }, { as: owner });
  for (const as of [court.staff.judge, other]) {
    const { rows } = (await portal.call(listMessages, { query: {} }, { as })).data;
    expect(rows[0]?.title).toContain('当事人已答复');
  }
});

test('work that nobody is in charge of is listed by numbers, for the head of the division and administrators', async () => {
  const item = await court.claim(await court.submitted(), away);
  const { version } =
    (await portal.call(listStaff, { query: { size: 100 } }, { as: admin })).data.rows.find(
      ({ id }) => id === away.id,
    ) ?? expect.unreachable();
  const body = { version, handTo: court.staff.clerk.id };
  await portal.call(leaveStaff, { params: { id: away.id }, body }, { as: admin });
  // A claim that was under way at that moment landed with who has left.
  await portal.database.pool.query('update applications set handler_id = $1 where id = $2', [away.id, item.id]);
  const list = async (as: TestUser) => (await portal.call(listUnattended, {}, { as })).data;
  for (const as of [admin, head])
    expect((await list(as)).find(({ id }) => id === away.id)).toMatchObject({ why: 'left', open: { applications: 1 } });
  expect(await list(court.staff.clerk)).toEqual([]);
});
