import { type AppServices, type Origin, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Outcome } from './channel.ts';
import type { SendRow } from './claim.ts';
import { type SendResult, sendResults } from './send-results.ts';
import { forgetFollower } from './wechat/followers.ts';
import { notFollowed } from './wechat/wechat-channel.ts';

export const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** After the first, second … try that was not taken. After the last of them it is given up. */
export const backoffMs = [10 * second, minute, 10 * minute, hour, 6 * hour, 24 * hour] as const;
/** An SMS of which nobody reports within 72 hours counts as not arrived. */
const reportMs = 72 * hour;
/** When a provider that may not report is asked, after it took an SMS. */
const askedAfter = [10 * minute, hour, 6 * hour, 24 * hour, reportMs] as const;
const unknownMs = minute;

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
/** The next time a row is looked at of which a report is to come. */
const nextAsked = (sentAt: Date, now: Date): Date =>
  after(sentAt, askedAfter.find((ms) => after(sentAt, ms) > now) ?? reportMs);

type Change = {
  readonly state: string;
  readonly next_at: Date | null;
  readonly provider_ref?: string | null;
  readonly arrived_at?: Date;
  readonly failure?: string;
};

function again({ tries }: SendRow, failure: string, now: Date): Change {
  const wait = backoffMs[tries - 1];
  return wait === undefined
    ? { state: 'failed', next_at: null, failure }
    : { state: 'waiting', next_at: after(now, wait), failure };
}

/** What follows from an outcome, of a row as it stands with this try counted. */
export function changeOf(row: SendRow, outcome: Outcome, now: Date): Change {
  const sentAt = row.sent_at ?? now;
  const isOver = now >= after(sentAt, reportMs);
  switch (outcome.is) {
    case 'arrived':
      return { state: 'arrived', next_at: null, provider_ref: outcome.ref, arrived_at: outcome.at };
    case 'taken':
      return { state: 'sent', next_at: after(now, askedAfter[0]), provider_ref: outcome.ref };
    case 'refused':
      return { state: 'failed', next_at: null, failure: outcome.failure };
    case 'ill':
      // Only asked: what it is stays as it is.
      if (row.state === 'sent' || row.state === 'unknown') return { state: row.state, next_at: nextAsked(now, now) };
      return again(row, outcome.failure, now);
    case 'unknown':
      return { state: 'unknown', next_at: after(now, unknownMs), failure: outcome.failure };
    case 'pending':
      return isOver
        ? { state: 'failed', next_at: null, failure: 'no-report' }
        : { state: row.provider_ref ? 'sent' : 'unknown', next_at: nextAsked(sentAt, now) };
    case 'missing':
      if (!row.provider_ref) return again(row, 'missing', now);
      return isOver
        ? { state: 'failed', next_at: null, failure: 'no-report' }
        : { state: 'sent', next_at: nextAsked(sentAt, now) };
  }
}

const channelOf = ({ channel }: SendRow): SendResult['channel'] => (channel === 'sms' ? 'MOBILE' : 'EMAIL');

/** Tell whoever wrote the letter. */
export async function tellResult(
  transaction: Transaction,
  row: SendRow,
  outcome: SendResult['outcome'],
  at: Date,
): Promise<void> {
  if (row.reference === null) return;
  const result = { reference: row.reference, channel: channelOf(row), outcome, at };
  for (const told of transaction.hooks.of(sendResults)) await told(transaction, result);
}

/** By then no relay has a mail come back any more. */
const keptDays = 7;
/** Every night: addresses and words of mails that arrived. */
export async function sweepLetters({ db, now }: AppServices): Promise<void> {
  await db
    .updateTable('notification_sends')
    .set({ letter: null })
    .where('letter', 'is not', null)
    .where('next_at', 'is', null)
    .where('arrived_at', '<', new Date(now().getTime() - keptDays * 24 * hour))
    .execute();
}

/** Write down what became of a row that stands in one of these states; null: it does not any more. */
export const advance = (
  db: Executor,
  id: string,
  from: readonly string[],
  change: Change,
): Promise<SendRow | undefined> =>
  db
    .updateTable('notification_sends')
    // What is over needs its words no more; a mail may come back for a while and be sent again (sweepLetters).
    .set((eb) => ({
      ...change,
      ...(change.next_at === null
        ? {
            letter:
              change.state === 'arrived' ? eb.case().when('channel', '=', 'mail').then(eb.ref('letter')).end() : null,
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();

/**
 * WeChat has given a message up: what the person had switched off in its favour is looked at once more, and the plan then knows that
 * WeChat leads nowhere for it (claim.ts). Whoever does not follow the service account is reached there no more.
 */
async function fallBack({ tx, secrets }: Transaction, row: SendRow, failure: string | null, now: Date): Promise<void> {
  if (row.user_id && failure === notFollowed) await forgetFollower(tx, secrets, row.user_id);
  // Another channel may be deciding on its row at this moment: wait for what it decides.
  await tx.selectFrom('notification_sends').select('id').where('message_id', '=', row.message_id).forUpdate().execute();
  await tx
    .updateTable('notification_sends')
    .set({ state: 'waiting', next_at: now, failure: null })
    .where('message_id', '=', row.message_id)
    .where('state', '=', 'dropped')
    .where('failure', '=', 'not-wanted')
    .execute();
}

/** Write down what a try came to, once: a report may have been quicker. */
export async function recordOutcome(services: AppServices, row: SendRow, outcome: Outcome): Promise<void> {
  const now = services.now();
  const change = changeOf(row, outcome, now);
  const open = ['sending', 'sent', 'unknown'];
  const isFinal = change.state === 'arrived' || change.state === 'failed';
  const fallsBack = row.channel === 'wechat' && change.state === 'failed';
  if (!fallsBack && (row.reference === null || !isFinal))
    return void (await advance(services.db, row.id, open, change));
  await transact(services, ofTheServer, now, async (transaction) => {
    const advanced = await advance(transaction.tx, row.id, open, change);
    if (advanced && fallsBack) await fallBack(transaction, advanced, advanced.failure, now);
    else if (advanced)
      await tellResult(
        transaction,
        advanced,
        change.state === 'arrived' ? 'arrived' : 'failed',
        change.arrived_at ?? now,
      );
  });
}
