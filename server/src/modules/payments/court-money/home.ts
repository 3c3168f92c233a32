import { courtDayOf, plusDays } from '@sufu/contract/core';
import type { MoneyHome } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { directoryOf } from '../../directory/index.ts';
import { isGone } from '../records/gone.ts';
import { isStated } from '../records/matched.ts';
import { treasuryOf } from '../remittances/treasury.ts';
import { ofCourt } from './differences.ts';

type Sum = { readonly channel: string; readonly count: string; readonly fen: string };
const sumOf = ({ count, fen }: { readonly count: string; readonly fen: string }) => ({
  count: Number(count),
  fen: Number(fen),
});

/** What came on a day, by channel. */
async function cameOn({ db }: SignedInContext, courtId: string, day: string): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`select channel, count(*) as count, sum(fen) as fen from payments
    where court_id = ${courtId} and channel in ('WECHAT', 'ALIPAY', 'BANK')
      and paid_at >= ${midnight(day)} and paid_at < ${midnight(day)}::timestamptz + interval '1 day'
    group by channel order by channel`.execute(db);
  return rows;
}

type RefundCount = 'near' | 'late' | 'waiting' | 'waitingLate' | 'sending' | 'stuck';
/** By the groups of the list of refunds, so that each number is found where it is said to be. */
async function refundSums({ db, now }: SignedInContext, courtId: string): Promise<MoneyHome['refunds']> {
  const today = courtDayOf(now);
  const todo = sql`((r.state = 'PROPOSED' and r.cause = 'OVERPAID') or (r.state in ('APPROVED', 'FAILED') and not (r.route = 'BANK' and r.account is null)))`;
  const waiting = sql`r.state <> 'SENDING' and not ${todo}`;
  const { rows } = await sql<Record<'count' | 'fen' | RefundCount, string>>`
    select count(*) filter (where ${todo}) as count, coalesce(sum(r.fen) filter (where ${todo}), 0) as fen,
      count(*) filter (where ${todo} and r.due_on between ${today} and ${plusDays(today, 3)}) as near,
      count(*) filter (where ${todo} and r.due_on < ${today}) as late,
      count(*) filter (where ${waiting}) as waiting,
      count(*) filter (where ${waiting} and r.due_on < ${today}) as "waitingLate",
      count(*) filter (where r.state = 'SENDING') as sending,
      count(*) filter (where r.state = 'SENDING' and r.sent_at < ${now}::timestamptz - interval '1 day') as stuck
    from refunds r join bills b on b.id = r.bill_id
    where b.court_id = ${courtId} and r.state not in ('DONE', 'REJECTED')`.execute(db);
  const [row] = rows;
  const n = (name: RefundCount) => Number(row?.[name] ?? 0);
  return {
    todo: sumOf({ count: row?.count ?? '0', fen: row?.fen ?? '0' }),
    ...{ near: n('near'), late: n('late') },
    ...{ waiting: n('waiting'), waitingLate: n('waitingLate'), sending: n('sending'), stuck: n('stuck') },
  };
}

/** Each channel that has a day on record there, and each of those agrees. */
async function isMatched({ db }: SignedInContext, courtId: string, day: string): Promise<boolean> {
  const states = await db
    .selectFrom('recon_days')
    .select('state')
    .where('court_id', '=', courtId)
    .where('day', '=', day)
    .execute();
  return states.length > 0 && states.every(({ state }) => state === 'MATCHED' || state === 'CLOSED');
}

/** Payments that nobody has claimed or stated and that are there: those whose money lies in SUSPENSE. */
export const isOwnerless = sql<boolean>`payments.bill_id is null and not ${isGone('payments.id')} and not ${isStated('payments.id')} and not exists (
  select from money_proposals c where c.payment_id = payments.id and c.kind = 'CLAIM' and c.state = 'APPROVED')`;

/** Attendance costs that wait to be paid out. */
const payoutsToMake = ({ db }: SignedInContext, courtId: string) =>
  db
    .selectFrom('money_proposals')
    .where('court_id', '=', courtId)
    .where('kind', '=', 'PAYOUT')
    .where('state', '=', 'OPEN')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum((content ->> 'fen')::bigint), 0)`.as('fen'),
    ])
    .executeTakeFirstOrThrow();

const openCorrections = async ({ db }: SignedInContext, courtId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('money_proposals')
    .where('court_id', '=', courtId)
    .where('kind', '=', 'CORRECT')
    .where('state', '=', 'OPEN')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

export async function readMoneyHome(context: SignedInContext): Promise<MoneyHome> {
  const { db, services, now } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const today = courtDayOf(now);
  const before = plusDays(today, -1);
  const [came, earlier, matched, refunds, differences, ownerless, payouts, corrections, treasury] = await Promise.all([
    cameOn(context, courtId, today),
    cameOn(context, courtId, before),
    isMatched(context, courtId, before),
    refundSums(context, courtId),
    db
      .selectFrom('differences')
      .where('resolved_at', 'is', null)
      .where(ofCourt(courtId))
      .select(({ fn }) => [
        fn.countAll<string>().as('open'),
        fn.countAll<string>().filterWhere('found_at', '<', midnight(before)).as('old'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .where('court_id', '=', courtId)
      .where(isOwnerless)
      .select(({ fn }) => [fn.countAll<string>().as('count'), sql<string>`coalesce(sum(payments.fen), 0)`.as('fen')])
      .executeTakeFirstOrThrow(),
    payoutsToMake(context, courtId),
    openCorrections(context, courtId),
    treasuryOf(db, courtId),
  ]);
  const all = earlier.map(sumOf);
  return {
    today: came.map((row) => ({ channel: row.channel, ...sumOf(row) })),
    yesterday: {
      count: all.reduce((total, { count }) => total + count, 0),
      fen: all.reduce((total, { fen }) => total + fen, 0),
      isMatched: matched,
    },
    refunds,
    differences: { open: Number(differences.open), old: Number(differences.old) },
    ownerless: sumOf(ownerless),
    payouts: sumOf(payouts),
    corrections,
    treasury,
  };
}
