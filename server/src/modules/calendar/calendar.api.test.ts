import { addApplication, getApplyKey, readApplication } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/calendar';
import { listCaseNotices, readNoticePaper } from '@sufu/contract/delivery';
import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../platform/calls/context.ts';
import type { TestUser } from '../../testing/fixtures.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { insertDemand } from '../applications/index.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { hearAll, serveParty } from '../delivery/testing/serve-party.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { pool } = portal.database;
const span = { from: '2026-11-01', to: '2027-02-28' };

const listOf = async (as: TestUser, query = span) => (await portal.call(calls.listEntries, { query }, { as })).data;
const demand = (applicationId: string, kind: 'payment' | 'guarantee', dueDay: string) =>
  transact(portal.services, { actorId: null, ip: '', ipClaim: null, terminal: null }, portal.services.now(), ({ tx }) =>
    insertDemand(tx, portal.services.secrets, applicationId, {
      ...{ kind, amount: 100, guaranteeKind: null, reason: '依照规定预交。', at: portal.services.now() },
      ...{ dueDay: dueDay as never, byId: court.staff.clerk.id, documentId: null },
    }),
  );
const subscribe = async (as: TestUser) => (await portal.call(calls.resetFeed, { body: {} }, { as })).data;
const tokenIn = (path: string): string => /feed\/(.+)\.ics$/.exec(path)?.[1] ?? '';
const ask = (path: string, at: TestPortal = portal) => at.app.inject({ url: path });
type Event = { uid: string; sequence: number; status: unknown; summary: string; starts: string };
async function eventsAt(path: string, at: TestPortal = portal): Promise<readonly Event[]> {
  // Programs of others ask now and then.
  portal.clock.forward(11);
  const { statusCode, body } = await ask(path, at);
  expect(statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent);
    const starts = event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString();
    const { uid, sequence, summary } = event;
    return { uid, sequence, status: vevent.getFirstPropertyValue('status'), summary, starts };
  });
}

test('a party sees hearings, evidence, corrections and payments in order, with the law and why; another sees none', async () => {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { hearing: true });
  await pool.query("update cases set evidence_deadline = '2026-11-28' where id = $1", [caseId]);
  const returned = await court.application({ owner, state: 22, caseId });
  await demand(returned.id, 'payment', '2026-11-26');
  const entries = await listOf(owner);
  expect(entries.map(({ kind, day, title, daysLeft }) => [kind, day, title.zh, daysLeft])).toEqual([
    ['payment', '2026-11-26', '诉讼期限：缴费（回避申请）', 3],
    ['period', '2026-11-28', '诉讼期限：举证', 5],
    ['correction', '2026-11-30', '诉讼期限：补正回避申请', 7],
    ['hearing', '2026-12-03', '开庭', 10],
  ]);
  const [payment, evidence, correction, hearing] = entries;
  expect(payment?.article?.zh).toContain('第 22 条');
  expect(evidence?.article?.zh).toContain('第 68 条');
  expect(correction).toMatchObject({
    why: { zh: '2026 年 11 月 23 日（周一）要求，到 2026 年 11 月 30 日（周一）。' },
    link: `/apply-lawsuit/receive_avoid_apply/edit/${returned.id}`,
    isMet: false,
    isProvisional: false,
  });
  expect(hearing).toMatchObject({
    at: '2026-12-03T06:03:00.000Z',
    place: '第三法庭',
    link: `/case/detail?id=${caseId}`,
  });
  for (const { title, why } of entries) expect(JSON.stringify([title, why])).not.toMatch(/民终|宋/);
  expect(await listOf(await portal.fixtures.user())).toEqual([]);
});

test('what is corrected is met, what is given up is gone', async () => {
  const { again, application } = court;
  const draft = await again(await application({ state: 22, owner: await portal.fixtures.user() }));
  const factsAndReasons = '申请人在十一月二十日收到合议庭组成通知时才知道，对方的代理人是审判长的近亲属。';
  await court.correct(draft, { factsAndReasons });
  expect((await listOf(draft.owner)).map(({ kind, isMet }) => [kind, isMet])).toEqual([['correction', true]]);
  const given = await again(await application({ state: 22, owner: await portal.fixtures.user() }));
  await pool.query('update applications set state = 41 where id = $1', [given.id]);
  expect(await listOf(given.owner)).toEqual([]);
});

test('an agent sees the days of the case as long as the authority lasts', async () => {
  const owner = await portal.fixtures.user();
  const agent = await portal.fixtures.user('lawyer');
  const caseId = await court.caseOf(owner, { hearing: true, agent });
  expect(await listOf(agent)).toHaveLength(1);
  const filed = await court.application({ owner: agent, caseId, state: 22 });
  expect(await listOf(agent)).toHaveLength(2);
  await pool.query("update case_agents set ended_on = '2026-11-23' where case_id = $1", [caseId]);
  expect(await listOf(agent)).toHaveLength(2);
  await pool.query("update case_agents set ended_on = '2026-11-22' where case_id = $1", [caseId]);
  expect(await listOf(agent)).toEqual([]);
  expect(await listOf(owner)).toHaveLength(1);
  expect(filed.owner.id).toBe(agent.id);
});

test('no more days than four hundred are answered, and none backwards', async () => {
  const as = court.party;
  const fieldsOf = async (from: string, to: string) =>
    (await portal.call(calls.listEntries, { query: { from, to } }, { as })).fields.map(({ path }) => path);
  expect(await fieldsOf('2026-11-23', '2026-11-22')).toEqual(['to']);
  expect(await fieldsOf('2026-11-23', '2027-12-28')).toEqual(['to']);
  expect(await fieldsOf('2026-11-23', '2027-12-27')).toEqual([]);
});

test('a subscription: read without a session, one UID an entry, the next sequence with each change, cancelled when gone', async () => {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { hearing: true });
  const { path } = await subscribe(owner);
  expect(Buffer.from(tokenIn(path), 'base64url')).toHaveLength(32);
  const [first] = await eventsAt(path);
  expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED', summary: '开庭' });
  expect(await eventsAt(path)).toEqual([first]);
  await pool.query("update hearings set at = '2026-12-09T01:00:00Z' where case_id = $1", [caseId]);
  const moved = { ...first, sequence: 1, starts: '2026-12-09T01:00:00.000Z' };
  // A restart forgets nothing.
  const other = await portal.restart();
  expect(await eventsAt(path, other)).toEqual([moved]);
  expect(await eventsAt(path)).toEqual([moved]);
  await pool.query('delete from hearings where case_id = $1', [caseId]);
  const gone = { ...moved, sequence: 2, status: 'CANCELLED' };
  expect(await eventsAt(path)).toEqual([gone]);
  expect(await eventsAt(path, other)).toEqual([gone]);
});

test('two who ask at once are told the same, and each change counts once', async () => {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { hearing: true });
  const { path } = await subscribe(owner);
  await eventsAt(path);
  await pool.query("update hearings set at = '2026-12-10T01:00:00Z' where case_id = $1", [caseId]);
  portal.clock.forward(61);
  const other = await portal.restart();
  const answers = await Promise.all([portal, other, portal, other].map((at) => ask(path, at)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.body).toContain('SEQUENCE:1\r\n');
});

test('a wrong, an old and a closed address are the same refusal; six times a minute, no more', async () => {
  const owner = await portal.fixtures.user();
  await court.caseOf(owner, { hearing: true });
  const reasonAt = async (path: string) => {
    const { statusCode, body } = await ask(path);
    return [statusCode, statusCode === 200 ? null : JSON.parse(body).reason];
  };
  const closed = [404, 'calendar.feed'];
  expect(await reasonAt('/api/app/calendar/feed/AAAA.ics')).toEqual(closed);
  const old = (await subscribe(owner)).path;
  expect(await reasonAt(old)).toEqual([200, null]);
  const { path } = await subscribe(owner);
  expect(path).not.toBe(old);
  expect(await reasonAt(old)).toEqual(closed);
  for (let i = 0; i < 6; i += 1) expect(await reasonAt(path)).toEqual([200, null]);
  expect(await reasonAt(path)).toEqual([429, 'request.too-often']);
  portal.clock.forward(61);
  expect(await reasonAt(path)).toEqual([200, null]);
  await pool.query('update users set disabled_at = now() where id = $1', [owner.id]);
  expect(await reasonAt(path)).toEqual(closed);
});

test('only a hash of the address is kept; case numbers stand in titles when they are asked for', async () => {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { hearing: true });
  expect((await portal.call(calls.readFeed, {}, { as: owner })).data).toBeNull();
  const set = (showsCaseNo: boolean) => portal.call(calls.setFeed, { body: { showsCaseNo } }, { as: owner });
  expect((await set(true)).reason).toBe('calendar.feed');
  const { path } = await subscribe(owner);
  const { rows } = await pool.query('select * from calendar_feeds where user_id = $1', [owner.id]);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(path));
  const { rows: trail } = await pool.query("select detail from audit_log where action like 'calendar.%'");
  expect(JSON.stringify(trail)).not.toContain(tokenIn(path));
  expect((await portal.call(calls.readFeed, {}, { as: owner })).data).toMatchObject({ showsCaseNo: false });
  const { rows: numbers } = await pool.query<{ no: string }>('select case_no no from cases where id = $1', [caseId]);
  const number = String(numbers[0]?.no).slice(6);
  expect((await ask(path)).body).not.toContain(number);
  expect((await set(true)).data.showsCaseNo).toBe(true);
  expect((await eventsAt(path))[0]?.summary).toContain(number);
});

test('one entry is a file of its own; another’s is not found', async () => {
  const owner = await portal.fixtures.user();
  await court.caseOf(owner, { hearing: true });
  const id = String((await listOf(owner))[0]?.id);
  const { status, bytes, headers } = await portal.call(calls.downloadEntry, { params: { id } }, { as: owner });
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(bytes.toString()).toContain(`UID:${id}@sufu\r\n`);
  const stranger = await portal.fixtures.user();
  expect((await portal.call(calls.downloadEntry, { params: { id } }, { as: stranger })).reason).toBe('not-found');
  expect((await portal.call(calls.downloadEntry, { params: { id: 'x' } }, { as: owner })).reason).toBe('not-found');
});

test('an extension that is granted moves the time for evidence, of the other party too; asking alone does not', async () => {
  const [owner, opponent] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const caseId = await court.caseOf(owner, { role: 'PLAINTIFF', procedure: 'FIRST_ORDINARY', stage: 'FILED' });
  await pool.query("update cases set evidence_deadline = '2026-11-28' where id = $1", [caseId]);
  await pool.query("update case_parties set user_id = $2 where case_id = $1 and role = 'APPELLEE'", [
    caseId,
    opponent.id,
  ]);
  const answers = { currentDeadline: '2026-11-28', requestedDeadline: '2026-12-08' };
  const asked = await court.submitted({ type: 'extension_proof_apply', owner, caseId, answers });
  const evidenceOf = async (as: TestUser) => (await listOf(as)).find(({ id }) => id.startsWith('evidence.'));
  expect((await evidenceOf(owner))?.day).toBe('2026-11-28');
  const claimed = await court.claim(asked, court.staff.clerk);
  await court.act(claimed, court.staff.judge, 'approve');
  for (const as of [owner, opponent])
    expect(await evidenceOf(as)).toMatchObject({
      day: '2026-12-08',
      why: { zh: expect.stringContaining('经准许延长') },
    });
});

test('the calendar, the page of the case and the form say one last day for evidence to each party', async () => {
  const [owner, opponent] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const caseId = await court.caseOf(owner, { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'FILED' });
  await pool.query("update cases set evidence_deadline = '2026-12-01' where id = $1", [caseId]);
  const { rows } = await pool.query<{ id: string; user_id: string | null }>(
    'update case_parties set user_id = coalesce(user_id, $2) where case_id = $1 returning id, user_id',
    [caseId, opponent.id],
  );
  const partyId = rows.find(({ user_id }) => user_id === owner.id)?.id ?? '';
  const type = 'extension_proof_apply';
  const daysFor = async (as: TestUser) => {
    const found = (await listOf(as)).filter(({ title }) => title.zh === '诉讼期限：举证');
    const page = await portal.call(listCaseNotices, { params: { id: caseId } }, { as });
    const { applyKey } = (await portal.call(getApplyKey, {}, { as })).data;
    const made = await portal.call(addApplication, { params: { type }, body: { caseId, applyKey } }, { as });
    const { id } = made.data;
    const { answers, acting } = (await portal.call(readApplication, { params: { type, id } }, { as })).data;
    return {
      calendar: found.map(({ day }) => day),
      rest: [page.data.evidenceUntil, answers.currentDeadline, acting?.evidenceDay],
    };
  };
  const all = (day: string) => ({ calendar: [day], rest: [day, day, day] });
  expect([await daysFor(owner), await daysFor(opponent)]).toEqual([all('2026-12-01'), all('2026-12-01')]);
  const { reply } = await serveParty(portal, {
    ...{ caseId, partyId, as: court.staff.clerk, kinds: ['EVIDENCE_NOTICE'] as const },
    more: { chosenDays: { EVIDENCE: 15 } },
  });
  const id = reply.data.deliveries[0]?.id ?? '';
  await portal.call(readNoticePaper, { params: { id, position: 0 }, query: {} }, { as: owner });
  expect([await daysFor(owner), await daysFor(opponent)]).toEqual([all('2026-12-08'), all('2026-12-01')]);
  // A Saturday: the last day moves on to the Monday.
  const answers = { currentDeadline: '2026-12-01', requestedDeadline: '2026-12-12' };
  const asked = await court.submitted({ type, owner: opponent, caseId, answers });
  await court.act(await court.claim(asked, court.staff.clerk), court.staff.judge, 'approve');
  await hearAll(portal);
  expect([await daysFor(owner), await daysFor(opponent)]).toEqual([all('2026-12-14'), all('2026-12-14')]);
});
