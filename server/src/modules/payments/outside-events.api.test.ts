import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { testPayees } from '../../testing/providers/pay-channel.ts';
import { passDays } from './life/pass-days.ts';
import { sendDueRefunds } from './refunds/send-due.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
let [lin, clerk, cashier] = [] as unknown as [TestUser, TestUser, TestUser];
const signIn = async (): Promise<void> => {
  [lin, clerk, cashier] = [await portal.as('林晓禾'), await portal.as('叶小满'), await portal.as('卢月')];
};
beforeAll(signIn);

const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
async function issue(more: object = {}): Promise<calls.DeskBill> {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask, ...more };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
}
type Told = { readonly type: string; readonly version: number; readonly case_id: string | null };
/** What was told of one thing, in the order of its case, and whether every number of the case is there. */
async function told(subjectId: string): Promise<readonly Told[]> {
  const { rows } = await pool.query<Told>(
    'select type, version, case_id from webhook_events where subject_id = $1 order by case_seq',
    [subjectId],
  );
  for (const { case_id } of rows) {
    const { rows: all } = await pool.query<{ n: number; most: number }>(
      'select count(*)::int as n, max(case_seq)::int as most from webhook_events where case_id = $1',
      [case_id],
    );
    expect(all[0]?.n).toBe(all[0]?.most);
  }
  return rows;
}
const versionOf = async (table: string, id: string): Promise<number> =>
  Number((await pool.query(`select version from ${table} where id = $1`, [id])).rows[0]?.version);

test('a notice that goes out is told of once, however often it is issued; with another amount only when it is approved', async () => {
  const key = randomUUID();
  const [{ id }] = [await issue({ key }), await issue({ key })];
  expect(await told(id)).toMatchObject([{ type: 'bill.issued', version: 1, case_id: expect.any(String) }]);
  const other = { amountFen: 2_500_00, reason: '部分请求已在先前案件交费' };
  const [draft, refused] = [await issue(other), await issue(other)];
  expect(await told(draft.id)).toEqual([]);
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const decide = ({ id: of, version }: calls.DeskBill, approve: boolean) =>
    portal.call(calls.decideBill, { params: { id: of }, body: { version, approve } }, { as: head });
  await decide(draft, true);
  await decide(refused, false);
  expect(await told(draft.id)).toMatchObject([{ type: 'bill.issued', version: await versionOf('bills', draft.id) }]);
  expect(await told(refused.id)).toEqual([]);
});

test('money that came is told of, and what goes back when it is paid out, once', async () => {
  const { id, version } = await issue();
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
  wechat.pay(order.orderNo, { fen: 3_500_00 });
  for (let i = 0; i < 2; i += 1) await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: lin });
  const { rows } = await pool.query<{ payment_id: string; id: string; version: number; refund_no: string }>(
    'select id, payment_id, version, refund_no from refunds where bill_id = $1',
    [id],
  );
  const [refund] = rows;
  if (!refund) throw new Error('nothing goes back');
  expect((await told(refund.payment_id)).map(({ type }) => type)).toEqual(['payment.received']);
  const confirm = { params: { id: refund.id }, body: { version: refund.version } };
  await portal.call(calls.confirmRefund, confirm, { as: cashier });
  wechat.refunds.answers.push('accepted');
  await sendDueRefunds(portal.services);
  expect(await told(refund.id)).toEqual([]);
  wechat.refunds.end(refund.refund_no, 'done');
  for (let i = 0; i < 3; i += 1) {
    portal.clock.forward(100);
    await sendDueRefunds(portal.services);
  }
  expect(await told(refund.id)).toMatchObject([
    { type: 'refund.done', version: await versionOf('refunds', refund.id), case_id: expect.any(String) },
  ]);
});

test('a bill whose last day passed is told of on the day after, once', async () => {
  const { id, version } = await issue();
  const receipt = { version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  await portal.call(calls.receiveBill, { params: { id }, body: receipt }, { as: clerk });
  await pool.query(
    `insert into recon_days (court_id, channel, day, state) select 'c-9901', c, '2026-11-30', 'MATCHED' from unnest(array['WECHAT', 'ALIPAY']) c
     on conflict (court_id, channel, day) do update set state = excluded.state`,
  );
  const overdue = async () => (await told(id)).filter(({ type }) => type === 'bill.overdue');
  portal.clock.set('2026-11-30T02:00:00.000Z');
  await passDays(portal.services);
  expect(await overdue()).toEqual([]);
  portal.clock.set('2026-12-01T02:00:00.000Z');
  await signIn();
  await Promise.all([passDays(portal.services), passDays(portal.services)]);
  expect(await overdue()).toMatchObject([{ version: await versionOf('bills', id) }]);
});
