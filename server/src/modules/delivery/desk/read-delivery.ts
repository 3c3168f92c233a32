import { maskEmail, maskPhone, refuse } from '@sufu/contract/core';
import {
  type DeskDeliveryDetail,
  type PeriodCode,
  periodsOfPapers,
  type readDeskDelivery as readCall,
  type StartedPeriodItem,
} from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { userNames } from '../../accounts/index.ts';
import { findDocument } from '../../documents/index.ts';
import { announcementOf } from '../records/announcements.ts';
import { historyOf } from '../records/history.ts';
import { presentDeskDelivery, presentPeriod } from '../records/present.ts';
import { eventsOf, type FullDelivery, findDelivery } from '../records/store.ts';
import { together } from '../records/together.ts';
import { mayServeIn } from './may-serve.ts';

type May = DeskDeliveryDetail['may'][number];

/** Time limits of its papers that nothing has met yet: running, or still to be started. */
const openCodes = (delivery: FullDelivery, periods: readonly StartedPeriodItem[]): readonly PeriodCode[] =>
  periodsOfPapers(delivery.papers.map(({ kind }) => kind)).filter((code) =>
    periods.every((period) => period.code !== code || period.state !== 'met'),
  );

/** What may be done with it now, by this member of the court. */
function mayOf(
  delivery: FullDelivery,
  { actor }: Pick<SignedInContext, 'actor'>,
  { isProposed, periods }: { readonly isProposed: boolean; readonly periods: readonly StartedPeriodItem[] },
): readonly May[] {
  const serves = actor.roles.some((role) => role === 'clerk' || role === 'filing_clerk');
  const decides = actor.roles.includes('judge');
  const { state, kind } = delivery;
  const isUnserved = state === 'sending' || state === 'failed';
  const returned = delivery.attempts.some(({ facts }) => facts.returnedOn !== null && !facts.isReturnReviewed);
  const arrived = delivery.attempts.some(({ facts }) => facts.arrivedAt !== null);
  const byClerk: readonly May[] = [
    ...(isUnserved || state === 'planned' ? (['record', 'send'] as const) : []),
    ...(isUnserved || state === 'planned' || state === 'announcing' ? (['stop'] as const) : []),
    ...(returned ? (['reviewReturn'] as const) : []),
    ...(state === 'effective' || isUnserved ? (['notePhone'] as const) : []),
    ...(state !== 'planned' && state !== 'stopped' && openCodes(delivery, periods).length > 0
      ? (['takeReceipt'] as const)
      : []),
    ...(periods.some(({ metReceipt }) => metReceipt !== null) ? (['recallReceipt'] as const) : []),
    ...(state === 'failed' && kind !== 'mediation' && !isProposed ? (['announce'] as const) : []),
  ];
  const byJudge: readonly May[] = [
    ...(arrived && state !== 'stopped' ? (['correct', 'disprove'] as const) : []),
    ...(isProposed ? (['decideAnnouncement'] as const) : []),
  ];
  return [...(serves ? byClerk : []), ...(decides ? byJudge : [])];
}

const masked = (address: string | null): string | null =>
  address === null ? null : address.includes('@') ? maskEmail(address) : address.replace(/1\d{10}/g, maskPhone);

const linkTo = async (context: SignedInContext, id: string | null) => {
  const document = id === null ? null : await findDocument(context.db, id);
  return document && { id: document.id, number: document.number };
};

export async function presentDetail(context: SignedInContext, delivery: FullDelivery): Promise<DeskDeliveryDetail> {
  const { db, secrets, now } = context;
  const [[shown], events, announcement, certificate, receipt] = await Promise.all([
    together(db, { secrets }, [delivery], now),
    eventsOf(db, delivery.id),
    announcementOf(db, secrets, delivery.id),
    linkTo(context, delivery.certificateId),
    linkTo(context, delivery.receiptId),
  ]);
  if (!shown) return refuse('not-found');
  const proposer = announcement && (await userNames(db, [announcement.proposedBy])).get(announcement.proposedBy);
  const periods = shown.periods.map((period) => presentPeriod(period, now));
  return {
    ...presentDeskDelivery(delivery, { ...shown, now }),
    version: delivery.version,
    effect: delivery.effect,
    papersList: delivery.papers.map(({ position, title, kind, hash }) => ({
      position,
      title,
      kind,
      sha256: hash?.toString('hex') ?? null,
    })),
    attempts: delivery.attempts.map(({ facts, details, trackingNo, files }) => ({
      ...facts,
      receiverName: details.receiver,
      address: masked(details.address),
      trackingNo,
      files: [...files],
    })),
    periods,
    openCodes: [...openCodes(delivery, periods)],
    history: historyOf(delivery, events),
    certificate,
    receipt,
    announcement: announcement && {
      id: announcement.id,
      reason: announcement.words.reason,
      tried: announcement.words.tried,
      state: announcement.state,
      proposedBy: { zh: proposer ?? '', en: proposer ?? '' },
      at: announcement.proposedAt.toISOString(),
      answer: announcement.words.answer,
      publishedOn: announcement.publishedOn,
      document: await linkTo(context, announcement.documentId),
    },
    stoppedFor: delivery.stoppedFor,
    may: [...mayOf(delivery, context, { isProposed: announcement?.state === 'proposed', periods })],
  };
}

/** One service as the desk sees it; one of a case that I have nothing to do with is not found. */
export async function readDelivery(
  context: SignedInContext,
  { params }: Input<typeof readCall>,
): Promise<DeskDeliveryDetail> {
  const { db, secrets, actor } = context;
  const delivery = await findDelivery(db, secrets, params.id);
  if (!delivery || !(await mayServeIn(db, actor, delivery.caseId))) return refuse('not-found');
  return presentDetail(context, delivery);
}
