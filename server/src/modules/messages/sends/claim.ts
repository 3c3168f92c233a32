import { courtDayOf } from '@sufu/contract/core';
import {
  beyondNumber,
  type NotificationEvent,
  type SmsTextKey,
  sendPlan,
  smsBatch,
  smsTextOf,
} from '@sufu/contract/messages';
import type { Selectable } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import { lock, type Tx } from '../../../platform/database/database.ts';
import { isAmong, midnight } from '../../../platform/database/filter-rows.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type Addressee, addresseesOf, type ChannelsOn, leads } from './addressees.ts';
import type { Channel } from './channel.ts';
import { letterShape, sealedAs } from './send-to.ts';

export type SendRow = Selectable<Tables['notification_sends']>;
/** What is to be done with one row. */
export type Claimed = { readonly row: SendRow; readonly address: string } & (
  | { readonly does: 'ask' }
  | {
      readonly does: 'send';
      readonly text: SmsTextKey | null;
      readonly letter: { readonly text: string; readonly subject: string | null } | null;
      readonly lang: 'zh' | 'en';
    }
);
type Looked = { readonly row: SendRow; readonly addressee: Addressee };

/** Whoever takes a row and is not heard of for so long has ended; longer than any provider may take. */
const leaseMs = 120_000;
/** States in which something went out. */
const out = ['sending', 'sent', 'unknown', 'arrived'] as const;

async function due(tx: Tx, channel: Channel, now: Date, most: number): Promise<readonly SendRow[]> {
  return tx
    .selectFrom('notification_sends')
    .selectAll()
    .where('channel', '=', channel.name)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

const settle = (tx: Tx, rows: readonly SendRow[], set: { state: string; next_at: Date | null; failure?: string }) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .updateTable('notification_sends')
        .set(set)
        .where(
          isAmong(
            'id',
            rows.map(({ id }) => id),
          ),
        )
        .execute();

/** Of each of these messages the channels that have given it up. */
async function failedOf(tx: Tx, looked: readonly Looked[]): Promise<(messageId: string | null) => readonly string[]> {
  const rows = await tx
    .selectFrom('notification_sends')
    .select(['message_id', 'channel'])
    .where(
      isAmong(
        'message_id',
        looked.flatMap(({ row }) => row.message_id ?? []),
      ),
    )
    .where('state', 'in', ['failed', 'bounced'])
    .execute();
  return (messageId) => rows.filter(({ message_id }) => message_id === messageId).map(({ channel }) => channel);
}

/** By the table, what the person chose and what failed already: what goes now; the rest is put off or dropped. */
async function plan(tx: Tx, looked: readonly Looked[], channel: Channel, now: Date): Promise<readonly Looked[]> {
  const going: Looked[] = [];
  const failed = await failedOf(tx, looked);
  for (const each of looked) {
    const { row, addressee } = each;
    const gone = failed(row.message_id).map((name) => [name, false] as const);
    const ways = { ...leads(addressee), ...Object.fromEntries(gone) };
    const planned = sendPlan(row.event as NotificationEvent, addressee.preferences, ways, now);
    const mine = planned.find((send) => send.channel === channel.name);
    if (!mine) await settle(tx, [row], { state: 'dropped', next_at: null, failure: whyNot(addressee, channel) });
    else if (mine.at > now) await settle(tx, [row], { state: 'waiting', next_at: mine.at });
    else going.push(each);
  }
  return going;
}
const whyNot = ({ addresses }: Addressee, channel: Channel): string =>
  addresses[channel.name] === '' ? 'no-address' : 'not-wanted';

type History = { readonly lastAt: Date | null; readonly today: number };
async function smsHistory(tx: Tx, going: readonly Looked[], now: Date): Promise<(userId: string | null) => History> {
  const since = midnight(courtDayOf(now));
  const rows = await tx
    .selectFrom('notification_sends')
    .select(({ fn }) => ['user_id', fn.max('sent_at').as('last')])
    .select(({ fn, eb }) =>
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('sent_at', '>=', since), eb('event', 'not in', [...beyondNumber])]))
        .as('today'),
    )
    .where('channel', '=', 'sms')
    .where(
      isAmong(
        'user_id',
        going.flatMap(({ row }) => row.user_id ?? []),
      ),
    )
    .where('sent_at', '>=', new Date(Math.min(since.getTime(), now.getTime() - 60_000)))
    .where('state', 'in', [...out])
    .groupBy('user_id')
    .execute();
  const known = new Map(rows.map(({ user_id, last, today }) => [user_id, { lastAt: last, today }]));
  return (userId) => known.get(userId) ?? { lastAt: null, today: 0 };
}

type Going = Looked & { readonly text: SmsTextKey };
/** Of each person what goes out together; of several the first carries the others. */
async function mergeSms(tx: Tx, going: readonly Looked[], now: Date): Promise<readonly Going[]> {
  const historyOf = await smsHistory(tx, going, now);
  const sent: Going[] = [];
  for (const [userId, those] of Map.groupBy(going, ({ row }) => row.user_id)) {
    const [first] = those;
    if (!first) continue;
    const waiting = those.map(({ row }) => ({ id: row.id, event: row.event as NotificationEvent }));
    const batch = smsBatch(waiting, historyOf(userId), first.addressee.preferences.quiet, now);
    const rowOf = (id: string) => those.filter(({ row }) => row.id === id);
    for (const { id, at } of batch.later)
      await settle(
        tx,
        rowOf(id).map(({ row }) => row),
        { state: 'waiting', next_at: at },
      );
    const [lead, ...carried] = batch.together.flatMap(({ id }) => rowOf(id));
    if (!lead) continue;
    sent.push({ ...lead, text: batch.text });
    await settle(
      tx,
      carried.map(({ row }) => row),
      { state: 'merged', next_at: null },
    );
  }
  return sent;
}

function letterOf({ secrets }: AppServices, row: SendRow) {
  return row.letter ? letterShape.parse(secrets.openJson(row.letter, sealedAs(row.id))) : null;
}

/** Was it handed over before, so that what became of it comes first? Sent again at once is only what the provider would take once. */
const isAsked = ({ state }: SendRow, channel: Channel): boolean =>
  state === 'sent' || (channel.ask !== null && ['sending', 'unknown'].includes(state));

async function take(tx: Tx, rows: readonly SendRow[], now: Date, isSent: boolean): Promise<void> {
  if (rows.length === 0) return;
  const lease = { next_at: new Date(now.getTime() + leaseMs) };
  await tx
    .updateTable('notification_sends')
    .set((eb) => (isSent ? { ...lease, state: 'sending', sent_at: now, tries: eb('tries', '+', 1) } : lease))
    .where(
      isAmong(
        'id',
        rows.map(({ id }) => id),
      ),
    )
    .execute();
}

/**
 * Take what is due of a channel, so many at most: decided by the table and what each person chose, SMS of one person put together. One
 * process at a time decides, so that two do not send somebody an SMS each; what it takes is its own until the lease is over.
 */
export async function claim(
  services: AppServices,
  channel: Channel,
  on: ChannelsOn,
  most: number,
): Promise<{ readonly seen: number; readonly claimed: readonly Claimed[] }> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    await lock(tx, `notifications:${channel.name}`);
    const rows = await due(tx, channel, now, most);
    const people = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
    const of = await addresseesOf(tx, services.secrets, people, on);
    const asked = rows.filter((row) => isAsked(row, channel));
    const letters = rows.filter((row) => row.user_id === null && !asked.includes(row));
    const looked = rows.flatMap((row) =>
      row.user_id === null || asked.includes(row) ? [] : [{ row, addressee: of(row.user_id) }],
    );
    const planned = await plan(tx, looked, channel, now);
    const going = channel.name === 'sms' ? await mergeSms(tx, planned, now) : planned.map((each) => asOne(each));
    await take(tx, [...letters, ...going.map(({ row }) => row)], now, true);
    await take(tx, asked, now, false);
    const addressOf = (row: SendRow): string =>
      row.user_id ? of(row.user_id).addresses[channel.name] : (letterOf(services, row)?.address ?? '');
    return {
      seen: rows.length,
      claimed: [
        ...asked.map((row): Claimed => ({ row, address: addressOf(row), does: 'ask' })),
        ...letters.map((row): Claimed => {
          const letter = letterOf(services, row);
          return { row, address: letter?.address ?? '', does: 'send', text: null, letter, lang: 'zh' };
        }),
        ...going.map(
          ({ row, addressee, text }): Claimed => ({
            ...{ row, text, letter: null, does: 'send' },
            address: addressee.addresses[channel.name],
            lang: addressee.preferences.lang,
          }),
        ),
      ],
    };
  });
}

const asOne = (looked: Looked): Going => ({ ...looked, text: smsTextOf(looked.row.event as NotificationEvent) });
