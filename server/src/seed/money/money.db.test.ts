import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '../../modules/payments/ledger/verify-ledger.ts';
import { isOwnBill } from '../../modules/payments/records/bills.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readSecrets } from '../../platform/secrets/secrets.ts';
import { testDatabase } from '../../testing/index.ts';
import { openingFen } from '../../testing/providers/bank-opening.ts';
import { seed } from '../index.ts';
import { courtAccount } from './court-account.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'sufu-seed-money-'));
const { db, close } = openDatabase(database.url, 1);
afterAll(async () => {
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
// A Monday, at ten in the morning and a bit: bills of yesterday are there.
const now = new Date('2026-11-23T02:10:00Z');
await seed({ databaseUrl: database.url, dataDir, filings: true, now });
const query = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;

test('bills and refunds stand in the states there are, as acts brought them there, and the books are right', async () => {
  const bills = await query('select state, count(*)::int as n from bills group by state order by state');
  expect(Object.fromEntries(bills.map(({ state, n }) => [state, n]))).toEqual({
    ...{ DRAFT: 1, SERVING: 1, OPEN: 2, PART: 1, OVERDUE: 1 },
    ...{ PAID: 8, LATER: 2, CANCELLED: 1, SETTLED: 1 },
  });
  const refunds = await query('select cause, state from refunds order by state');
  expect(refunds.map(({ cause, state }) => `${cause} ${state}`)).toEqual([
    'OVERPAID DONE',
    'OVERPAID FAILED',
    'OVERPAID HELD',
    'WIN PROPOSED',
    'OVERPAID SENDING',
  ]);
  const { faults } = await verifyLedger(db, readSecrets(join(dataDir, 'keys.json'), false).audit);
  expect(faults).toEqual([]);
});

/** States of the bills somebody sees, as in `1 OVERDUE`. */
async function seenBy(name: string): Promise<readonly string[]> {
  const { id } = await db.selectFrom('users').select('id').where('real_name', '=', name).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bills')
    .select('state')
    .where(isOwnBill({ userId: id }, now))
    .execute();
  return rows.map(({ state }) => state).toSorted();
}
test('each sees what money.md §8 shows them', async () => {
  expect(await seenBy('林晓禾')).toEqual(['LATER', 'OVERDUE', 'PAID', 'PAID']);
  expect(await seenBy('郑启航')).toEqual(['PAID', 'PART', 'SETTLED']);
  expect(await seenBy('江若谷')).toEqual(expect.arrayContaining(['CANCELLED', 'OPEN', 'PAID']));
  expect(await seenBy('宋新禾')).toEqual([]);
  const wrong = await query(
    'select (b.amount_fen - a.amount_fen)::int as less from bills a join bills b on b.id = a.replaced_by',
  );
  expect(wrong).toEqual([{ less: 500_00 }]);
  const part = await query("select (amount_fen - paid_fen)::int as rest from bills where item = 'ATTEND'");
  expect(part).toEqual([{ rest: 200_00 }]);
  const held = await query("select -sum(fen)::int as fen from ledger_entries where account = 'HELD'");
  expect(held).toEqual([{ fen: 1_000_00 }]);
  const later = await query(
    "select later_ground, amount_fen::int as fen from bills where state = 'LATER' order by fen",
  );
  expect(later).toEqual([
    { later_ground: 'LABOUR_PAY', fen: 10_00 },
    { later_ground: 'ENFORCEMENT', fen: 45_000_00 },
  ]);
  // What the losing side bears is asked for when the judge confirms.
  expect(
    await query("select count(*)::int as n from money_proposals where kind = 'SETTLE' and state = 'OPEN'"),
  ).toEqual([{ n: 1 }]);
  expect(await query("select count(*)::int as n from bills where item = 'BORNE'")).toEqual([{ n: 0 }]);
});

test('yesterday is closed, one payment is nobody’s, and nothing else is open', async () => {
  const days = await query("select channel, state from recon_days where day = '2026-11-22' order by channel");
  expect(days.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'ALIPAY CLOSED',
    'BANK CLOSED',
    'WECHAT CLOSED',
  ]);
  expect(await query('select kind from differences where resolved_at is null')).toEqual([{ kind: 'BANK_UNMATCHED' }]);
  // A notice that was lost: the bill of the day brought the payment.
  const healed = await query(
    "select d.kind, d.fen::int, p.source from differences d join payments p on p.id = d.payment_id where d.kind = 'PROVIDER_ONLY'",
  );
  expect(healed).toEqual([{ kind: 'PROVIDER_ONLY', fen: 30_00, source: 'BILL' }]);
});

test('a new statement of the bank follows from the last one', async () => {
  const [last] = await query('select account, balance_fen from bank_rows order by booked_at desc, place desc limit 1');
  expect(last).toEqual({ account: courtAccount.account, balance_fen: openingFen(courtAccount.account) });
});

test('nothing of these weeks is later than the day, or waits to be sent', async () => {
  const [late] = await query(
    `select (select count(*)::int from payments where paid_at > '${now.toISOString()}') as payments,
            (select count(*)::int from notification_sends where event = 'fee' and next_at is not null) as letters`,
  );
  expect(late).toEqual({ payments: 0, letters: 0 });
});
