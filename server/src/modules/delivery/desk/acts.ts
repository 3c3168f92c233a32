import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import {
  type DeskDeliveryDetail,
  type decideAnnouncement as decideCall,
  mayAnnounce,
  type notePhoneCall as phoneCall,
  type proposeAnnouncement as proposeCall,
  type reviewReturn as reviewCall,
  type ruleOnDelivery as ruleCall,
  type sendAgain as sendCall,
  type stopDelivery as stopCall,
} from '@sufu/contract/delivery';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { takeBackFromPost } from '../lifecycle/post.ts';
import { sendAttempts } from '../lifecycle/send.ts';
import { settle, withAttempt } from '../lifecycle/settle.ts';
import { makeAnnouncement } from '../papers/announcement.ts';
import { announcementOf, putAnnouncement } from '../records/announcements.ts';
import { ledgersOf } from '../records/ledger.ts';
import { type AttemptRow, sealStopped } from '../records/row.ts';
import {
  type FullDelivery,
  findDelivery,
  freshFacts,
  insertAttempts,
  insertEvents,
  updateAttempt,
} from '../records/store.ts';
import { reachOf } from './addressees.ts';
import { changeDelivery, wrongState } from './change-delivery.ts';
import { attemptsFor } from './serve-rows.ts';

const isUnserved = ({ state }: FullDelivery): boolean =>
  state === 'planned' || state === 'sending' || state === 'failed';

/** Send electronically once more, or in another electronic way. */
export const sendAgain = (
  context: SignedInContext,
  { params, body }: Input<typeof sendCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { services, secrets, actor, now, lang } = context;
    const { tx } = transaction;
    if (!isUnserved(delivery)) throw wrongState(delivery, lang);
    const facts = (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId) ?? refuse('not-found');
    const [party] = await partiesToServe(tx, secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
    if (!party) return refuse('not-found');
    const ledger = (await ledgersOf(tx, secrets, [party])).get(party.id) ?? [];
    const reach = reachOf(party, ledger, { facts, kind: delivery.kind, now });
    const made = attemptsFor(reach, body.channels, { madeBy: actor.userId });
    const from = delivery.attempts.length;
    await insertAttempts(
      tx,
      secrets,
      made.map((attempt, i) => ({ ...attempt, deliveryId: delivery.id, position: from + i })),
    );
    const widened = (await findDelivery(tx, secrets, delivery.id)) ?? refuse('not-found');
    await sendAttempts(transaction, services, widened, { now });
  });

/** End a service that was a mistake. What was sent stays on record and counts for nothing. */
export const stopDelivery = (
  context: SignedInContext,
  { params, body }: Input<typeof stopCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { secrets, actor, now, lang } = context;
    if (!isUnserved(delivery) && delivery.state !== 'announcing') throw wrongState(delivery, lang);
    for (const attempt of delivery.attempts)
      await updateAttempt(transaction.tx, secrets, { ...attempt, facts: { ...attempt.facts, isStopped: true } });
    await transaction.tx
      .updateTable('deliveries')
      .set({
        state: 'stopped',
        stopped_for: sealStopped(secrets, delivery.id, body.reason),
        work: null,
        work_since: null,
        next_at: null,
        version: delivery.version + 1,
      })
      .where('id', '=', delivery.id)
      .execute();
    await insertEvents(transaction, delivery.id, now, [{ kind: 'stopped', actorId: actor.userId }]);
    await takeBackFromPost(transaction, delivery, { by: actor.userId, at: now });
  });

type Ruling = { readonly attempt: AttemptRow; readonly kind: string };
async function settleRuling(
  context: SignedInContext,
  transaction: Transaction,
  delivery: FullDelivery,
  { attempt, kind }: Ruling,
): Promise<void> {
  const { services, secrets, actor, now } = context;
  await updateAttempt(transaction.tx, secrets, attempt);
  const event = { kind, attemptId: attempt.id, actorId: actor.userId };
  await settle(transaction, services, withAttempt(delivery, attempt), { now, events: [event] });
}

/** The judge on what was proved (民诉法解释第135条第2款; 在线规则第31条第2款). */
export const ruleOnDelivery = (
  context: SignedInContext,
  { params, body }: Input<typeof ruleCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const found = delivery.attempts.find(({ id }) => id === body.attemptId) ?? refuse('not-found');
    if (delivery.state === 'stopped' || found.facts.arrivedAt === null) throw wrongState(delivery, context.lang);
    const correctedArrival = body.arrivedAt ?? null;
    if (body.what === 'correct' && (correctedArrival === null || new Date(correctedArrival) > context.now))
      return refuse('invalid', { n: 1 });
    const facts =
      body.what === 'correct' ? { ...found.facts, correctedArrival } : { ...found.facts, isOpeningDisproved: true };
    const details = { ...found.details, note: [found.details.note, body.reason].filter(Boolean).join('\n') };
    await updateAttempt(transaction.tx, context.secrets, { ...found, facts }, { details });
    await settleRuling(context, transaction, delivery, {
      attempt: { ...found, facts, details },
      kind: body.what === 'correct' ? 'arrival-corrected' : 'opening-disproved',
    });
  });

/** The cause of a return, as the receipt shows it (专递规定第11条): only then does it count. */
export const reviewReturn = (
  context: SignedInContext,
  { params, body }: Input<typeof reviewCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const found = delivery.attempts.find(({ id }) => id === body.attemptId) ?? refuse('not-found');
    if (found.facts.returnedOn === null || delivery.state === 'stopped') throw wrongState(delivery, context.lang);
    const facts = { ...found.facts, returnCause: body.returnCause, isReturnReviewed: true };
    await settleRuling(context, transaction, delivery, { attempt: { ...found, facts }, kind: 'return-reviewed' });
  });

export const notePhoneCall = (
  context: SignedInContext,
  { params, body }: Input<typeof phoneCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { services, secrets, actor, now, lang } = context;
    const [first] = delivery.attempts;
    if (delivery.state === 'stopped' || !first) throw wrongState(delivery, lang);
    const details = { ...first.details, note: [first.details.note, body.note].filter(Boolean).join('\n') };
    await updateAttempt(transaction.tx, secrets, first, { details });
    await transaction.tx.updateTable('deliveries').set({ phoned_at: now }).where('id', '=', delivery.id).execute();
    const event = { kind: 'phoned', actorId: actor.userId };
    await settle(transaction, services, { ...delivery, phonedAt: now }, { now, events: [event] });
  });

/** At least two ways must have been tried (民诉法第95条); not in summary procedure (民诉法解释第140条). */
export const proposeAnnouncement = (
  context: SignedInContext,
  { params, body }: Input<typeof proposeCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { secrets, actor, now, lang } = context;
    const { tx } = transaction;
    if (delivery.kind === 'mediation') return refuse('delivery.mediation');
    if (delivery.state !== 'failed') throw wrongState(delivery, lang);
    const facts = (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId) ?? refuse('not-found');
    if (
      !mayAnnounce({
        kind: delivery.kind,
        procedure: facts.procedure as Parameters<typeof mayAnnounce>[0]['procedure'],
      })
    )
      return refuse('delivery.simple-procedure');
    if ([...body.tried].length < 10) return refuse('delivery.not-tried');
    await putAnnouncement(tx, secrets, {
      id: randomUUIDv7(),
      deliveryId: delivery.id,
      words: { reason: body.reason, tried: body.tried, answer: null },
      files: body.files,
      state: 'proposed',
      proposedBy: actor.userId,
      proposedAt: now,
      decidedBy: null,
      decidedAt: null,
      publishedOn: null,
      documentId: null,
    });
    await tx
      .updateTable('deliveries')
      .set({ work: 'announcements', work_since: now, next_at: null, version: delivery.version + 1 })
      .where('id', '=', delivery.id)
      .execute();
    await insertEvents(transaction, delivery.id, now, [{ kind: 'announcement-proposed', actorId: actor.userId }]);
  });

/** Approved it begins, from the last day it was posted or published on; refused it goes back. */
export const decideAnnouncement = (
  context: SignedInContext,
  { params, body }: Input<typeof decideCall>,
): Promise<DeskDeliveryDetail> =>
  changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { services, secrets, actor, now, lang } = context;
    const { tx } = transaction;
    const announcement = await announcementOf(tx, secrets, delivery.id);
    if (announcement?.state !== 'proposed' || delivery.state !== 'failed') throw wrongState(delivery, lang);
    if (announcement.proposedBy === actor.userId) return refuse('desk.own-proposal');
    const decided = {
      ...announcement,
      decidedBy: actor.userId,
      decidedAt: now,
      words: { ...announcement.words, answer: body.answer || null },
    };
    if (!body.approve) {
      if ([...body.answer].length < 4) return refuse('invalid', { n: 1 });
      await putAnnouncement(tx, secrets, { ...decided, state: 'refused' });
      const event = { kind: 'announcement-refused', actorId: actor.userId };
      return settle(transaction, services, { ...delivery, work: null }, { now, events: [event] });
    }
    const publishedOn = toCourtDay(body.publishedOn ?? courtDayOf(now));
    const documentId = await makeAnnouncement(transaction, services, delivery, {
      reason: announcement.words.reason,
      publishedOn,
      now,
    });
    await putAnnouncement(tx, secrets, { ...decided, state: 'approved', publishedOn, documentId });
    const attempt: AttemptRow = {
      id: randomUUIDv7(),
      position: delivery.attempts.length,
      userId: null,
      facts: {
        ...freshFacts({ consent: 'UNCONFIRMED', addressSource: null, isOwnGiven: false, to: 'SELF' }),
        id: '',
        channel: 'NOTICE',
        sentAt: now.toISOString(),
        publishedOn,
      },
      details: { receiver: '', address: null, relation: '', witness: '', note: '' },
      addressId: null,
      trackingNo: null,
      files: [],
    };
    const { id: _, channel, ...kept } = attempt.facts;
    await insertAttempts(tx, secrets, [
      { ...attempt, channel, facts: kept, deliveryId: delivery.id, madeBy: actor.userId },
    ]);
    const after = {
      ...delivery,
      work: null,
      attempts: [...delivery.attempts, { ...attempt, facts: { ...attempt.facts, id: attempt.id } }],
    };
    await settle(transaction, services, after, {
      now,
      events: [{ kind: 'announcement-approved', actorId: actor.userId }],
      to: 'announcing',
    });
  });
