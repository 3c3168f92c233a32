import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect } from 'vitest';
import { type Demonstration, demonstration } from '../../../testing/demonstration.ts';
import { type PayProvider, testPayees } from '../../../testing/providers/pay-channel.ts';
import { reconcileDue } from '../days/reconcile-due.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { testPayeesFile } from './payees-file.ts';

/** Sessions of now: the clock runs on for days. */
const peopleOf = (portal: Demonstration) => async () => ({
  lin: await portal.as('林晓禾'),
  clerk: await portal.as('叶小满'),
  cashier: await portal.as('卢月'),
});
type People = ReturnType<typeof peopleOf>;

/** A bill and an attempt to pay it; the same paid and told of. */
function paying(portal: Demonstration, people: People, wechat: PayProvider) {
  async function ordered(provider = wechat) {
    const { lin, clerk } = await people();
    const number = '（2026）溪01民终101号';
    const { caseId, payers } = (await portal.call(calls.findBillSubject, { query: { number } }, { as: clerk })).data;
    const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
    const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
    const made = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
    const { id, version } = (await portal.call(calls.issueBill, { body: made }, { as: clerk })).data;
    const channel = provider.channel.name;
    const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID() };
    return { id, order: (await portal.call(calls.submitPayment, { body }, { as: lin })).data };
  }
  const tell = (provider: PayProvider, fact: ReturnType<PayProvider['pay']>) => {
    const { body, headers } = provider.notice(fact);
    const path = provider === wechat ? 'wechat' : 'alipay';
    return portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
  };
  async function paid(provider = wechat) {
    const made = await ordered(provider);
    const fact = provider.pay(made.order.orderNo);
    await tell(provider, fact);
    return { ...made, fact };
  }
  return { ordered, tell, paid };
}

/** What the cashier sees and does of a day. */
function looking(portal: Demonstration, people: People) {
  const readDay = async (day: string) =>
    (await portal.call(calls.readReconDay, { params: { day } }, { as: (await people()).cashier })).data;
  const channelOf = async (day: string, name: string) =>
    (await readDay(day)).channels.find(({ channel }) => channel === name);
  async function close(day: string, channel: 'WECHAT' | 'ALIPAY' | 'BANK', version?: number) {
    const now = (await channelOf(day, channel))?.version ?? 0;
    const { cashier } = await people();
    return portal.call(
      calls.closeDay,
      { params: { day, channel }, body: { version: version ?? now } },
      { as: cashier },
    );
  }
  const kinds = async (day: string) => (await readDay(day)).differences.map(({ kind, fen }) => [kind, fen]);
  return { readDay, channelOf, close, kinds };
}

/** A court whose channels and bank are played, for the test file that asks for it; its books are right behind each test. */
export async function dayWorld() {
  const payeesFile = testPayeesFile();
  const { wechat, alipay, module, all } = testPayees('c-9901');
  const portal = await demonstration({ PAYEES_FILE: payeesFile }, [module]);
  const { pool } = portal.database;
  for (const provider of [wechat, alipay]) provider.now = portal.clock.now;
  const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
  afterAll(() => portal.close());
  afterEach(async () => {
    for (const provider of [wechat, alipay])
      Object.assign(provider, { down: false, onBill: (lines: unknown) => lines });
    expect((await ledger()).faults).toEqual([]);
  });
  const people = peopleOf(portal);
  return {
    ...{ wechat, alipay, all, portal, pool, ledger, people },
    ...paying(portal, people, wechat),
    ...looking(portal, people),
    /** The next day at that hour of Beijing; answers the day before. */
    nextDay(hour = 11): string {
      const day = new Date(portal.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      portal.clock.set(new Date(Date.parse(`${day}T00:00:00+08:00`) + (24 + hour) * 3_600_000).toISOString());
      return day;
    },
    reconcile: () => reconcileDue(portal.services),
    count: async (table: string, where = 'true'): Promise<number> =>
      Number((await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n),
  };
}
