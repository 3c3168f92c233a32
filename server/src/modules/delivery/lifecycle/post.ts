import { type CourtDay, courtDayOf, type Text } from '@sufu/contract/core';
import type { ReturnCause, Signer } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';
import { type FullDelivery, insertEvents, lockDelivery, updateAttempt } from '../records/store.ts';
import { settleQueue } from './hear.ts';

/** An attempt by post that the mail room is to send. */
export type PostalAttempt = {
  readonly id: string;
  readonly caseId: string;
  readonly partyId: string;
  readonly madeBy: string;
  readonly receiver: string;
  readonly address: string;
  readonly papers: readonly Text[];
  /** Null: not posted yet. */
  readonly posted: { readonly day: CourtDay; readonly trackingNo: string | null } | null;
};
/** Whoever sends it hears of it in the transaction that sends the delivery; the same attempt may be told of again. */
export const postalAttempts = new HookPoint<
  (transaction: Transaction, services: AppServices, attempt: PostalAttempt, at: Date) => Promise<void>
>('postal attempts');

/** Hand what goes by post to the mail room: attempts of which nothing has come back yet. */
export async function handToPost(
  transaction: Transaction,
  services: AppServices,
  { caseId, partyId, papers, attempts }: FullDelivery,
  at: Date,
): Promise<void> {
  const waiting = attempts.filter(
    ({ facts: { channel, isStopped, signedOn, returnedOn } }) =>
      channel === 'POST' && !isStopped && signedOn === null && returnedOn === null,
  );
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const makers = await transaction.tx
    .selectFrom('delivery_attempts')
    .select(['id', 'made_by'])
    .where(isAmong('id', ids))
    .execute();
  for (const { id, details, facts, trackingNo } of waiting) {
    const madeBy = makers.find((row) => row.id === id)?.made_by;
    if (!madeBy) continue;
    const { receiver, address } = details;
    const posted = facts.sentAt === null ? null : { day: courtDayOf(facts.sentAt), trackingNo };
    const titles = papers.map(({ title }) => title);
    const told = { id, caseId, partyId, madeBy, receiver, address: address ?? '', papers: titles, posted };
    for (const hear of transaction.hooks.of(postalAttempts)) await hear(transaction, services, told, at);
  }
}

export type StoppedPost = { readonly attemptIds: readonly string[]; readonly by: string; readonly at: Date };
/** A service was stopped: what was not posted yet is not to be posted. */
export const stoppedPost = new HookPoint<(transaction: Transaction, stopped: StoppedPost) => Promise<void>>(
  'stopped post',
);
export async function takeBackFromPost(
  transaction: Transaction,
  { attempts }: Pick<FullDelivery, 'attempts'>,
  { by, at }: Pick<StoppedPost, 'by' | 'at'>,
): Promise<void> {
  const attemptIds = attempts.flatMap(({ id, facts }) => (facts.channel === 'POST' ? [id] : []));
  if (attemptIds.length === 0) return;
  for (const hear of transaction.hooks.of(stoppedPost)) await hear(transaction, { attemptIds, by, at });
}

/** What the mail room knows of an attempt by post. A day is the court's. */
export type PostNews = { readonly attemptId: string; readonly at: Date } & (
  | { readonly what: 'posted'; readonly day: CourtDay; readonly trackingNo: string | null }
  | { readonly what: 'signed'; readonly day: CourtDay; readonly signer: Signer | null }
  | { readonly what: 'returned'; readonly day: CourtDay; readonly cause: ReturnCause }
);

/**
 * Write down what the post says of an attempt: only forward, what people have recorded stays. A return makes nothing effective before a
 * clerk has looked at its cause (专递规定第11条). What follows is settled by the worker, as with letters.
 */
export async function hearPost(transaction: Transaction, news: PostNews): Promise<void> {
  const { tx, secrets } = transaction;
  const found = await tx
    .selectFrom('delivery_attempts')
    .select('delivery_id')
    .where('id', '=', news.attemptId)
    .where('channel', '=', 'POST')
    .executeTakeFirst();
  const delivery = found && (await lockDelivery(tx, secrets, found.delivery_id));
  const attempt = delivery?.attempts.find(({ id }) => id === news.attemptId);
  if (!delivery || !attempt) return;
  const { facts } = attempt;
  if (facts.isStopped || facts.signedOn !== null || facts.returnedOn !== null) return;
  const sentAt = facts.sentAt ?? new Date(`${news.day}T00:00:00+08:00`).toISOString();
  if (news.what === 'posted' && facts.sentAt !== null && attempt.trackingNo === news.trackingNo) return;
  await updateAttempt(
    tx,
    secrets,
    {
      ...attempt,
      facts: {
        ...facts,
        sentAt,
        ...(news.what === 'signed' && { signedOn: news.day, signer: news.signer }),
        ...(news.what === 'returned' && { returnedOn: news.day, returnCause: news.cause }),
      },
    },
    news.what === 'posted' && news.trackingNo !== null ? { trackingNo: news.trackingNo } : {},
  );
  await tx.updateTable('deliveries').set({ next_at: news.at }).where('id', '=', delivery.id).execute();
  const detail = { channel: 'POST', result: news.what === 'posted' ? 'sent' : news.what, day: news.day };
  await insertEvents(transaction, delivery.id, news.at, [{ kind: 'tracked', attemptId: attempt.id, detail }]);
  transaction.send(settleQueue, { deliveryId: delivery.id });
}
