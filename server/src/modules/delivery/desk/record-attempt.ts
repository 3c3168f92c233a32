import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import type { DeskDeliveryDetail, recordAttempt as recordCall } from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { findFiles, keepPermanently } from '../../files/index.ts';
import { handToPost, takeBackFromPost } from '../lifecycle/post.ts';
import { settle } from '../lifecycle/settle.ts';
import { makeReceipt } from '../papers/receipt.ts';
import { ledgersOf } from '../records/ledger.ts';
import type { AttemptFacts, AttemptRow } from '../records/row.ts';
import { type FullDelivery, insertAttempts, updateAttempt } from '../records/store.ts';
import { reachOf } from './addressees.ts';
import { changeDelivery, wrongState } from './change-delivery.ts';
import { attemptsFor } from './serve-rows.ts';

type Body = Input<typeof recordCall>['body'];

/** What the law asks for as proof (民诉法第89条; 民诉法解释第130、131条; 第133条 of a mediation statement). */
function checkProof({ kind }: FullDelivery, { channel, files, witness, result, refusedSigning }: Body): void {
  const isLeft = channel === 'LIEN' || result === 'left';
  if (isLeft && kind === 'mediation') refuse('delivery.mediation');
  if ((isLeft || (result === 'refused' && refusedSigning !== undefined)) && files.length === 0 && witness === '')
    refuse('delivery.no-proof');
  if (result === 'signed' && files.length === 0) refuse('delivery.no-proof');
}

/** The result as the rules look at it. The day is the court's; of a signature on paper only the day is known. */
function withResult(facts: AttemptFacts, body: Body): AttemptFacts {
  const { result, day, signer, returnCause, refusedSigning, files, witness } = body;
  const at = new Date(`${day}T00:00:00+08:00`).toISOString();
  const proof = { files: facts.proof.files + files.length, hasWitness: facts.proof.hasWitness || witness !== '' };
  const sentAt = facts.sentAt ?? at;
  if (result === 'sent') return { ...facts, sentAt, proof };
  if (result === 'returned')
    return { ...facts, sentAt, proof, returnedOn: toCourtDay(day), returnCause: returnCause ?? null };
  if (result === 'none') return { ...facts, sentAt, proof, failedAt: at };
  return {
    ...facts,
    sentAt,
    proof,
    signedOn: toCourtDay(day),
    signer: result === 'signed' ? (signer ?? null) : null,
    refusedSigning: result === 'refused' ? (refusedSigning ?? null) : null,
  };
}

/** Record what happened by hand or by post: a new try, or the result of one under way. */
export async function recordAttempt(
  context: SignedInContext,
  { params, body }: Input<typeof recordCall>,
): Promise<DeskDeliveryDetail> {
  const { services, secrets, actor, now, lang } = context;
  if (toCourtDay(body.day) > courtDayOf(now)) return refuse('invalid', { n: 1 });
  return changeDelivery(context, { id: params.id, version: body.version }, async (transaction, delivery) => {
    const { tx } = transaction;
    if (delivery.state === 'effective' || delivery.state === 'stopped') throw wrongState(delivery, lang);
    checkProof(delivery, body);
    const mine = await findFiles(tx, body.files);
    if (body.files.some((id) => mine.get(id)?.ownerId !== actor.userId)) return refuse('not-found');
    if (body.files.length > 0) transaction.atEnd((at) => keepPermanently(at, body.files));
    const attempt = await attemptOfRecord(context, delivery, body, tx);
    const kept: AttemptRow = {
      ...attempt,
      facts: { ...withResult(attempt.facts, body), id: attempt.id, channel: body.channel },
      details: { ...attempt.details, relation: body.relation, witness: body.witness, note: body.note },
      files: [...attempt.files, ...body.files],
      trackingNo: body.trackingNo ?? attempt.trackingNo,
    };
    await updateAttempt(tx, secrets, kept, {
      details: kept.details,
      files: kept.files,
      ...(body.trackingNo !== undefined && { trackingNo: body.trackingNo }),
    });
    const others = delivery.attempts.filter(({ id }) => id !== kept.id);
    const after = { ...delivery, attempts: [...others, kept].toSorted((a, b) => a.position - b.position) };
    if (body.result === 'signed' || body.result === 'left' || body.result === 'refused')
      await makeReceipt(transaction, services, after, { attempt: kept, now });
    const event = {
      kind: 'recorded',
      attemptId: kept.id,
      actorId: actor.userId,
      detail: { result: body.result, channel: body.channel },
    };
    await settle(transaction, services, after, {
      now,
      events: [event],
      to: delivery.state === 'announcing' ? 'announcing' : 'sending',
    });
    await handToPost(transaction, services, after, now);
    if (body.result !== 'sent')
      await takeBackFromPost(transaction, { attempts: [kept] }, { by: actor.userId, at: now });
  });
}

/** The try that the result belongs to: one under way, or a new one at the address that is given or known. */
async function attemptOfRecord(
  { secrets, actor, now }: SignedInContext,
  delivery: FullDelivery,
  body: Body,
  tx: Parameters<typeof insertAttempts>[0],
): Promise<AttemptRow> {
  if (body.attemptId !== undefined) {
    const there = delivery.attempts.find(({ id, facts }) => id === body.attemptId && facts.channel === body.channel);
    return there ?? refuse('not-found');
  }
  const facts = (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId) ?? refuse('not-found');
  const [party] = await partiesToServe(tx, secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  if (!party) return refuse('not-found');
  const ledger = (await ledgersOf(tx, secrets, [party])).get(party.id) ?? [];
  const reach = reachOf(party, ledger, { facts, kind: delivery.kind, now });
  const { postal } = body;
  const [made] = attemptsFor(reach, [body.channel], {
    madeBy: actor.userId,
    postal: postal && [postal.recipient, postal.phone, postal.address].filter(Boolean).join('，'),
    isOwnGiven: postal?.isOwnGiven ?? false,
  });
  const attempt = made ?? refuse('delivery.no-address');
  const row = { ...attempt, id: randomUUIDv7(), deliveryId: delivery.id, position: delivery.attempts.length };
  await insertAttempts(tx, secrets, [row]);
  return {
    id: row.id,
    position: row.position,
    userId: row.userId,
    facts: { ...row.facts, id: row.id, channel: body.channel },
    details: row.details,
    addressId: row.addressId,
    trackingNo: null,
    files: [],
  };
}
