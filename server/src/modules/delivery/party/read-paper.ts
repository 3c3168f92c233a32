import { refuse } from '@sufu/contract/core';
import type { readNoticePaper as readCall } from '@sufu/contract/delivery';
import { type AppServices, type Origin, type SignedInContext, transact } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import { readDocumentBytes } from '../../documents/index.ts';
import { settle } from '../lifecycle/settle.ts';
import { type FullDelivery, lockDelivery, updateAttempt } from '../records/store.ts';
import { findOwnDelivery } from './read-notice.ts';

/** A browser that only looks ahead has not read it (service.md §16). */
const isPrefetch = (headers: SignedInContext['headers']): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);

type Paper = FullDelivery['papers'][number];

/** The bytes as they were served. */
export async function paperBytes(
  services: AppServices,
  paper: Paper,
  person: string,
  download: boolean,
): Promise<Bytes> {
  if (paper.documentId !== null) return readDocumentBytes(services, paper.documentId, person, download);
  if (paper.hash === null) return refuse('not-found');
  return new Bytes(services.files.read(paper.hash), 'application/pdf', `${paper.title.zh}.pdf`, download);
}

type Reader = { readonly origin: Origin; readonly attemptId?: string; readonly userId?: string };

/** Write down that the papers were opened, once for each reader; it may be what makes the service count (在线规则第31条第2款). */
export async function noteOpening(
  services: AppServices,
  id: string,
  { origin, userId, attemptId }: Reader,
): Promise<void> {
  const now = services.now();
  await transact(services, origin, now, async (transaction) => {
    const { tx } = transaction;
    const delivery = await lockDelivery(tx, services.secrets, id);
    if (!delivery || (delivery.state !== 'sending' && delivery.state !== 'effective' && delivery.state !== 'failed'))
      return;
    const read = delivery.attempts.filter(
      (attempt) =>
        attempt.facts.sentAt !== null &&
        attempt.facts.openedAt === null &&
        (attemptId === undefined ? attempt.userId === userId : attempt.id === attemptId),
    );
    if (read.length === 0 && delivery.openedAt !== null) return;
    const opened = read.map((attempt) => ({ ...attempt, facts: { ...attempt.facts, openedAt: now.toISOString() } }));
    for (const attempt of opened) await updateAttempt(tx, services.secrets, attempt);
    if (delivery.openedAt === null)
      await tx.updateTable('deliveries').set({ opened_at: now }).where('id', '=', id).execute();
    const attempts = delivery.attempts.map((row) => opened.find((attempt) => attempt.id === row.id) ?? row);
    const event = { kind: 'opened', attemptId: opened[0]?.id ?? null, actorId: origin.actorId };
    await settle(
      transaction,
      services,
      { ...delivery, attempts, openedAt: delivery.openedAt ?? now },
      { now, events: [event] },
    );
  });
}

/** A paper served on me; reading its first byte is the opening. */
export async function readPaper(context: SignedInContext, { params, query }: Input<typeof readCall>): Promise<Bytes> {
  const { services, actor, ip, headers } = context;
  const delivery = (await findOwnDelivery(context, params.id)) ?? refuse('not-found');
  const paper = delivery.papers.find(({ position }) => position === params.position) ?? refuse('not-found');
  const bytes = await paperBytes(services, paper, actor.userId, query.download === 'true');
  if (!isPrefetch(headers))
    await noteOpening(services, delivery.id, {
      userId: actor.userId,
      origin: { actorId: actor.userId, ip, ipClaim: null, terminal: null },
    });
  return bytes;
}
