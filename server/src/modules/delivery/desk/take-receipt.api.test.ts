import { courtDayOf } from '@sufu/contract/core';
import * as calls from '@sufu/contract/delivery';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk, farClerk, judge } = court.staff;

async function served(
  more: { readonly kinds?: readonly calls.PaperKind[]; readonly channels?: readonly string[] } = {},
) {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from case_parties where case_id = $1 order by position',
    [caseId],
  );
  const partyId = rows[0]?.id ?? '';
  const { kinds = ['COMPLAINT_COPY'], channels = ['PORTAL'] } = more;
  const postal = { recipient: '某某', phone: '', address: '溪江省云溪市东桥县 1 号' };
  const byPost = channels.includes('POST') ? { more: { addressees: [{ partyId, channels: ['POST'], postal }] } } : {};
  const { reply } = await serveParty(portal, { caseId, partyId, as: clerk, kinds, channels, ...byPost });
  return { owner, id: reply.data.deliveries[0]?.id ?? '' };
}
const read = async (id: string) => (await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk })).data;
const notice = async (id: string, as: TestUser) =>
  (await portal.call(calls.readNotice, { query: { id } }, { as })).data;
const states = ({ periods }: { periods: readonly { code: string; state: string }[] }) =>
  Object.fromEntries(periods.map(({ code, state }) => [code, state]));
type Said = { readonly code?: calls.PeriodCode; readonly day?: string; readonly way?: calls.ReceiptWay };
const take = async (id: string, said: Said = {}, as = clerk, version?: number) =>
  portal.call(
    calls.takeReceipt,
    {
      params: { id },
      body: {
        version: version ?? (await read(id)).version,
        ...{ code: 'ANSWER', day: '2026-11-23', way: 'COUNTER', note: '答辩状一份、证据三页', ...said },
      },
    },
    { as },
  );

test('S09: an answer over the counter serves what nobody had confirmed, meets its time limit alone, and is told', async () => {
  const { owner, id } = await served();
  expect((await read(id)).openCodes).toEqual(['ANSWER', 'JURISDICTION']);
  portal.clock.forward(600);
  const reply = await take(id);
  expect(reply.status).toBe(200);
  expect(reply.data).toMatchObject({ state: 'effective', servedOn: '2026-11-23', openCodes: ['JURISDICTION'] });
  expect(reply.data.may).toEqual(expect.arrayContaining(['takeReceipt', 'recallReceipt']));
  const seen = await notice(id, owner);
  expect(states(seen)).toEqual({ ANSWER: 'met', JURISDICTION: 'running' });
  expect(seen.rule?.zh).toContain('第 2 款第 1 项');
  expect(seen.periods.find(({ code }) => code === 'ANSWER')?.metReceipt).toMatchObject({
    day: '2026-11-23',
    way: 'COUNTER',
  });
  const told = (await portal.call(listMessages, { query: {} }, { as: owner })).data.rows.map(({ title }) => title);
  expect(told).toContain('法院收到了您的材料：答辩');
  const { rows } = await portal.database.pool.query<{ kind: string }>(
    'select kind from delivery_events where delivery_id = $1 order by seq',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'made',
    'arrived',
    'receipt-taken',
    'acted',
    'effective',
    'period-met',
  ]);
  const { rows: notes } = await portal.database.pool.query<{ note: Buffer }>('select note from delivery_receipts');
  expect(notes.every(({ note }) => !note.toString('utf8').includes('答辩状'))).toBe(true);
});

test('the day of posting counts, not the day it is opened; behind the last day nothing is met', async () => {
  const { owner, id } = await served();
  const paper = { params: { id, position: 0 }, query: {} };
  await portal.call(calls.readNoticePaper, paper, { as: owner });
  const lastDay = '2026-11-20';
  await portal.database.pool.query('update deliveries set made_at = $2 where id = $1', [
    id,
    '2026-11-04T10:00:00+08:00',
  ]);
  await portal.database.pool.query(
    "update delivery_periods set start_day = '2026-11-05', last_day = $2 where delivery_id = $1",
    [id, lastDay],
  );
  const late = await take(id, { day: courtDayOf(portal.clock.now()) });
  expect([late.status, late.fields.map(({ path }) => path)]).toEqual([400, ['day']]);
  const inTime = await take(id, { day: lastDay, way: 'POST' });
  expect(inTime.status).toBe(200);
  expect(states(await notice(id, owner))).toMatchObject({ ANSWER: 'met', JURISDICTION: 'past' });
});

test('refused: a day to come, before the papers went out, another time limit, met already; another court’s clerk and a judge', async () => {
  const { id } = await served();
  const today = courtDayOf(portal.clock.now());
  const wrong = [
    await take(id, { day: '2027-03-01' }),
    await take(id, { day: '2026-11-01' }),
    await take(id, { day: today, code: 'APPEAL' }),
  ];
  expect(wrong.map(({ status, fields }) => [status, fields[0]?.path])).toEqual([
    [400, 'day'],
    [400, 'day'],
    [400, 'code'],
  ]);
  expect((await take(id, { day: today }, farClerk)).status).toBe(404);
  expect((await take(id, { day: today }, judge)).status).toBe(403);
  const { version } = await read(id);
  const twice = await Promise.all([1, 2].map(() => take(id, { day: today }, clerk, version)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await take(id, { day: today })).fields[0]?.path).toBe('code');
});

test('a wrong entry is taken back, once: the time limit runs again, what was served stays served', async () => {
  const { owner, id } = await served();
  const today = courtDayOf(portal.clock.now());
  const taken = (await take(id, { day: today })).data;
  const receiptId = taken.periods.find(({ code }) => code === 'ANSWER')?.metReceipt?.id ?? '';
  const recall = (version: number, as = clerk) =>
    portal.call(calls.recallReceipt, { params: { id }, body: { version, receiptId } }, { as });
  expect((await recall(taken.version, farClerk)).status).toBe(404);
  const back = await recall(taken.version);
  expect(back.data).toMatchObject({ servedOn: today, openCodes: ['ANSWER', 'JURISDICTION'] });
  expect(states(await notice(id, owner))).toEqual({ ANSWER: 'running', JURISDICTION: 'running' });
  expect((await recall(back.data.version)).status).toBe(404);
});

test('what came before the post was known to have arrived is found when its day is recorded', async () => {
  const { owner, id } = await served({ channels: ['POST'] });
  const today = courtDayOf(portal.clock.now());
  const taken = await take(id, { day: today });
  // By post nothing is served by an act.
  expect(taken.data).toMatchObject({ servedOn: null, periods: [] });
  const attemptId = taken.data.attempts[0]?.id ?? '';
  const files = [await putPdf(portal, clerk, `回执 ${id}`)];
  const signed = { attemptId, channel: 'POST', result: 'signed', signer: 'SELF', day: today, files } as const;
  const recorded = await portal.call(
    calls.recordAttempt,
    { params: { id }, body: { version: taken.data.version, ...signed } as never },
    { as: clerk },
  );
  expect(recorded.status).toBe(200);
  expect(states(await notice(id, owner))).toEqual({ ANSWER: 'met', JURISDICTION: 'running' });
});
