import { randomUUID } from 'node:crypto';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { readPdf } from '../../documents/testing/pdf-text.ts';
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

const actual = (amount: number | null) => ({ kind: 'ACTUAL' as const, amount, before: null, halving: [] });
const attend = { item: 'ATTEND' as const, ask: actual(1_200_00), reason: '鉴定人出庭的交通、食宿和误工费。' };
const copy = { item: 'COPY' as const, ask: actual(12_00), reason: '复制卷宗 24 页，每页 0.50 元。' };
async function bodyOf(owner: TestUser, more: object) {
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const partyId = (await pool.query<{ id: string }>(party, [caseId, owner.id])).rows[0]?.id ?? '';
  return { key: randomUUID(), caseId, applicationId: null, partyId, ...attend, ...more };
}
async function issued(more: object = {}) {
  const owner = await portal.fixtures.user();
  const body = await bodyOf(owner, more);
  return { owner, body, ...(await portal.call(calls.issueBill, { body }, { as: staff.clerk })).data };
}
type Made = { readonly owner: TestUser; readonly id: string };
const renew = async (as: TestUser): Promise<TestUser> => ({ ...as, token: await portal.fixtures.session(as.id) });
const detail = async ({ id, owner }: Made) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: await renew(owner) })).data;
async function pay(made: Made, fen?: number): Promise<void> {
  const { version } = await detail(made);
  const body = { billId: made.id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: made.owner })).data;
  wechat.pay(order.orderNo, fen === undefined ? {} : { fen });
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: made.owner });
}
const accounts = async ({ id }: Made) =>
  (
    await pool.query<{ account: string; fen: number }>(
      `select account, -sum(fen)::int as fen from ledger_entries where bill_id = $1 and account <> 'CLEARING'
       group by account having sum(fen) <> 0 order by account`,
      [id],
    )
  ).rows.map(({ account, fen }) => `${account} ${fen}`);

test('what attendance came to is collected apart, a part first, and is no matter of the settlement', async () => {
  const made = await issued();
  expect(made).toMatchObject({ state: 'SERVING', amountFen: 1_200_00, quotedFen: 1_200_00 });
  expect(await detail(made)).toMatchObject({ overrideReason: attend.reason, facts: null });
  await pay(made, 1_000_00);
  expect(await accounts(made)).toEqual(['HELD 100000']);
  await pay(made);
  expect(await detail(made)).toMatchObject({ state: 'PAID', paidFen: 1_200_00 });
  expect(await accounts(made)).toEqual(['HELD 120000']);
  const settle = {
    body: {
      ...{ caseId: made.body.caseId, totalFen: 1_200_00, cause: 'WIN' as const, rulingNo: '（2026）溪01民终9号' },
      ...{ effectiveOn: '2026-11-20', shares: [{ partyId: made.body.partyId, fen: 1_200_00 }] },
    },
  };
  const refused = await portal.call(calls.draftSettlement, settle as never, { as: staff.clerk });
  expect(refused.reason).toBe('money.nothing-to-settle');
});

test('what is left of it goes back out of what is held', async () => {
  const made = await issued();
  await pay(made, 800_00);
  const { version } = await detail(made);
  const body = { version, reason: '鉴定人没有出庭，全部退还。', replacement: null };
  const asked = await portal.call(calls.cancelBill, { params: { id: made.id }, body }, { as: staff.clerk });
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const decided = { version: asked.data.cancel?.version ?? 0, act: 'approve' as const };
  const at = { params: { id: asked.data.cancel?.id ?? '' }, body: decided };
  expect((await portal.call(calls.decideCancel, at, { as: head })).data.state).toBe('CANCELLED');
  expect(await accounts(made)).toEqual(['REFUND_DUE 80000']);
});

test('a right notice in the place of a wrong one keeps what is held, and says for what', async () => {
  const made = await issued();
  await pay(made, 1_000_00);
  const { version } = await detail(made);
  const body = { version, reason: '误工费按一天计算，更正。', replacement: { ask: actual(1_100_00) } };
  const asked = await portal.call(calls.cancelBill, { params: { id: made.id }, body }, { as: staff.clerk });
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const decided = { version: asked.data.cancel?.version ?? 0, act: 'approve' as const };
  await portal.call(calls.decideCancel, { params: { id: asked.data.cancel?.id ?? '' }, body: decided }, { as: head });
  const { rows } = await pool.query<{ id: string }>('select replaced_by as id from bills where id = $1', [made.id]);
  const next = { id: rows[0]?.id ?? '', owner: made.owner };
  expect([await accounts(made), await accounts(next)]).toEqual([[], ['HELD 100000']]);
  expect(await detail(next)).toMatchObject({ item: 'ATTEND', state: 'PART', overrideReason: body.reason });
});

test('copies that are paid for are the treasury’s', async () => {
  const made = await issued(copy);
  await pay(made);
  expect(await accounts(made)).toEqual(['PREPAID 1200']);
  await Promise.all([passDays(portal.services), passDays(portal.services)]);
  expect(await accounts(made)).toEqual(['TREASURY 1200']);
  expect((await detail(made)).state).toBe('SETTLED');
  const query = { params: { payType: '3' as const }, query: {} };
  expect((await portal.call(calls.queryPayList, query, { as: made.owner })).data.rows).toMatchObject([{ id: made.id }]);
});

test('a sum and what it is for are needed, and no other item is charged at cost', async () => {
  const owner = await portal.fixtures.user();
  const right = await bodyOf(owner, {});
  for (const [wrong, reason] of [
    [{ ask: actual(null) }, 'invalid'],
    [{ ask: actual(0) }, 'bill.nothing'],
    [{ reason: '出庭费' }, 'invalid'],
    [{ item: 'ACCEPT' as const }, 'invalid'],
    [{ ask: { ...actual(1_200_00), kind: 'OTHER' as const } }, 'invalid'],
  ] as const) {
    const body = { ...right, key: randomUUID(), ...wrong };
    const answer = await portal.call(calls.issueBill, { body }, { as: staff.clerk });
    expect([wrong, answer.reason]).toEqual([wrong, reason]);
  }
  const { rows } = await pool.query('select quote from bills');
  expect(JSON.stringify(rows)).not.toContain('鉴定人');
});

test('the notice says what it is for and no amount in dispute', async () => {
  const made = await issued();
  const [paper] = (await detail(made)).documents;
  const file = await portal.call(readDocument, { params: { id: paper?.id ?? '' }, query: {} }, { as: made.owner });
  const text = readPdf(file.bytes).pages.join('').replaceAll(/\s/g, '');
  expect(text).toContain('鉴定人出庭的交通、食宿和误工费。');
  expect(text).not.toContain('标的额');
}, 60_000);

test('overdue it threatens no suit and asks no judge', async () => {
  const made = await issued();
  const receipt = { version: made.version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  await portal.call(calls.receiveBill, { params: { id: made.id }, body: receipt }, { as: staff.clerk });
  portal.clock.set('2026-12-10T02:00:00.000Z');
  await passDays(portal.services);
  expect((await detail(made)).state).toBe('OVERDUE');
  const { rows } = await pool.query(
    'select (select count(*)::int from money_proposals where bill_id = $1) + (select count(*)::int from differences where bill_id = $1) as n',
    [made.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const said = (await portal.call(listMessages, { query: {} }, { as: await renew(made.owner) })).data.rows;
  expect(said.find(({ title }) => title === '缴费逾期')?.body).not.toContain('撤诉');
});
