import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as deliveries from '@sufu/contract/delivery';
import * as calls from '@sufu/contract/mail';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import { postOffice } from '../../testing/providers/post-office.ts';
import { putPdf } from '../../testing/values/put-pdf.ts';
import { delivery } from '../delivery/index.ts';

const key = 'a-post-key-for-tests';
const portal = await demonstration({ POST_REPORT_KEY: key });
afterAll(() => portal.close());
const bailu = await portal.as('白露');
const clerk = await portal.as('叶小满');
const appellee = (
  await portal.database.pool.query<{ case_id: string; id: string; name: string }>(
    "select p.case_id, p.id, p.name from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' order by p.position offset 1",
  )
).rows[0];
const numbers = ['RR123456785CN', 'RR473124829CN', 'RR000000005CN'];

/** What the worker does every half minute. */
const keepTime = async (): Promise<void> => {
  const queues = typeof delivery.jobs === 'function' ? delivery.jobs(portal.services) : {};
  await queues['delivery.keep-time']?.work({}, '');
};
const desk = async (id: string) =>
  (await portal.call(deliveries.readDeskDelivery, { params: { id } }, { as: clerk })).data;
/** One service by post on the appellee, and the item it makes. */
async function servedByPost(isOwnGiven = false) {
  const fileId = await putPdf(portal, clerk, `文书 ${randomUUID()}`);
  const postal = { recipient: '周某', phone: '', address: '临溪路 5 号', isOwnGiven };
  const body = {
    key: randomUUIDv7(),
    caseId: appellee?.case_id ?? '',
    papers: [{ fileId, kind: 'APPEAL_COPY', title: '上诉状副本' }],
    addressees: [{ partyId: appellee?.id ?? '', channels: ['POST'], postal }],
  };
  const served = await portal.call(deliveries.serve, { body: body as never }, { as: clerk });
  return served.data.deliveries[0]?.id ?? '';
}
const itemsOf = async (deliveryId: string) =>
  (
    await portal.database.pool.query<{ id: string; version: number; state: number; number: string }>(
      `select m.id, m.version, m.state, m.number from mail_items m join delivery_attempts a on a.id = m.attempt_id where a.delivery_id = $1`,
      [deliveryId],
    )
  ).rows;
const item = async (id: string) => (await portal.call(calls.readDeskMail, { params: { id } }, { as: bailu })).data;
async function post(deliveryId: string, trackingNo: string, postedOn = '2026-11-20') {
  const [{ id, version } = { id: '', version: 0 }] = await itemsOf(deliveryId);
  const body = { act: 'post', key: randomUUID(), version, carrier: 'EMS', trackingNo, postedOn } as const;
  return (await portal.call(calls.actOnMail, { params: { id }, body }, { as: bailu })).data;
}
const track = (notice: object, withKey = key) =>
  portal.call(calls.trackMail, { query: { key: withKey }, body: [notice] as never });
const told = async (caseId: string) =>
  (
    await portal.database.pool.query<{ type: string; subject_id: string; case_seq: number; version: number }>(
      'select type, subject_id, case_seq, version from webhook_events where case_id = $1 order by case_seq',
      [caseId],
    )
  ).rows;

test('a service by post makes one item to be sent, with its papers and whom it goes to', async () => {
  const id = await servedByPost();
  const made = await itemsOf(id);
  expect(made).toMatchObject([{ state: 0, number: expect.stringMatching(/^YJ\d{14}$/) }]);
  expect(await item(made[0]?.id ?? '')).toMatchObject({
    ...{ direction: 'OUT', mailState: 0, title: '上诉状副本', caseNo: '(2026)溪01民终101号' },
    contact: { name: appellee?.name, address: expect.stringContaining('临溪路 5 号') },
  });
  const posted = await post(id, numbers[0] ?? '');
  expect(posted).toMatchObject({ mailState: 1, trackingNo: numbers[0] });
  await keepTime();
  expect((await desk(id)).attempts[0]).toMatchObject({ trackingNo: numbers[0] });
  expect(await itemsOf(id)).toHaveLength(1);
});

test('signed at the door: the item, the service and its period follow; a repeat and a step back change nothing', async () => {
  const id = await servedByPost();
  const posted = await post(id, numbers[1] ?? '');
  const before = (await told(appellee?.case_id ?? '')).length;
  const signed = { trackingNo: numbers[1], status: 'signed', signer: 'SELF', at: '2026-11-22T03:00:00.000Z' };
  expect((await track(signed, 'a-wrong-key-for-tests')).reason).toBe('outside.key');
  expect((await track({ ...signed, trackingNo: 'RR999999999CN' })).status).toBe(200);
  expect(await item(posted.id)).toMatchObject({ mailState: 1 });
  expect((await track(signed)).data).toEqual({ taken: true });
  await keepTime();
  expect(await item(posted.id)).toMatchObject({
    mailState: 2,
    events: expect.arrayContaining([expect.objectContaining({ act: 'receive', by: { zh: '邮政', en: 'The post' } })]),
  });
  expect(await desk(id)).toMatchObject({ state: 'effective', servedOn: '2026-11-22', lastDay: '2026-12-07' });
  for (const again of [signed, { ...signed, status: 'returned', cause: 'REFUSED' }]) await track(again);
  await keepTime();
  expect([(await item(posted.id)).mailState, (await desk(id)).servedOn]).toEqual([2, '2026-11-22']);
  const events = (await told(appellee?.case_id ?? '')).slice(before);
  expect(events.map(({ type }) => type)).toEqual(['delivery.signed', 'delivery.effective', 'period.started']);
});

test('sent back: the service waits for a clerk who looks at the cause, and then counts from that day', async () => {
  const id = await servedByPost(true);
  const posted = await post(id, numbers[2] ?? '');
  const at = '2026-11-22T03:00:00.000Z';
  await track({ trackingNo: numbers[2], status: 'returned', cause: 'BAD_ADDRESS', at });
  await keepTime();
  expect(await item(posted.id)).toMatchObject({ mailState: 6, cause: 'BAD_ADDRESS' });
  const seen = await desk(id);
  expect(seen).toMatchObject({ state: 'sending', effect: null });
  expect(seen.may).toContain('reviewReturn');
  const body = { version: seen.version, attemptId: seen.attempts[0]?.id ?? '', returnCause: 'BAD_ADDRESS' } as const;
  const reviewed = await portal.call(deliveries.reviewReturn, { params: { id }, body }, { as: clerk });
  expect(reviewed.data).toMatchObject({ state: 'effective', servedOn: '2026-11-22' });
});

test('a parcel cannot be signed before it was posted or after now', async () => {
  const id = await servedByPost();
  const number = 'DEMO000000001';
  await post(id, number, '2026-11-21');
  await track({ trackingNo: number, status: 'signed', at: '2031-01-01T00:00:00.000Z' });
  await keepTime();
  expect((await desk(id)).servedOn).toBe('2026-11-23');
});

test('a service that is stopped leaves nothing to be posted; what is posted stays', async () => {
  const stop = async (id: string) => {
    const body = { version: (await desk(id)).version, reason: '送错了人，另行送达' };
    expect((await portal.call(deliveries.stopDelivery, { params: { id }, body }, { as: clerk })).status).toBe(200);
  };
  const outgoing = async () =>
    (await portal.call(calls.listDeskMail, { query: { group: 'outgoing', size: 100 } }, { as: bailu })).data.rows.map(
      ({ id }) => id,
    );
  const [first, second] = [await servedByPost(), await servedByPost()];
  const [[one], [two]] = [await itemsOf(first), await itemsOf(second)];
  await post(second, 'DEMO000000002');
  await keepTime();
  for (const id of [first, second]) await stop(id);
  const left = await outgoing();
  expect([left.includes(one?.id ?? ''), left.includes(two?.id ?? '')]).toEqual([false, true]);
  const act = {
    act: 'post',
    key: randomUUID(),
    version: one?.version ?? 0,
    carrier: 'EMS',
    trackingNo: 'DEMO000000003',
  };
  const body = { ...act, postedOn: '2026-11-20' } as never;
  expect((await portal.call(calls.actOnMail, { params: { id: one?.id ?? '' }, body }, { as: bailu })).reason).toBe(
    'not-found',
  );
});

test('what the court’s systems are told of a case has no gap and names nobody', async () => {
  const events = await told(appellee?.case_id ?? '');
  expect(events.map(({ case_seq }) => case_seq)).toEqual(events.map((_, i) => i + 1));
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'delivery.sent',
      'delivery.signed',
      'delivery.effective',
      'period.started',
      'mail.returned',
    ]),
  );
  expect(new Set(events.map(({ type, subject_id, version }) => `${type} ${subject_id} ${version}`)).size).toBe(
    events.length,
  );
});

test('what a clerk records of a service by post, the mail room does not wait for', async () => {
  const record = async (id: string, more: object) => {
    const files = [await putPdf(portal, clerk, `回执 ${randomUUID()}`)];
    const body = { version: (await desk(id)).version, channel: 'POST', day: '2026-11-20', files, ...more };
    const { attempts } = await desk(id);
    const told = { ...body, attemptId: attempts[0]?.id };
    expect(
      (await portal.call(deliveries.recordAttempt, { params: { id }, body: told as never }, { as: clerk })).status,
    ).toBe(200);
  };
  const [sent, signed] = [await servedByPost(), await servedByPost()];
  const [[one], [two]] = [await itemsOf(sent), await itemsOf(signed)];
  await record(sent, { result: 'sent', trackingNo: 'DEMO000000004' });
  expect(await item(one?.id ?? '')).toMatchObject({ mailState: 1, trackingNo: 'DEMO000000004' });
  await record(signed, { result: 'signed', signer: 'SELF' });
  const gone = await portal.call(calls.readDeskMail, { params: { id: two?.id ?? '' } }, { as: bailu });
  expect(gone.status).toBe(404);
});

test('what comes in names the time limits that run for its party, and to nobody of another division', async () => {
  const id = await servedByPost();
  await post(id, 'DEMO000000009', '2026-11-20');
  await track({ trackingNo: 'DEMO000000009', status: 'signed', signer: 'SELF', at: '2026-11-22T03:00:00.000Z' });
  await keepTime();
  const parcel = {
    ...{ carrier: 'EMS', trackingNo: 'DEMO000000010', caseNo: '(2026)溪01民终101号', partyId: appellee?.id ?? null },
    contact: { name: appellee?.name ?? '', phone: '', address: '' },
    materials: [{ name: '答辩状', copies: 1, pages: 3, form: 'ORIGINAL' as const, back: false }],
  };
  const taken = await portal.call(calls.takeInMail, { body: { key: randomUUID(), ...parcel } }, { as: bailu });
  const seenBy = async (as: typeof clerk) =>
    (await portal.call(calls.readDeskMail, { params: { id: taken.data.id } }, { as })).data.timeLimits;
  const answer = { deliveryId: id, party: appellee?.name, code: 'ANSWER_APPEAL', lastDay: '2026-12-07' };
  expect(await seenBy(clerk)).toContainEqual(answer);
  expect(await seenBy(await portal.as('邵一苇'))).toEqual([]);
  const { version } = await desk(id);
  const receipt = { version, code: 'ANSWER_APPEAL', day: '2026-11-23', way: 'POST', note: '答辩状' } as const;
  expect((await portal.call(deliveries.takeReceipt, { params: { id }, body: receipt }, { as: clerk })).status).toBe(
    200,
  );
  expect(await seenBy(clerk)).not.toContainEqual(answer);
});

test('the stand-in of the post gives numbers that are numbers, and reports what it is told', async () => {
  const heard: unknown[] = [];
  const ear = Fastify();
  ear.post('/track', (request, reply) => {
    heard.push(request.body);
    return reply.send({});
  });
  const reportTo = `${await ear.listen({ host: '127.0.0.1', port: 0 })}/track`;
  const office = postOffice({ file: `${portal.services.config.dataDir}/post.jsonl`, reportTo });
  try {
    const order = await office.inject({ method: 'POST', url: '/orders' });
    const { trackingNo } = order.json<{ trackingNo: string }>();
    expect(calls.isTrackingNo(trackingNo, false)).toBe(true);
    const payload = { status: 'returned', cause: 'MOVED' };
    await office.inject({ method: 'POST', url: `/parcels/${trackingNo}`, payload });
    expect(heard).toMatchObject([[{ trackingNo, ...payload }]]);
    const tracked = await office.inject(`/parcels/${trackingNo}`);
    expect(tracked.json()).toMatchObject({ status: 'returned', detail: 'MOVED' });
  } finally {
    await office.close();
    await ear.close();
  }
});
