import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const { wechat, alipay, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));
const [lin, clerk] = [await portal.as('林晓禾'), await portal.as('叶小满')];
const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
const reason = '标的额录错了一位，重新计算。';

async function issue(): Promise<string> {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data.id;
}
const desk = async (id: string, as = clerk) =>
  (await portal.call(calls.listDeskBills, { query: { size: 100 } }, { as })).data.rows.find((bill) => bill.id === id);
async function cancel(id: string, more: object = {}, as = clerk) {
  const body = { version: (await desk(id))?.version ?? 1, reason, ...more };
  return portal.call(calls.cancelBill, { params: { id }, body }, { as });
}
async function decide(id: string, act: 'approve' | 'refuse' | 'withdraw', as: TestUser = head) {
  const open = (await desk(id))?.cancel;
  const at = { params: { id: open?.id ?? randomUUID() }, body: { version: open?.version ?? 1, act } };
  return portal.call(calls.decideCancel, at, { as });
}
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
async function order(id: string, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT') {
  const { version } = await detail(id);
  const body = { billId: id, version, channel, scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
}
async function pay(id: string, fen: number, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT'): Promise<void> {
  const { id: orderId, orderNo } = await order(id, channel);
  (channel === 'WECHAT' ? wechat : alipay).pay(orderNo, { fen });
  await portal.call(calls.confirmPayment, { body: { id: orderId } }, { as: lin });
}
const nextOf = async (id: string) =>
  String((await pool.query('select replaced_by as id from bills where id = $1', [id])).rows[0]?.id);
const bodies = async () =>
  (await portal.call(listMessages, { query: { size: 50 } }, { as: lin })).data.rows.map(({ title }) => title);
const held = async (id: string) =>
  (
    await pool.query(
      `select channel, -sum(fen)::int as fen from ledger_entries where bill_id = $1 and account = 'PREPAID'
       group by channel having sum(fen) <> 0 order by channel`,
      [id],
    )
  ).rows;

test('a wrong notice is over at once, cannot be paid, and money that comes all the same goes back', async () => {
  const id = await issue();
  const short = await cancel(id, { reason: '开错了' });
  expect(short.status).toBe(400);
  const { orderNo } = await order(id);
  expect((await cancel(id)).data).toMatchObject({ state: 'CANCELLED', may: [], cancel: null });
  expect((await detail(id)).state).toBe('CANCELLED');
  expect(await bodies()).toContain('数额更正');
  expect((await cancel(id)).reason).toBe('bill.wrong-state');
  const body = { billId: id, version: 99, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  expect((await portal.call(calls.submitPayment, { body }, { as: lin })).reason).toBe('bill.not-open');
  const notice = wechat.notice(wechat.pay(orderNo));
  const url = '/api/third/pay/wechat/notify';
  await portal.app.inject({ method: 'POST', url, payload: notice.body, headers: notice.headers });
  expect(await detail(id)).toMatchObject({ state: 'CANCELLED', paidFen: 0, refundFen: 3_000_00 });
  const { rows } = await pool.query('select kind from differences where bill_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'AFTER_CLOSE' }]);
});

test('an attempt to pay is closed first; one that the channel does not close stands in the way', async () => {
  const id = await issue();
  await order(id);
  wechat.down = true;
  expect((await cancel(id)).reason).toBe('bill.paying');
  wechat.down = false;
  const { orderNo, id: orderId } = await order(id);
  wechat.pay(orderNo, { fen: 1_000_00 });
  // Found paid when it is to be closed: the bill is another now.
  expect((await cancel(id)).reason).toBe('bill.changed');
  expect((await detail(id)).state).toBe('PART');
  expect((await portal.call(calls.readOrder, { params: { id: orderId } }, { as: lin })).data.state).toBe('PAID');
});

test('the right notice takes its place at once while nothing was paid', async () => {
  const id = await issue();
  const replacement = { ask: { ...ask, amount: 600_000_00 }, amountFen: null };
  expect((await cancel(id, { replacement })).data.state).toBe('CANCELLED');
  const next = await detail(await nextOf(id));
  expect(next).toMatchObject({ state: 'SERVING', amountFen: 4_000_00, paidFen: 0, dueOn: null });
  expect(next.documents.map(({ kind }) => kind)).toEqual(['fee-notice']);
});

test('money goes with the notice, by its channels, once another person agrees; what is too much goes back', async () => {
  const id = await issue();
  await pay(id, 1_000_00);
  await pay(id, 500_00, 'ALIPAY');
  const replacement = { ask: { ...ask, amount: 320_000_00 }, amountFen: null };
  const asked = await cancel(id, { replacement });
  expect(asked.data).toMatchObject({ state: 'PART', cancel: { newFen: 300_00, mayWithdraw: true } });
  expect((await cancel(id)).reason).toBe('bill.cancel-asked');
  const judge = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const stranger = await portal.fixtures.staff('judge', ['division_head'], 'D05');
  expect((await decide(id, 'approve', clerk)).reason).toBe('bill.own-approval');
  expect((await decide(id, 'withdraw', head)).reason).toBe('bill.own-approval');
  expect([(await decide(id, 'approve', judge)).status, (await decide(id, 'approve', stranger)).status]).toEqual([
    404, 404,
  ]);
  const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await detail(id)).toMatchObject({ state: 'CANCELLED', paidFen: 0, refundFen: 1_200_00 });
  const next = await nextOf(id);
  expect(await detail(next)).toMatchObject({ state: 'PAID', amountFen: 300_00, paidFen: 300_00 });
  expect([await held(id), await held(next)]).toEqual([[], [{ channel: 'WECHAT', fen: 300_00 }]]);
  const { rows } = await pool.query(
    'select fen::int, cause, state, made_by <> decided_by as two from refunds where bill_id = $1 order by fen',
    [id],
  );
  expect(rows).toEqual([
    { fen: 500_00, cause: 'WRONG_BILL', state: 'APPROVED', two: true },
    { fen: 700_00, cause: 'WRONG_BILL', state: 'APPROVED', two: true },
  ]);
  expect((await decide(id, 'approve')).status).toBe(404);
});

test('a part stays a part of a higher notice, and the rest is paid there', async () => {
  const id = await issue();
  await pay(id, 1_000_00);
  await cancel(id, { replacement: { ask: { ...ask, amount: 600_000_00 }, amountFen: null } });
  await decide(id, 'approve');
  const next = await nextOf(id);
  expect(await detail(next)).toMatchObject({ state: 'PART', amountFen: 4_000_00, paidFen: 1_000_00 });
  await pay(next, 3_000_00);
  expect(await detail(next)).toMatchObject({ state: 'PAID', paidFen: 4_000_00 });
});

test('another amount than the computed one needs another person too; refused or taken back, nothing changes', async () => {
  const id = await issue();
  const replacement = { ask, amountFen: 2_000_00 };
  for (const [act, as] of [
    ['refuse', head],
    ['withdraw', clerk],
  ] as const) {
    await cancel(id, { replacement });
    expect((await decide(id, act, as)).data).toMatchObject({
      state: 'SERVING',
      cancel: null,
      may: as === head ? [] : ['receive', 'cancel'],
    });
  }
  await cancel(id, { replacement });
  await decide(id, 'approve');
  expect(await detail(await nextOf(id))).toMatchObject({ amountFen: 2_000_00, overrideReason: reason });
});

test('cancelled and paid at once: one of the two is first, and no money is lost', async () => {
  for (let i = 0; i < 3; i += 1) {
    const id = await issue();
    const { id: orderId, orderNo } = await order(id);
    wechat.pay(orderNo);
    const [ended] = await Promise.all([
      cancel(id),
      portal.call(calls.confirmPayment, { body: { id: orderId } }, { as: lin }),
    ]);
    expect(ended.status).toBe(409);
    expect((await detail(id)).state).toBe('PAID');
    expect((await cancel(id)).reason).toBe('bill.wrong-state');
  }
});

test('another version, another clerk and everybody else change nothing', async () => {
  const id = await issue();
  await cancel(id, { replacement: { ask, amountFen: 2_000_00 } });
  const open = (await desk(id))?.cancel;
  const rows = async () => ({ ...(await rowSnapshot(portal.database)), number_series: null });
  const stranger = await portal.fixtures.staff('clerk', ['clerk'], 'D05');
  const before = await rows();
  for (const version of [0, 99]) {
    expect((await cancel(id, { version })).reason).toBe('bill.changed');
    const at = { params: { id: open?.id ?? '' }, body: { version, act: 'approve' as const } };
    expect((await portal.call(calls.decideCancel, at, { as: head })).reason).toBe('bill.changed');
  }
  expect((await cancel(id, {}, stranger)).status).toBe(404);
  for (const as of [lin, head]) expect((await cancel(id, {}, as)).status).toBe(403);
  expect(await rows()).toEqual(before);
});

test('a cancelled bill that still holds money is found', async () => {
  const id = await issue();
  await pay(id, 1_000_00);
  await pool.query("update bills set state = 'CANCELLED' where id = $1", [id]);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual([6]);
  await pool.query("update bills set state = 'PART' where id = $1", [id]);
});
