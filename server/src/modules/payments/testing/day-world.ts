import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { type PayProvider, testPayees } from '../../../testing/providers/pay-channel.ts';
import { reconcileDue } from '../days/reconcile-due.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { ownAccount } from './statement.ts';

// A court whose channels and bank are played: of each test file its own.
const payeesFile = join(mkdtempSync(join(tmpdir(), 'sufu-payees-')), 'payees.json');
const bank = { holder: '云溪市诉讼费专户', bank: '云溪银行', account: ownAccount };
writeFileSync(payeesFile, JSON.stringify({ 'c-9901': { bank } }));
export const { wechat, alipay, module, all } = testPayees('c-9901');
export const portal = await demonstration({ PAYEES_FILE: payeesFile }, [module]);
afterAll(() => portal.close());
for (const provider of [wechat, alipay]) provider.now = portal.clock.now;
export const { pool } = portal.database;
export const people = async () => ({
  lin: await portal.as('林晓禾'),
  clerk: await portal.as('叶小满'),
  cashier: await portal.as('卢月'),
});

export const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => {
  for (const provider of [wechat, alipay]) Object.assign(provider, { down: false, onBill: (lines: unknown) => lines });
  expect((await ledger()).faults).toEqual([]);
});

export async function ordered(provider: PayProvider = wechat) {
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
export const tell = (provider: PayProvider, fact: ReturnType<PayProvider['pay']>) => {
  const { body, headers } = provider.notice(fact);
  const path = provider === wechat ? 'wechat' : 'alipay';
  return portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
};
export async function paid(provider: PayProvider = wechat) {
  const made = await ordered(provider);
  const fact = provider.pay(made.order.orderNo);
  await tell(provider, fact);
  return { ...made, fact };
}
/** The next day at that hour of Beijing; answers the day before. */
export function nextDay(hour = 11): string {
  const now = portal.clock.now();
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  portal.clock.set(new Date(Date.parse(`${day}T00:00:00+08:00`) + (24 + hour) * 3_600_000).toISOString());
  return day;
}
export const reconcile = () => reconcileDue(portal.services);
export const readDay = async (day: string) =>
  (await portal.call(calls.readReconDay, { params: { day } }, { as: (await people()).cashier })).data;
export const channelOf = async (day: string, name: string) =>
  (await readDay(day)).channels.find(({ channel }) => channel === name);
export async function close(day: string, channel: 'WECHAT' | 'ALIPAY' | 'BANK', version?: number) {
  const now = (await channelOf(day, channel))?.version ?? 0;
  const { cashier } = await people();
  return portal.call(calls.closeDay, { params: { day, channel }, body: { version: version ?? now } }, { as: cashier });
}
export const kinds = async (day: string) => (await readDay(day)).differences.map(({ kind, fen }) => [kind, fen]);
export const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n);
