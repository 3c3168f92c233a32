import { randomUUID } from 'node:crypto';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { defineModule } from '../../../platform/modules/define-module.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPay } from '../../../testing/providers/pay-providers.ts';
import { alipayChannel } from '../channels/alipay/index.ts';
import { openLine } from '../channels/line.ts';
import { wechatChannel } from '../channels/wechat/index.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { type Payee, payees } from '../payees.ts';
import { reconcileDue } from './reconcile-due.ts';

// Nobody listens there: no notice ever comes, so that money is heard of by asking or by the bill.
const nowhere = 'http://127.0.0.1:9/notify';
const limits = { connectMs: 2_000, answerMs: 2_000 };
const pay = await testPay();
const courtId = 'c-9901';
const all: readonly Payee[] = [
  {
    courtId,
    merchant: pay.wechat.merchant,
    channel: wechatChannel(pay.wechat, nowhere, openLine(limits, pay.now), pay.now),
  },
  {
    courtId,
    merchant: pay.alipay.merchant,
    channel: alipayChannel(pay.alipay, nowhere, openLine(limits, pay.now), pay.now),
  },
];
const portal = await demonstration({}, [defineModule({ name: 'test-payees', hooks: [payees.provide(() => all)] })]);
afterAll(async () => {
  await portal.close();
  await pay.close();
});
afterEach(async () => {
  await pay.fault('none');
  const { faults } = await verifyLedger(portal.services.db, portal.services.secrets.audit);
  expect(faults).toEqual([]);
});
const dayMs = 86_400_000;
let ahead = 0;
/** Both clocks at noon of the court, so many days on. */
function noonAfter(days: number): void {
  const today = courtDayOf(new Date(pay.now()));
  ahead += Date.parse(`${plusDays(today, days)}T12:30:00+08:00`) - pay.now();
  pay.ahead(ahead);
  portal.clock.set(new Date(pay.now()).toISOString());
}

/** Paid at the provider; `asked`: and heard of by asking. */
async function paid(channel: 'WECHAT' | 'ALIPAY', asked: boolean): Promise<string> {
  const [lin, clerk] = [await portal.as('林晓禾'), await portal.as('叶小满')];
  const number = '（2026）溪01民终101号';
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query: { number } }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const made = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, version } = (await portal.call(calls.issueBill, { body: made }, { as: clerk })).data;
  const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID() };
  const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
  expect(await pay.press(channel === 'WECHAT' ? 'wechat' : 'alipay', order.orderNo)).toBe(303);
  if (asked) await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: lin });
  return id;
}
const day = () => courtDayOf(portal.clock.now());
async function found(of: string, channel: string) {
  const cashier = await portal.as('卢月');
  const { data } = await portal.call(calls.readReconDay, { params: { day: of } }, { as: cashier });
  return {
    of: data.channels.find((each) => each.channel === channel),
    kinds: data.differences.filter((each) => each.channel === channel).map(({ kind, fen }) => [kind, fen]),
  };
}
const stateOf = async (id: string) =>
  (await portal.database.pool.query('select state from bills where id = $1', [id])).rows[0]?.state;

test.each(['WECHAT', 'ALIPAY'] as const)(
  '%s: the bill of a day over HTTP heals what was lost, and agrees',
  async (channel) => {
    noonAfter(0);
    const ids = [await paid(channel, true), await paid(channel, false), await paid(channel, true)];
    const that = day();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['PAID', 'SERVING', 'PAID']);
    noonAfter(1);
    await reconcileDue(portal.services);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['PAID', 'PAID', 'PAID']);
    const seen = await found(that, channel);
    expect(seen.of).toMatchObject({ state: 'MATCHED', ourFen: 9_000_00, theirFen: 9_000_00, lines: 3, open: 0 });
    expect(seen.kinds).toEqual([['PROVIDER_ONLY', 3_000_00]]);
  },
);

test.each([
  ['WECHAT', 'billAmount', ['AMOUNT', -1]],
  ['WECHAT', 'billLess', ['OURS_ONLY', 3_000_00]],
  ['ALIPAY', 'billAmount', ['AMOUNT', -1]],
  ['ALIPAY', 'billLess', ['OURS_ONLY', 3_000_00]],
  ['ALIPAY', 'billExtra', ['PROVIDER_ONLY', 3_000_00]],
] as const)('%s with %s: one difference, the right one', async (channel, fault, difference) => {
  noonAfter(1);
  await paid(channel, true);
  await paid(channel, true);
  const that = day();
  noonAfter(1);
  await pay.fault(fault);
  await reconcileDue(portal.services);
  expect((await found(that, channel)).kinds).toEqual([difference]);
});

test('a provider that is gone leaves the day waiting, and is asked again', async () => {
  noonAfter(1);
  await paid('WECHAT', true);
  const that = day();
  noonAfter(1);
  await pay.fault('down', { times: 50 });
  await reconcileDue(portal.services);
  expect((await found(that, 'WECHAT')).of?.state).toBe('WAITING');
  await pay.fault('none');
  // Behind the pause of a line that failed in a row.
  ahead += dayMs / 24;
  pay.ahead(ahead);
  portal.clock.set(new Date(pay.now()).toISOString());
  await reconcileDue(portal.services);
  expect((await found(that, 'WECHAT')).of?.state).toBe('MATCHED');
}, 60_000);
