import { randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { appealWorld } from './testing/appeal-world.ts';

const { portal, lin, jiang, zheng, clerk, otherClerk, appellant, caseId, ...world } = await appealWorld();
const { renew, serve, confirm, detail, open } = world;
afterAll(() => portal.close());

test('nothing confirmed: it counts from the reading, and not from a browser that looks ahead', async () => {
  const { reply } = await serve(appellant?.id ?? '', { kind: 'APPEAL_COPY' });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const sent = await detail(id);
  expect(sent).toMatchObject({
    state: 'SENT',
    servedOn: null,
    opened: false,
    periods: [],
    addressee: { name: '林晓禾' },
  });
  expect((await open(id, lin, { 'sec-purpose': 'prefetch' })).status).toBe(200);
  expect((await detail(id)).opened).toBe(false);
  expect((await open(id)).headers['content-type']).toBe('application/pdf');
  const read = await detail(id);
  expect(read).toMatchObject({ state: 'READ', servedOn: '2026-11-23', presumed: true, opened: true });
  expect(read.periods.map(({ code, lastDay, daysLeft }) => [code, lastDay, daysLeft])).toEqual([
    ['ANSWER_APPEAL', '2026-12-08', 15],
  ]);
  expect(read.rule?.zh).toContain('第 31 条第 2 款');
  const paper = await portal.call(
    readDocument,
    { params: { id: read.certificate?.id ?? '' }, query: {} },
    { as: await renew(lin) },
  );
  expect(paper.status).toBe(200);
});

test('confirmed: it counts when it arrives, is said once, and the agent’s account receives it as well', async () => {
  expect((await confirm(lin)).status).toBe(200);
  const { body, reply } = await serve(appellant?.id ?? '', {
    kind: 'EVIDENCE_NOTICE',
    more: { chosenDays: { EVIDENCE: 10 } },
  });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect(await detail(id)).toMatchObject({
    state: 'ARRIVED',
    servedOn: '2026-11-23',
    presumed: false,
    lastDay: '2026-12-03',
    daysLeft: 10,
  });
  expect((await detail(id, jiang)).addressee.name).toBe('林晓禾');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: lin })).data;
  expect(rows[0]).toMatchObject({ title: '文书已送达：民事裁定书', link: `/notice/detail/${id}` });
  expect(rows[0]?.body).toContain('举证最后一日是');
  const again = await portal.call(calls.serve, { body: body as never }, { as: clerk });
  expect(again.data).toEqual(reply.data);
  const served = await portal.call(calls.serve, { body: { ...body, key: randomUUIDv7() } as never }, { as: clerk });
  expect(served.reason).toBe('delivery.already');
});

test('days for evidence outside the law are refused, and so are too many people', async () => {
  const { reply } = await serve(appellant?.id ?? '', {
    kind: 'EVIDENCE_NOTICE',
    more: { chosenDays: { EVIDENCE: 5 } },
  });
  expect(reply.reason).toBe('delivery.evidence-days');
  const addressees = Array.from({ length: 201 }, () => ({ partyId: randomUUIDv7(), channels: ['PORTAL'] }));
  expect((await serve(appellant?.id ?? '', { more: { addressees } })).reply.reason).toBe('delivery.too-many');
});

test('signed: one return of service however often, and only after a fresh proof', async () => {
  const { reply } = await serve(appellant?.id ?? '');
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const signature = await portal.pictureOf(lin);
  const sign = (key: string, as = lin) =>
    portal.call(calls.submitNotice, { body: { id, key, act: 'sign', signature } }, { as });
  await portal.database.pool.query('update sessions set proved_at = null where user_id = $1', [lin.id]);
  expect((await sign(randomUUIDv7())).reason).toBe('account.proof-needed');
  await portal.database.pool.query('update sessions set proved_at = $2 where user_id = $1', [
    lin.id,
    portal.clock.now(),
  ]);
  const key = randomUUIDv7();
  const first = (await sign(key)).data;
  expect(first).toMatchObject({ state: 'SIGNED', signed: true });
  expect((await sign(key)).data.receipt).toEqual(first.receipt);
  expect((await sign(randomUUIDv7())).data.receipt).toEqual(first.receipt);
  expect((await sign(randomUUIDv7(), zheng)).reason).toBe('not-found');
});

test('withdrawn: what arrived stays served, what comes after is not sent electronically', async () => {
  const before = (await serve(appellant?.id ?? '')).reply.data.deliveries[0]?.id ?? '';
  portal.clock.forward(60);
  const withdrawn = await portal.call(
    calls.withdrawAddress,
    { body: { key: randomUUIDv7(), scope: null } },
    { as: lin },
  );
  expect(withdrawn.data).toMatchObject({ electronic: 'no', basis: 'REFUSED' });
  expect((await detail(before)).state).toBe('ARRIVED');
  expect((await serve(appellant?.id ?? '')).reply.reason).toBe('delivery.refused-electronic');
  const list = (await portal.call(calls.listAddresses, {}, { as: lin })).data;
  expect(list.everywhere).toBe('REFUSED');
  expect(list.rows.map(({ electronic, until }) => [electronic, until === null])).toEqual([
    ['no', true],
    ['yes', false],
  ]);
  portal.clock.forward(60);
  await confirm(lin);
});

test('nobody else sees or does anything: other parties, other divisions, an agent whose mandate has ended', async () => {
  const { reply } = await serve(appellant?.id ?? '');
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect((await portal.call(calls.readNotice, { query: { id } }, { as: zheng })).reason).toBe('not-found');
  expect((await open(id, zheng)).reason).toBe('not-found');
  expect((await portal.call(calls.readDeskDelivery, { params: { id } }, { as: otherClerk })).reason).toBe('not-found');
  expect((await serve(appellant?.id ?? '', { as: otherClerk })).reply.reason).toBe('not-found');
  await portal.database.pool.query(
    "update case_agents set ended_on = '2026-11-01' where user_id = $1 and case_id = $2",
    [jiang.id, caseId],
  );
  expect((await portal.call(calls.readNotice, { query: { id } }, { as: jiang })).reason).toBe('not-found');
  await portal.database.pool.query('update case_agents set ended_on = null where user_id = $1', [jiang.id]);
});

test('the ledger and the record of a service are only added to', async () => {
  for (const table of ['delivery_addresses', 'delivery_events'])
    for (const change of [
      `delete from ${table}`,
      `update ${table} set ${table === 'delivery_events' ? 'seq = seq + 1' : 'paper_copy = true'}`,
    ])
      await expect(portal.database.pool.query(change)).rejects.toThrow('only added to');
});
