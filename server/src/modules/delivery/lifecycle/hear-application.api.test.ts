import { recallApplication } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/delivery';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { hearAll, serveParty } from '../testing/serve-party.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk } = court.staff;
const objection = 'jurisdiction_objection_apply';

async function defendantIn(owner: TestUser, agent?: TestUser) {
  const caseId = await court.caseOf(owner, {
    role: 'DEFENDANT',
    procedure: 'FIRST_ORDINARY',
    stage: 'PRETRIAL',
    ...(agent && { agent }),
  });
  const { rows } = await portal.database.pool.query<{ id: string; user_id: string | null }>(
    'select id, user_id from case_parties where case_id = $1 order by position',
    [caseId],
  );
  return { caseId, partyId: rows[0]?.id ?? '', otherId: rows[1]?.id ?? '' };
}
const idOf = ({ reply }: Awaited<ReturnType<typeof serveParty>>): string => reply.data.deliveries[0]?.id ?? '';
const notice = async (id: string, as: TestUser) =>
  (await portal.call(calls.readNotice, { query: { id } }, { as })).data;
const states = ({ periods }: { periods: readonly { code: string; state: string }[] }) =>
  Object.fromEntries(periods.map(({ code, state }) => [code, state]));

test('S09: nothing confirmed or opened, an objection handed in serves the complaint and meets its own time limit', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendantIn(owner);
  const papers = { caseId, partyId, as: clerk };
  const id = idOf(await serveParty(portal, { ...papers, kinds: ['COMPLAINT_COPY'] }));
  const other = idOf(await serveParty(portal, { ...papers, kinds: ['RULING_OTHER'] }));
  portal.clock.forward(60);
  const filed = await court.submitted({ type: objection, owner, caseId });
  const at = portal.clock.now().toISOString();
  portal.clock.forward(3_600);
  expect(await notice(id, owner)).toMatchObject({ state: 'SENT', servedOn: null });
  expect(await hearAll(portal, 2)).toBeGreaterThan(0);
  const served = await notice(id, owner);
  expect(served).toMatchObject({ servedOn: '2026-11-23', presumed: false });
  expect(served.rule?.zh).toContain('第 2 款第 1 项');
  expect(states(served)).toEqual({ ANSWER: 'running', JURISDICTION: 'met' });
  const met = served.periods.find(({ code }) => code === 'JURISDICTION');
  expect(met?.metBy).toMatchObject({ id: filed.id, type: objection, title: { zh: '管辖权异议申请' } });
  // The ruling says nothing that an objection answers.
  expect(await notice(other, owner)).toMatchObject({ state: 'SENT', servedOn: null });
  const { rows } = await portal.database.pool.query<{ acted: string; events: string[] }>(
    `select facts->>'actedAt' as acted, (select array_agg(kind order by seq) from delivery_events where delivery_id = $1) as events
     from delivery_attempts where delivery_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ acted: at, events: ['made', 'arrived', 'acted', 'effective', 'period-met'] }]);
  expect((await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk })).data.rule?.zh).toContain('31');
});

test('taken back, the time limit runs again; what was served stays served', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendantIn(owner);
  const id = idOf(await serveParty(portal, { caseId, partyId, as: clerk, kinds: ['COMPLAINT_COPY'] }));
  const filed = await court.submitted({ type: objection, owner, caseId });
  await hearAll(portal);
  expect(states(await notice(id, owner))).toMatchObject({ JURISDICTION: 'met' });
  await portal.call(recallApplication, { params: { type: objection }, body: { id: filed.id } }, { as: owner });
  await hearAll(portal, 2);
  expect(states(await notice(id, owner))).toEqual({ ANSWER: 'running', JURISDICTION: 'running' });
  expect(await notice(id, owner)).toMatchObject({ servedOn: '2026-11-23' });
});

test('a service that is recorded after the application finds it; one handed in too late meets nothing', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendantIn(owner);
  const postal = { recipient: '某某', phone: '', address: '溪江省云溪市东桥县 1 号' };
  const more = { addressees: [{ partyId, channels: ['POST'], postal }] };
  const order = { caseId, partyId, as: clerk, kinds: ['COMPLAINT_COPY'] as const, more };
  const [inTime, late] = [idOf(await serveParty(portal, order)), idOf(await serveParty(portal, order))];
  await court.submitted({ type: objection, owner, caseId });
  await hearAll(portal);
  for (const [id, day] of [
    [inTime, '2026-11-20'],
    [late, '2026-11-02'],
  ] as const) {
    const { version, attempts } = (await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk })).data;
    const result = { attemptId: attempts[0]?.id, channel: 'POST', result: 'signed', signer: 'SELF', day } as const;
    const files = [await putPdf(portal, clerk, `回执 ${id}`)];
    const reply = await portal.call(
      calls.recordAttempt,
      { params: { id }, body: { version, ...result, files } as never },
      { as: clerk },
    );
    expect(reply.status).toBe(200);
  }
  expect(states(await notice(inTime, owner))).toEqual({ ANSWER: 'running', JURISDICTION: 'met' });
  expect(states(await notice(late, owner))).toEqual({ ANSWER: 'past', JURISDICTION: 'past' });
});

test('an agent of two parties acts for the one that is named', async () => {
  const [owner, lawyer] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const { caseId, partyId, otherId } = await defendantIn(owner, lawyer);
  await portal.database.pool.query(
    `insert into case_agents select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'party_id', $2::uuid))).*
     from case_agents a where party_id = $1`,
    [partyId, otherId],
  );
  const [first, second] = [partyId, otherId].map((id) => ({
    caseId,
    partyId: id,
    as: clerk,
    kinds: ['COMPLAINT_COPY'] as const,
  }));
  const served = [first, second].map(async (order) =>
    idOf(await serveParty(portal, order ?? { caseId, partyId, as: clerk })),
  );
  const ids = await Promise.all(served);
  await court.submitted({ type: objection, owner: lawyer, caseId, answers: { applicantName: owner.name } });
  await hearAll(portal);
  const { rows } = await portal.database.pool.query<{ id: string; state: string }>(
    'select id, state from deliveries where id = any($1)',
    [ids],
  );
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [ids[0] ?? '']: 'effective',
    [ids[1] ?? '']: 'sending',
  });
});

test('a granted extension moves the evidence of every party, keeps the day of before and who granted it, and is told', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendantIn(owner);
  const order = {
    ...{ caseId, partyId, as: clerk, kinds: ['EVIDENCE_NOTICE'] as const },
    more: { chosenDays: { EVIDENCE: 15 } },
  };
  const until = async (as = owner) =>
    (await portal.call(calls.listCaseNotices, { params: { id: caseId } }, { as })).data.evidenceUntil;
  expect(await until()).toBeNull();
  const id = idOf(await serveParty(portal, order));
  const filed = await court.submitted({
    ...{ type: 'extension_proof_apply', owner, caseId },
    answers: { currentDeadline: '2026-12-08', requestedDeadline: '2026-12-19' },
  });
  await hearAll(portal);
  expect((await notice(id, owner)).periods).toMatchObject([
    { code: 'EVIDENCE', state: 'running', lastDay: '2026-12-08', movedFrom: null },
  ]);
  expect(await until()).toBe('2026-12-08');
  const accepted = await court.act(filed, clerk, 'accept');
  await court.act(accepted, court.staff.judge, 'approve');
  await hearAll(portal, 2);
  // The 19th is a Saturday.
  expect((await notice(id, owner)).periods).toMatchObject([
    { code: 'EVIDENCE', state: 'extended', lastDay: '2026-12-21', movedFrom: '2026-12-08' },
  ]);
  expect(await until()).toBe('2026-12-21');
  const { rows } = await portal.database.pool.query(
    `select p.moved_by, p.moved_for, e.kind, e.actor_id, e.detail from delivery_periods p join delivery_events e using (delivery_id)
     where p.delivery_id = $1 and e.kind = 'period-extended'`,
    [id],
  );
  const detail = { code: 'EVIDENCE', from: '2026-12-08', to: '2026-12-21', application: filed.id };
  const judge = court.staff.judge.id;
  expect(rows).toEqual([{ moved_by: judge, moved_for: filed.id, kind: 'period-extended', actor_id: judge, detail }]);
  const messages = (await portal.call(listMessages, { query: {} }, { as: owner })).data.rows;
  expect(messages.filter(({ title }) => title === '举证期限已延长')).toMatchObject([{ link: `/notice/detail/${id}` }]);
  // Served later with fewer days: the extended day holds for it as well.
  const again = idOf(await serveParty(portal, order));
  await portal.call(calls.readNoticePaper, { params: { id: again, position: 0 }, query: {} }, { as: owner });
  expect((await notice(again, owner)).periods).toMatchObject([{ state: 'extended', lastDay: '2026-12-21' }]);
  portal.clock.set('2026-12-22T02:00:00.000Z');
  expect(await until({ ...owner, token: await portal.fixtures.session(owner.id) })).toBe('2026-12-21');
});
