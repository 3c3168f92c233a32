import { courtDayOf } from '@sufu/contract/core';
import { openForCommand } from '@sufu/server/database';
import { verifyLedger } from '@sufu/server/ledger';
import { readSecrets } from '@sufu/server/secrets';
import pg from 'pg';
import type { Server } from '../../shared/with-server.ts';
import type { Phone, Trade } from './phone.ts';

/** Rules that are broken now, as texts; all of them are looked at on one state of the database. */
export async function brokenRules({ databaseUrl, keysFile }: Server): Promise<readonly string[]> {
  const { db, close } = openForCommand(databaseUrl);
  try {
    const { faults } = await verifyLedger(db, readSecrets(keysFile, false).audit);
    return faults.map(({ n, says, ids }) => `${n} ${says}: ${ids.join(' ')}`);
  } finally {
    await close();
  }
}

/** Asked on a connection of its own: the database may have been killed since. */
async function ask<T extends object>({ databaseUrl }: Server, text: string): Promise<readonly T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

export const isUp = (server: Server): Promise<boolean> =>
  ask(server, 'select 1').then(
    () => true,
    () => false,
  );

type Payment = { readonly txn: string; readonly fen: number; readonly postings: number; readonly posted: number };
type Refund = { readonly no: string; readonly state: string; readonly fen: number };

/** What the providers have and we have not, or twice, or otherwise. */
export async function compare(server: Server, phone: Phone) {
  const payments = await ask<Payment>(
    server,
    `select p.provider_txn as txn, p.fen::int as fen, count(distinct t.seq)::int as postings, coalesce(sum(e.fen), 0)::int as posted
     from payments p left join ledger_transactions t on t.cause_kind = 'payment' and t.cause_id = p.id and t.kind = 'PAY_IN'
     left join ledger_entries e on e.tx = t.seq and e.account = 'CLEARING' where p.channel <> 'BANK' group by p.id`,
  );
  const refunds = await ask<Refund>(server, 'select refund_no as no, state, fen::int as fen from refunds');
  const [days] = await ask<{ all: string[]; waiting: number; compared: number; different: number }>(
    server,
    `select coalesce(array_agg(day::text), '{}') as all, count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state <> 'WAITING')::int as compared,
            count(*) filter (where their_fen = 0 or our_fen <> their_fen)::int as different from recon_days where channel <> 'BANK' and court_id = 'c-9901'`,
  );
  // Those of today, and of days whose bills were looked at.
  const seen = new Set([...(days?.all ?? []), courtDayOf(new Date())]);
  const trades = (await phone.trades()).filter(
    ({ txn, paidAt }) => txn !== '' && seen.has(courtDayOf(new Date(paidAt))),
  );
  const byTxn = Map.groupBy(payments, ({ txn }) => txn);
  const theirs = trades.flatMap((trade) => trade.refunds.filter(({ state }) => state === 'SUCCESS'));
  const theirRefunds = new Map(theirs.map((refund) => [refund.outNo, refund.fen]));
  const isLost = ({ txn, fen }: Trade): boolean => byTxn.get(txn)?.[0]?.fen !== fen;
  return {
    trades: trades.length,
    'payments lost': trades.filter(isLost).length,
    'payments doubled':
      payments.filter(({ postings, posted, fen }) => postings !== 1 || posted !== fen).length +
      [...byTxn.values()].filter(({ length }) => length > 1).length,
    refunds: refunds.length,
    // Out of the channel's hands and not done with us, or the other way round.
    'refunds lost': refunds.filter(
      ({ no, state, fen }) => (state === 'DONE' ? fen : undefined) !== theirRefunds.get(no),
    ).length,
    'refunds doubled': theirs.length - theirRefunds.size + trades.filter(({ refunds: all }) => all.length > 1).length,
    'days compared': days?.compared ?? 0,
    'days waiting': days?.waiting ?? 0,
    'days that differ': days?.different ?? 0,
  };
}
export type Compared = Awaited<ReturnType<typeof compare>>;
