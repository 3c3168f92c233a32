import { refuse } from '@sufu/contract/core';
import type { NoticeAct, NoticeDetail, readNotice as readCall } from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { directoryOf } from '../../directory/index.ts';
import { findDocument } from '../../documents/index.ts';
import { billsOfPapers } from '../../payments/index.ts';
import { historyOf } from '../records/history.ts';
import { listedNotice, presentNotice, presentPeriod } from '../records/present.ts';
import { eventsOf, type FullDelivery, findDelivery } from '../records/store.ts';
import { together } from '../records/together.ts';
import { ruleOf } from '../records/words.ts';
import { isShownTo } from './own-notices.ts';

/** Only what concerns the addressee; what the desk does among itself is not told. */
const told = new Set([
  'sent',
  'arrived',
  'opened',
  'replied',
  'signed',
  'bounced',
  'attempt-failed',
  'recorded',
  'effective',
  'effect-changed',
  'failed',
  'stopped',
  'acted',
  'receipt-taken',
  'period-met',
  'period-receipt-recalled',
  'period-reopened',
  'period-fee-reopened',
  'period-extended',
  'period-recounted',
  'want-paper',
  'not-mine',
  'cannot-open',
  'reminded',
  'opening-disproved',
  'arrival-corrected',
  'announcement-approved',
]);

/** One that was sent to me, or to whom I act for; else null as if it were not there. */
export async function findOwnDelivery(
  { db, secrets, actor, now }: Pick<SignedInContext, 'db' | 'secrets' | 'actor' | 'now'>,
  id: string,
): Promise<FullDelivery | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where(isShownTo(actor.userId, now))
    .executeTakeFirst();
  return row ? findDelivery(db, secrets, id) : null;
}

export function actsOf(delivery: FullDelivery): readonly NoticeAct[] {
  if (delivery.state !== 'sending' && delivery.state !== 'effective') return [];
  const replied = delivery.attempts.some(({ facts }) => facts.repliedAt !== null);
  return [
    ...(replied || delivery.signedAt ? [] : (['ack'] as const)),
    ...(delivery.signedAt ? [] : (['sign'] as const)),
    'wantPaper',
    'notMine',
    'cannotOpen',
  ];
}

const linkTo = async (db: Executor, id: string | null) => {
  const document = id === null ? null : await findDocument(db, id);
  return document && { id: document.id, number: document.number };
};

export async function presentDetail(
  { db, secrets, services, now }: SignedInContext,
  delivery: FullDelivery,
): Promise<NoticeDetail> {
  const [[shown], events, certificate, receipt, directory, bills] = await Promise.all([
    together(db, { secrets }, [delivery], now),
    eventsOf(db, delivery.id),
    linkTo(db, delivery.certificateId),
    linkTo(db, delivery.receiptId),
    directoryOf(services),
    billsOfPapers(
      db,
      delivery.papers.flatMap(({ documentId }) => documentId ?? []),
    ),
  ]);
  if (!shown) return refuse('not-found');
  const { facts, party, periods } = shown;
  const { effect } = delivery;
  const channels = new Map(delivery.attempts.map((row) => [row.id, row.facts.channel]));
  return {
    ...presentNotice(listedNotice(delivery, { ...shown, now }), now),
    addressee: { name: party?.name ?? '', role: party?.role ?? '' },
    court: directory.courts.get(facts?.courtId ?? '')?.name ?? '',
    rule: effect ? ruleOf(effect.limb) : null,
    channel: effect ? (channels.get(effect.attemptId) ?? null) : null,
    papersList: delivery.papers.map(({ position, title, kind, hash }) => ({
      position,
      title,
      kind,
      sha256: hash?.toString('hex') ?? null,
    })),
    periods: periods.map((period) => presentPeriod(period, now)),
    certificate,
    ...{ receipt, billId: [...bills.values()][0] ?? null },
    may: [...actsOf(delivery)],
    history: historyOf(
      delivery,
      events.filter(({ kind }) => told.has(kind)),
    ),
  };
}

/** One service on me. Reading this is no opening of the papers. */
export async function readNotice(context: SignedInContext, { query }: Input<typeof readCall>): Promise<NoticeDetail> {
  return presentDetail(context, (await findOwnDelivery(context, query.id)) ?? refuse('not-found'));
}
