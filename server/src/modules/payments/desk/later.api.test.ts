import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@sufu/contract/core';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { passDays } from '../life/pass-days.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const { pool } = portal.database;
afterEach(async () =>
  expect((await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults).toEqual([]),
);

const none = { amount: null, before: null, halving: [] };
const enforcement = {
  item: 'APPLY_LATER' as const,
  ask: { ...none, kind: 'ENFORCEMENT' as const, amount: 426_000_000 },
};
const labour = { item: 'ACCEPT' as const, ask: { ...none, kind: 'LABOUR' as const } };
const reason = '执行款已经到位，可以收取。';
type Issue = NonNullable<CallRequest<typeof calls.issueBill>['body']>;
type Made = { readonly owner: TestUser; readonly id: string; readonly version: number };
async function issued(more: object): Promise<Made & { readonly state: string; readonly body: Issue }> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const partyId = (await pool.query<{ id: string }>(party, [caseId, owner.id])).rows[0]?.id ?? '';
  const body: Issue = { key: randomUUID(), caseId, applicationId: null, partyId, ...labour, ...more };
  const { id, version, state } = (await portal.call(calls.issueBill, { body }, { as: staff.clerk })).data;
  return { owner, id, version, state, body };
}
const renew = async (as: TestUser): Promise<TestUser> => ({ ...as, token: await portal.fixtures.session(as.id) });
const detail = async ({ id, owner }: Made) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: await renew(owner) })).data;
async function due({ id, version }: Made, more: object = {}, as = staff.clerk) {
  return portal.call(
    calls.makeBillDue,
    { params: { id }, body: { version, reason, ...more } },
    { as: await renew(as) },
  );
}
async function pay(made: Made, fen?: number): Promise<void> {
  const as = await renew(made.owner);
  const { version } = await detail(made);
  const body = { billId: made.id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as })).data;
  wechat.pay(order.orderNo, fen === undefined ? {} : { fen });
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as });
}

test('the fee of an enforcement is never asked for in advance: no paper, no period, nothing to pay, nothing overdue', async () => {
  const made = await issued(enforcement);
  expect(made).toMatchObject({ state: 'LATER' });
  expect(await detail(made)).toMatchObject({
    ...{ state: 'LATER', laterGround: 'ENFORCEMENT', amountFen: 45_000_00, dueOn: null, daysLeft: null, documents: [] },
  });
  const as = made.owner;
  const counts = (await portal.call(calls.countBills, {}, { as })).data;
  expect(counts).toEqual({ todo: 0, paid: 0, refund: 0, all: 1 });
  const sorted = await portal.call(calls.queryPayList, { params: { payType: '2' }, query: {} }, { as });
  expect(sorted.data.rows.map(({ id }) => id)).toEqual([made.id]);
  const said = (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);
  expect(said).toEqual(['有一笔费用暂不用缴']);
  const { id, version } = made;
  const receipt = { version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  const received = await portal.call(calls.receiveBill, { params: { id }, body: receipt }, { as: staff.clerk });
  expect(received.reason).toBe('bill.wrong-state');
  await expect(
    pool.query("update bills set received_on = '2026-11-23', due_on = '2026-11-30' where id = $1", [id]),
  ).rejects.toThrow('bills_later');
});

test('a clerk gives the ground of another fee, where it has one', async () => {
  expect((await issued({ later: null })).state).toBe('SERVING');
  expect((await issued({ later: 'LABOUR_PAY' })).state).toBe('LATER');
  const property = { item: 'ACCEPT' as const, ask: { ...none, kind: 'PROPERTY' as const, amount: 100_000_00 } };
  expect((await issued({ ...property, later: 'GROUP' })).state).toBe('LATER');
  const { body } = await issued({ later: null });
  for (const wrong of [
    { ...property, later: 'LABOUR_PAY' as const },
    { later: 'ENFORCEMENT' as const },
    { item: 'OBJECTION' as const, ask: { ...none, kind: 'JURISDICTION_OBJECTION' as const }, later: 'GROUP' as const },
  ]) {
    const asked = { body: { ...body, key: randomUUID(), ...wrong } };
    expect((await portal.call(calls.issueBill, asked, { as: staff.clerk })).reason).toBe('invalid');
  }
});

test('it is due once: the notice goes out, the seven days run from its receipt, and the payer reads why', async () => {
  const made = await issued(enforcement);
  for (const as of [staff.counter, staff.cashier, made.owner]) expect((await due(made, {}, as)).status).toBe(403);
  expect((await due(made, {}, staff.farClerk)).status).toBe(404);
  expect((await due(made, { reason: '短' })).reason).toBe('invalid');
  const both = await Promise.all([due(made), due(made, {}, staff.judge)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const served = await detail(made);
  expect(served).toMatchObject({ state: 'SERVING', laterGround: 'ENFORCEMENT', documents: [{ kind: 'fee-notice' }] });
  expect((await due({ ...made, version: served.version })).reason).toBe('bill.wrong-state');
  const { id } = made;
  const receipt = { version: served.version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  await portal.call(calls.receiveBill, { params: { id }, body: receipt }, { as: await renew(staff.clerk) });
  expect(await detail(made)).toMatchObject({ state: 'OPEN', dueOn: '2026-11-30' });
  const { rows } = await pool.query('select kind from bill_changes where bill_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'DUE' }]);
});

test('a part that came before stays; what is paid in full is never due', async () => {
  const part = await issued({ later: 'LABOUR_PAY' });
  await pay(part, 4_00);
  expect(await detail(part)).toMatchObject({ state: 'LATER', paidFen: 4_00 });
  const { version } = await detail(part);
  expect((await due({ ...part, version })).data.state).toBe('PART');
  const whole = await issued({ later: 'LABOUR_PAY' });
  await pay(whole);
  expect((await detail(whole)).state).toBe('PAID');
  const now = (await detail(whole)).version;
  expect((await due({ ...whole, version: now })).reason).toBe('bill.wrong-state');
});

test('an amount changed by hand is approved first and stays payable later; its replacement too', async () => {
  const made = await issued({ ...enforcement, amountFen: 40_000_00, reason: '只就部分标的申请执行。' });
  expect(made.state).toBe('DRAFT');
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const body = { version: made.version, approve: true };
  const approved = await portal.call(calls.decideBill, { params: { id: made.id }, body }, { as: head });
  expect(approved.data.state).toBe('LATER');
  const replacement = { ask: { ...enforcement.ask, amount: 426_000_000 } };
  const wrong = { version: approved.data.version, reason: '数额录入有误，更正。', replacement };
  const cancelled = await portal.call(
    calls.cancelBill,
    { params: { id: made.id }, body: wrong },
    { as: await renew(staff.clerk) },
  );
  expect(cancelled.data.state).toBe('CANCELLED');
  const { rows } = await pool.query(
    'select state, later_ground from bills where id = (select replaced_by from bills where id = $1)',
    [made.id],
  );
  expect(rows).toEqual([{ state: 'LATER', later_ground: 'ENFORCEMENT' }]);
});

test('collected and not paid: overdue and enforced, and no suit lapses over it', async () => {
  const made = await issued({ later: 'LABOUR_PAY' });
  const { version } = (await due(made)).data;
  const receipt = { version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  await portal.call(calls.receiveBill, { params: { id: made.id }, body: receipt }, { as: await renew(staff.clerk) });
  portal.clock.set('2026-12-10T02:00:00.000Z');
  await passDays(portal.services);
  expect((await detail(made)).state).toBe('OVERDUE');
  const { rows } = await pool.query(
    `select (select count(*)::int from money_proposals where bill_id = $1) as lapses,
            (select string_agg(kind, ',') from differences where bill_id = $1) as differences`,
    [made.id],
  );
  expect(rows).toEqual([{ lapses: 0, differences: 'SETTLEMENT_SHORT' }]);
});
