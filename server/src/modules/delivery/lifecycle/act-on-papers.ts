import { isElectronic, type PaperKind } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import type { AttemptRow } from '../records/row.ts';
import { type FullDelivery, updateAttempt } from '../records/store.ts';
import { settle } from './settle.ts';

/** An act of an addressee that answers papers: an application, or what they handed in outside the portal. */
export type ActOnPapers = {
  readonly actsOn: readonly PaperKind[];
  readonly at: Date;
  /** Whose account it came from, where it came from one. */
  readonly ownerId: string | null;
  /** What it was, for the record. */
  readonly detail: NonNullable<DeliveryEvent['detail']>;
};

/** What was sent to an address that nobody has confirmed, and whose paper this acts on; first what its owner received. */
function actedAttempts(
  { attempts, papers }: FullDelivery,
  { actsOn, at, ownerId }: ActOnPapers,
): readonly AttemptRow[] {
  if (!papers.some(({ kind }) => actsOn.includes(kind))) return [];
  const open = attempts.filter(
    ({ facts }) =>
      isElectronic(facts.channel) &&
      facts.consent === 'UNCONFIRMED' &&
      !facts.isStopped &&
      facts.actedAt === null &&
      facts.sentAt !== null &&
      Date.parse(facts.sentAt) <= at.getTime(),
  );
  const own = open.filter(({ userId }) => ownerId !== null && userId === ownerId);
  return own.length > 0 ? own : open;
}

/** 在线规则第31条第2款第1项: acting on what a paper says serves it, where nothing was confirmed. False: it changes nothing of this one. */
export async function actOnPapers(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  act: ActOnPapers,
): Promise<boolean> {
  const changed = new Map(
    actedAttempts(delivery, act).map((row) => [
      row.id,
      { ...row, facts: { ...row.facts, actedAt: act.at.toISOString() } },
    ]),
  );
  if (changed.size === 0) return false;
  for (const row of changed.values()) await updateAttempt(transaction.tx, services.secrets, row);
  await settle(
    transaction,
    services,
    { ...delivery, attempts: delivery.attempts.map((row) => changed.get(row.id) ?? row) },
    {
      now: services.now(),
      events: [...changed.keys()].map((attemptId) => ({ kind: 'acted', attemptId, detail: act.detail })),
    },
  );
  return true;
}
