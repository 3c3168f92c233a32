import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { eventBody, eventBytes, webhookEvent } from '@sufu/contract/webhooks';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import { putPdf } from '../../testing/values/put-pdf.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const clerk = await portal.as('叶小满');
const judge = await portal.as('沈知远');
const { pool } = portal.database;
const [party] = (
  await pool.query<{ id: string; case_id: string }>(
    "select p.id, p.case_id from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' order by p.position",
  )
).rows;

type Told = {
  id: string;
  type: string;
  subject_id: string;
  at: Date;
  case_id: string;
  case_seq: number;
  version: number;
};
const told = async () =>
  (await pool.query<Told>('select * from webhook_events where case_id = $1 order by case_seq', [party?.case_id])).rows;
let seen = (await told()).length;
/** What was told since it was asked last. */
async function news(): Promise<readonly (readonly [string, number])[]> {
  const all = await told();
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh.map(({ type, version }) => [type, version] as const);
}
async function served(kind: string, channels: readonly string[] = ['PORTAL']): Promise<string> {
  const fileId = await putPdf(portal, clerk, `文书 ${randomUUID()}`);
  const addressees = [{ partyId: party?.id ?? '', channels: [...channels] }];
  const body = {
    key: randomUUIDv7(),
    caseId: party?.case_id ?? '',
    papers: [{ fileId, kind, title: '文书' }],
    addressees,
  };
  return (await portal.call(calls.serve, { body: body as never }, { as: clerk })).data.deliveries[0]?.id ?? '';
}
const desk = async (id: string) => (await portal.call(calls.readDeskDelivery, { params: { id } }, { as: judge })).data;
const open = (id: string) =>
  portal.call(calls.readNoticePaper, { params: { id, position: 0 }, query: {} }, { as: lin });

test('sent, read, corrected by the judge: the service and its period, each with its version behind the act', async () => {
  const id = await served('APPEAL_COPY');
  expect(await news()).toEqual([['delivery.sent', (await desk(id)).version]]);
  await open(id);
  expect(await news()).toEqual([
    ['delivery.effective', (await desk(id)).version],
    ['period.started', 1],
  ]);
  const { version, attempts } = await desk(id);
  const attemptId = attempts.find(({ openedAt }) => openedAt !== null)?.id ?? '';
  const body = { version, attemptId, what: 'disprove', reason: '打开的不是本人' } as const;
  expect((await portal.call(calls.ruleOnDelivery, { params: { id }, body }, { as: judge })).status).toBe(200);
  expect(await news()).toEqual([
    ['delivery.changed', version + 1],
    ['period.moved', 2],
  ]);
});

test('stopped is told once, and an act that is refused tells of nothing', async () => {
  const id = await served('OTHER', ['DIRECT']);
  await news();
  const { version } = await desk(id);
  const stop = (at: number) =>
    portal.call(
      calls.stopDelivery,
      { params: { id }, body: { version: at, reason: '送错了人，另行送达' } },
      { as: clerk },
    );
  expect((await stop(version + 5)).reason).toBe('delivery.changed');
  expect(await news()).toEqual([]);
  expect((await stop(version)).status).toBe(200);
  expect((await stop(version)).reason).toBe('delivery.changed');
  expect(await news()).toEqual([['delivery.stopped', version + 1]]);
});

test('of a case the numbers have no gap; an event is small, and holds ids and nothing else', async () => {
  const all = await told();
  expect(all.map(({ case_seq }) => case_seq)).toEqual(all.map((_, i) => i + 1));
  for (const { id, type, subject_id, at, case_id, case_seq, version } of all) {
    const subject = { kind: type.split('.')[0], id: subject_id };
    const given = { id, type, at: at.toISOString(), subject, caseId: case_id, caseSeq: case_seq, version };
    const event = webhookEvent.parse(given);
    expect(Buffer.byteLength(eventBody(event))).toBeLessThanOrEqual(eventBytes);
  }
});
