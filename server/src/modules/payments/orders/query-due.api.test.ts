import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { queryDue } from './query-due.ts';

/** A thousand for the figure of money.md §7.6. */
const many = Number(process.env.OPEN_ORDERS ?? 50);
const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());

async function opened(): Promise<string> {
  const [clerk, lin] = [await portal.as('叶小满'), await portal.as('林晓禾')];
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const about = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, version } = (await portal.call(calls.issueBill, { body: about }, { as: clerk })).data;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as: lin })).data.orderNo;
}
/** All that is due, as its worker does it. */
async function round(): Promise<void> {
  while ((await queryDue(portal.services)) > 0);
}
const total = (orders: readonly string[]) => orders.reduce((sum, no) => sum + wechat.asked(no), 0);

test('open orders are asked about at their times, from the second minute on once a minute each, and no more when they are over', async () => {
  const orders: string[] = [];
  for (let n = 0; n < many; n += 1) orders.push(await opened());
  const began = performance.now();
  let longest = 0;
  const perMinute: number[] = [];
  for (let minute = 1; minute <= 25; minute += 1) {
    const before = total(orders);
    for (let step = 0; step < 12; step += 1) {
      portal.clock.forward(5);
      const from = performance.now();
      await round();
      longest = Math.max(longest, performance.now() - from);
    }
    perMinute.push((total(orders) - before) / many);
  }
  const took = performance.now() - began;
  if (process.env.OPEN_ORDERS)
    process.stdout.write(
      `${many} open orders: ${perMinute.join(' ')} questions an order in each minute; longest round ${longest.toFixed(0)} ms, ` +
        `${(took / total(orders)).toFixed(1)} ms a question\n`,
    );
  expect(perMinute[0]).toBeLessThanOrEqual(4);
  expect(Math.max(...perMinute.slice(1))).toBeLessThanOrEqual(1);
  expect(perMinute.slice(21)).toEqual([0, 0, 0, 0]);
}, 600_000);

test('one that cannot be read keeps none of the others', async () => {
  const [broken, sound] = [await opened(), await opened()];
  const { pool } = portal.database;
  const { rows } = await pool.query(
    "update bills set payer = '\\x00' where id = (select bill_id from pay_orders where order_no = $1) returning id",
    [broken],
  );
  expect(rows).toHaveLength(1);
  wechat.pay(sound);
  portal.clock.forward(6);
  await expect(queryDue(portal.services)).rejects.toThrow('1 orders could not be asked about');
  const after = await pool.query('select state from pay_orders where order_no = $1', [sound]);
  expect(after.rows).toEqual([{ state: 'PAID' }]);
});
