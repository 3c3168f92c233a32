import { randomUUID } from 'node:crypto';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { afterAll, expect, test } from 'vitest';
import { midnight } from '../../platform/database/filter-rows.ts';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { testPayees } from '../../testing/providers/pay-channel.ts';
import { reconcileDue } from './days/reconcile-due.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { queryDue } from './orders/query-due.ts';
import { sendDueRefunds } from './refunds/send-due.ts';
import { cancelHistory } from './testing/cancel-history.ts';
import { correctHistory } from './testing/correct-history.ts';
import { fundBank } from './testing/fund-bank.ts';
import { issueOther, laterHistory } from './testing/later-history.ts';
import { testPayeesFile } from './testing/payees-file.ts';
import { payoutHistory } from './testing/payout-history.ts';
import { refundHistory } from './testing/refund-history.ts';
import { remittanceHistory } from './testing/remittance-history.ts';
import { statementOf } from './testing/statement.ts';

const { wechat, alipay, module } = testPayees('c-9901');
const payeesFile = testPayeesFile();
const portal = await demonstration({ PAYEES_FILE: payeesFile }, [module]);
// What is paid is paid by the court's clock, so that it stands on the bill of its day.
for (const provider of [wechat, alipay]) provider.now = portal.clock.now;
afterAll(() => portal.close());
const number = '（2026）溪01民终101号';
const first = await portal.as('叶小满');
const found = (await portal.call(calls.findBillSubject, { query: { number } }, { as: first })).data;
const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
const partyId = found.payers.find(({ name }) => name === '林晓禾')?.partyId ?? '';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

async function issue(): Promise<string> {
  const clerk = await portal.as('叶小满');
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 50_000_000, before: 30_000_000, halving: [] };
  const body = { key: randomUUID(), caseId: found.caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data.id;
}

let balance = 100_000_000;
let serial = 0;
/** A statement of one transfer, for the bill or for nobody; sometimes read in twice, or by two at once. */
async function transfer(random: (below: number) => number, account: string, cashier: TestUser): Promise<void> {
  const fen = [100_000, 300_000, 1, 450_000][random(4)] ?? 1;
  await onStatement(fen, random(4) === 0 ? '' : account, cashier, 1 + random(2));
}
/** A statement of one row; `times`: so often at once. */
async function onStatement(fen: number, subAccount: string, cashier: TestUser, times: number): Promise<void> {
  serial += 1;
  const row = { at: portal.clock.now().toISOString(), serial: `R${serial}`, fen, subAccount };
  const text = statementOf([row], balance);
  balance += fen;
  const put = () => {
    const body = new FormData();
    body.append('file', new Blob([text]), 'bank.csv');
    return portal.call(calls.importStatement, { body } as never, { as: cashier });
  };
  const answers = await Promise.all(Array.from({ length: times }, put));
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
}

/** The next day at eleven: bills of the day are fetched, and what was paid and never told of is there. */
async function healed(): Promise<void> {
  portal.clock.set(
    new Date(midnight(plusDays(courtDayOf(portal.clock.now()), 1)).getTime() + 11 * 3_600_000).toISOString(),
  );
  await reconcileDue(portal.services);
  for (const { channel, paid } of [wechat, alipay]) {
    const { rows } = await portal.database.pool.query<{ txn: string }>(
      'select provider_txn as txn from payments where channel = $1',
      [channel.name],
    );
    const known = new Set(rows.map(({ txn }) => txn));
    expect(paid().filter(({ txn }) => !known.has(txn))).toEqual([]);
  }
}

/** One history of a bill: attempts, payments of any sum, notices lost, late, repeated and forged, channels that go away. */
async function play(seed: number, events: number): Promise<void> {
  const random = randomOf(seed);
  // Of each history its own sessions: the clock runs on.
  const payers = [await portal.as('林晓禾'), await portal.as('江若谷')];
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const id = (await issueOther(portal, { caseId: found.caseId, partyId }, random(5))) ?? (await issue());
  const cashier = await portal.as('卢月');
  const { data: issued } = await portal.call(calls.readBill, { query: { id } }, { as: await portal.as('林晓禾') });
  const account = issued.transfer?.account ?? '';
  const orders: { readonly no: string; readonly id: string; readonly provider: typeof wechat }[] = [];
  const held: (() => Promise<unknown>)[] = [];
  const tell = (provider: typeof wechat, notice: ReturnType<typeof wechat.sign>) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/third/pay/${provider === wechat ? 'wechat' : 'alipay'}/notify`,
      payload: notice.body,
      headers: notice.headers,
    });
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      const as = pick(payers);
      const provider = pick([wechat, alipay]);
      const version = (await portal.call(calls.readBill, { query: { id } }, { as })).data.version;
      const channel = provider.channel.name;
      const payAs = as === payers[0] ? null : partyId;
      const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID(), payAs };
      const answer = await portal.call(calls.submitPayment, { body }, { as });
      if (answer.status === 200) orders.push({ no: answer.data.orderNo, id: answer.data.id, provider });
      expect(answer.status).not.toBe(500);
    },
    async () => {
      const order = orders.length > 0 ? pick(orders) : undefined;
      if (!order) return;
      const fen = [undefined, undefined, 100_000, 450_000, 1][random(5)];
      const { provider } = order;
      const fact = provider.pay(order.no, fen === undefined ? {} : { fen });
      const notice = provider.notice(fact);
      const times = random(4);
      if (random(3) === 0) held.push(() => tell(provider, notice));
      else await Promise.all(Array.from({ length: times }, () => tell(provider, notice)));
    },
    async () => void (await held.shift()?.()),
    async () => {
      const order = orders.at(-1);
      if (order) for (const as of payers) await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as });
    },
    async () => {
      const order = orders.at(-1);
      if (order)
        for (const as of payers) await portal.call(calls.cancelOrder, { params: { id: order.id }, body: {} }, { as });
    },
    async () => portal.clock.forward(pick([3, 20, 61, 900])),
    () => queryDue(portal.services),
    async () => {
      const provider = pick([wechat, alipay]);
      provider.down = !provider.down;
    },
    () => tell(wechat, { ...wechat.sign('{"id":"x"}'), headers: { 'x-signature': '00' } }),
    () => transfer(random, account, cashier),
  ];
  const all = [
    ...acts,
    ...refundHistory({ portal, providers: [wechat, alipay], billId: id, random, tell }),
    ...laterHistory(portal, id, random),
    ...payoutHistory(portal, id, random),
    ...correctHistory(portal, id, random),
    ...remittanceHistory({ portal, random, debit: (fen) => onStatement(-fen, '', cashier, 1 + random(2)) }),
    ...cancelHistory({ portal, provider: wechat, billId: id, headId: head.id, random, tell }),
  ];
  for (let i = 0; i < events; i += 1) await pick(all)();
  for (const provider of [wechat, alipay]) provider.down = false;
  for (const late of held) await late();
  await healed();
  await sendDueRefunds(portal.services);
}

/**
 * Each is followed by a look at the whole ledger, which grows with them. More of them: HISTORIES=100 HISTORIES_FROM=1, then 101, and so
 * on, each hundred on a ledger of its own.
 */
const histories = Number(process.env.HISTORIES ?? 24);
const firstSeed = Number(process.env.HISTORIES_FROM ?? 1);
const longestMs = 60_000 + histories * 5_000;
test(
  `${histories} random histories of 80 events leave right books each time`,
  async () => {
    await fundBank(portal.services, 'c-9901', 100_000_000);
    for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
      await play(seed, 80);
      const { faults } = await verifyLedger(portal.services.db, portal.services.secrets.audit);
      expect({ seed, faults }).toEqual({ seed, faults: [] });
    }
    const { rows } = await portal.database.pool.query(
      `select (select count(*)::int from bills where state = 'PAID') as paid, (select count(*)::int from refunds) as refunds,
            (select count(*)::int from differences) as differences,
            (select count(*)::int from bills where state = 'CANCELLED') as cancelled,
            (select count(*)::int from bill_changes where kind = 'DUE') as due,
            (select count(*)::int from ledger_entries where account = 'HELD') as apart,
            (select count(*)::int from ledger_transactions where kind = 'PAY_OUT') as paid_out,
            (select count(*)::int from money_proposals where kind = 'CORRECT' and state = 'APPROVED' and bill_id is not null) as corrected,
            (select count(*)::int from money_proposals where kind = 'CLAIM' and state = 'REVERSED') as claims_reversed,
            (select count(*)::int from ledger_transactions where kind = 'REMIT') as remitted,
            (select count(*)::int from bank_rows r join money_proposals p on p.id = r.payout_id and p.kind = 'REMIT') as remitted_rows,
            (select count(*)::int from refunds where state = 'DONE') as done, (select count(*)::int from refund_attempts where answer <> 'done') as failed,
            (select count(*)::int from refunds where state = 'HELD') as on_hold, (select count(*)::int from refund_files) as files, (select count(*)::int from payments) as payments`,
    );
    expect(Object.entries(rows[0] ?? {}).filter(([, n]) => n === 0)).toEqual([]);
  },
  longestMs,
);
