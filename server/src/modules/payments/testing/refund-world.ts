import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { type SignedNotice, testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { sendDueRefunds } from '../refunds/send-due.ts';

/** A court whose channels pay back as they are told, with bills that were overpaid; its books are right behind each test of the file that asks. */
export async function refundWorld() {
  const { wechat, alipay, module } = testPayees('c-9901');
  const portal = await demonstration({}, [module]);
  afterAll(() => portal.close());
  const { services } = portal;
  const { pool } = portal.database;
  const clerk = await portal.as('叶小满');
  const cashier = await portal.as('卢月');
  const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
  const president = await portal.as('季怀瑾');
  const judge = await portal.as('沈知远');
  const lin = await portal.as('林晓禾');

  const ledger = () => verifyLedger(services.db, services.secrets.audit);
  afterEach(async () => expect((await ledger()).faults).toEqual([]));
  /** What an earlier test left on its way goes through, so that each begins with nothing. */
  async function settleAll(): Promise<void> {
    for (let i = 0; i < 2; i += 1) {
      portal.clock.forward(100);
      while ((await sendDueRefunds(services)) > 0);
      for (const { refunds } of [wechat, alipay]) for (const { outNo } of refunds.called) refunds.end(outNo, 'done');
    }
  }
  beforeEach(async () => {
    await settleAll();
    for (const { refunds } of [wechat, alipay]) {
      refunds.called.length = 0;
      refunds.answers.length = 0;
      refunds.onCall = () => undefined;
    }
  });

  const found = (
    await portal.call(calls.findBillSubject, { query: { number: '（2026）溪01民终101号' } }, { as: clerk })
  ).data;
  const partyId = found.payers.find(({ name }) => name === '林晓禾')?.partyId ?? '';
  async function issue(amount = 500_000_00): Promise<string> {
    const ask = { kind: 'CLAIM_CHANGE' as const, amount, before: 300_000_00, halving: [] };
    const body = { key: randomUUID(), caseId: found.caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
    return (await portal.call(calls.issueBill, { body }, { as: clerk })).data.id;
  }
  const tell = ({ body, headers }: SignedNotice, path = 'wechat') =>
    portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
  /** A bill of 3,000 yuan that was paid with so much more, and its refund. */
  async function overpaid(more = 500_00, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT', paidAt?: Date) {
    const id = await issue();
    const { version } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
    const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID() };
    const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
    const provider = channel === 'WECHAT' ? wechat : alipay;
    const fact = provider.pay(order.orderNo, { fen: 3_000_00 + more, ...(paidAt ? { paidAt } : {}) });
    await tell(provider.notice(fact), channel.toLowerCase());
    return { billId: id, refund: await ofBill(id), fact };
  }
  const own = (id: string, as = lin) => portal.call(calls.listOwnRefunds, { query: { id } }, { as });
  async function ofBill(billId: string) {
    const { rows } = await pool.query<{ id: string; refund_no: string; state: string; version: number; route: string }>(
      'select id, refund_no, state, version, route from refunds where bill_id = $1 order by id',
      [billId],
    );
    const [row] = rows;
    if (!row) throw new Error('no refund');
    return row;
  }
  const confirm = (refund: { id: string; version: number }, as: TestUser = cashier) =>
    portal.call(calls.confirmRefund, { params: { id: refund.id }, body: { version: refund.version } }, { as });
  const pay = (refund: { id: string; version: number }, as: TestUser = cashier) =>
    portal.call(calls.payRefund, { params: { id: refund.id }, body: { version: refund.version } }, { as });
  const said = (outNo: string, state: string, orderNo: string | null = null) =>
    wechat.sign(
      JSON.stringify({ id: randomUUID(), refund: { outNo, state, at: portal.clock.now(), orderNo, fen: null } }),
    );
  const told = async () =>
    (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows.map(({ title }) => title);
  const round = async (seconds: number) => {
    portal.clock.forward(seconds);
    await sendDueRefunds(services);
  };
  const entriesOf = async (billId: string, account: string): Promise<number> =>
    Number(
      (
        await pool.query(
          'select coalesce(-sum(fen), 0) as fen from ledger_entries where bill_id = $1 and account = $2',
          [billId, account],
        )
      ).rows[0]?.fen,
    );
  return {
    ...{ wechat, alipay, portal, services, pool, clerk, cashier, second, president, judge, lin },
    ...{ ledger, issue, tell, overpaid, own, ofBill, confirm, pay, said, told, round, entriesOf },
  };
}
