import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, refuse, type Text } from '@sufu/contract/core';
import { type Channel, isElectronic, type PaperKind, type serve as serveCall } from '@sufu/contract/delivery';
import type { Actor, AppServices, SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type CaseFacts, partiesToServe } from '../../cases/index.ts';
import { printedNumber } from '../../documents/index.ts';
import { sendAttempts } from '../lifecycle/send.ts';
import { reachableAmong } from '../lifecycle/settle.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import { ledgersOf } from '../records/ledger.ts';
import { deliveriesAmong, freshFacts, insertAttempts, type NewAttempt } from '../records/store.ts';
import { addressOf, type Reach, reachOf } from './addressees.ts';
import { kindOfPapers } from './plan-delivery.ts';

export type Body = Input<typeof serveCall>['body'];
export type Chosen = {
  readonly kind: PaperKind;
  readonly title: Text;
  readonly documentId: string | null;
  readonly fileId: string | null;
  readonly hash: Buffer;
};

type Addressee = Body['addressees'][number];
const postalOf = ({ postal }: Addressee): string | undefined =>
  postal && [postal.recipient, postal.phone, postal.address].filter(Boolean).join('，');

/** The tries of one addressee: the portal for each account that receives, any other channel once. */
export function attemptsFor(
  reach: Reach,
  channels: readonly Channel[],
  {
    madeBy,
    postal,
    isOwnGiven = false,
  }: { readonly madeBy: string; readonly postal?: string | undefined; readonly isOwnGiven?: boolean },
): readonly NewAttempt[] {
  const { party, found, plan } = reach;
  const consent = found.electronic === 'NONE' ? 'UNCONFIRMED' : found.electronic;
  const source = found.row?.source ?? null;
  return [...new Set(channels)].flatMap((channel): NewAttempt[] => {
    if (isElectronic(channel) && plan.whyNot === 'REFUSED') return refuse('delivery.refused-electronic');
    const address = addressOf(reach, channel, postal);
    if (address === null && channel !== 'PORTAL' && channel !== 'DIRECT') return refuse('delivery.no-address');
    if (channel === 'PORTAL' && party.receivers.length === 0) return refuse('delivery.no-address');
    const receivers = channel === 'PORTAL' ? party.receivers : [party.receivers[0] ?? null];
    return receivers.map((receiver) => ({
      id: randomUUIDv7(),
      channel,
      userId: receiver?.userId ?? null,
      facts: freshFacts({
        consent,
        addressSource: source,
        isOwnGiven: isOwnGiven || (found.row !== null && found.row.madeBy !== null),
        to: receiver?.to ?? 'SELF',
      }),
      details: { receiver: receiver?.name ?? party.name, address, relation: '', witness: '', note: '' },
      addressId: found.row?.id ?? null,
      madeBy,
    }));
  });
}

/** Who serves, and with what. */
export type Serving = Pick<SignedInContext, 'services' | 'secrets' | 'now'> & { readonly actor: Pick<Actor, 'userId'> };
type Ready = {
  readonly body: Pick<Body, 'addressees' | 'plannedAt' | 'chosenDays' | 'performBy' | 'autoPost'>;
  readonly facts: CaseFacts;
  readonly papers: readonly Chosen[];
  readonly batchId: string;
};
type Ordered = { readonly id: string; readonly addressee: Addressee; readonly reach: Reach; readonly number: string };

/** The rows of all of them, in three statements. */
async function insertDeliveries(
  tx: Tx,
  { secrets, actor, now }: Serving,
  { body, facts, papers, batchId }: Ready,
  ordered: readonly Ordered[],
): Promise<void> {
  const plannedAt = body.plannedAt === null ? null : new Date(body.plannedAt);
  const same = {
    ...{ batch_id: batchId, case_id: facts.id, kind: kindOfPapers(papers.map(({ kind }) => kind)), state: 'planned' },
    ...{ chosen_days: JSON.stringify(body.chosenDays), perform_by: body.performBy, auto_post: body.autoPost },
    ...{ planned_at: plannedAt, made_at: now, next_at: plannedAt },
  };
  await tx
    .insertInto('deliveries')
    .values(
      ordered.map(({ id, number, addressee, reach }) => ({
        ...{ ...same, id, number, party_id: addressee.partyId, is_abroad: addressee.isAbroad },
        needs_signature: reach.plan.needsSignature,
      })),
    )
    .execute();
  const rows = papers.map(({ kind, title, documentId, fileId, hash }, position) => ({
    ...{ position, kind, title: JSON.stringify(title), document_id: documentId, file_id: fileId, hash },
  }));
  await tx
    .insertInto('delivery_papers')
    .values(ordered.flatMap(({ id }) => rows.map((row) => ({ ...row, delivery_id: id }))))
    .execute();
  const attempts = ordered.flatMap(({ id, addressee, reach }) =>
    attemptsFor(reach, addressee.channels, {
      madeBy: actor.userId,
      postal: postalOf(addressee),
      isOwnGiven: addressee.postal?.isOwnGiven ?? false,
    }).map((attempt, position) => ({ ...attempt, deliveryId: id, position })),
  );
  await insertAttempts(tx, secrets, attempts);
}

/** Numbers for what arrives with this act, in one statement; one that nobody uses leaves a gap. */
async function certificateNumbers(
  services: AppServices,
  ordered: readonly Ordered[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const arriving = ordered.filter(
    ({ addressee, reach }) => addressee.channels.includes('PORTAL') && reach.found.electronic === 'CONFIRMED',
  );
  const numbered = arriving.map(
    async ({ id }) => [id, await printedNumber(services, 'service-certificate', now)] as const,
  );
  return new Map(await Promise.all(numbered));
}

/** Everything of one batch: rows, and what goes out at once. What is the same for all is looked up once. */
export async function serveAll(
  transaction: Transaction,
  context: Serving,
  ready: Ready,
  numbers: readonly string[],
): Promise<void> {
  const { services, secrets, now } = context;
  const { tx } = transaction;
  const { body, facts, papers, batchId } = ready;
  // Read within the transaction: a withdrawal that was received before is heard.
  const parties = await partiesToServe(tx, secrets, { caseIds: [facts.id] }, courtDayOf(now));
  const ledgers = await ledgersOf(tx, secrets, parties);
  const byId = new Map(parties.map((party) => [party.id, party]));
  const kind = kindOfPapers(papers.map((paper) => paper.kind));
  const ordered = body.addressees.map((addressee, i): Ordered => {
    const party = byId.get(addressee.partyId) ?? refuse('not-found');
    const reach = reachOf(party, ledgers.get(party.id) ?? [], { facts, kind, now });
    return { id: randomUUIDv7(), addressee, reach, number: numbers[i] ?? '' };
  });
  await insertDeliveries(tx, context, ready, ordered);
  const made: DeliveryEvent = { kind: 'made', actorId: context.actor.userId, detail: { batch: batchId } };
  if (body.plannedAt !== null && new Date(body.plannedAt) > now) {
    for (const { id } of ordered) transaction.record('delivery.made', id, { batch: batchId });
    return;
  }
  const receivers = ordered.flatMap(({ reach }) => reach.party.receivers.map(({ userId }) => userId));
  const isReachable = await reachableAmong(transaction, services, [...new Set(receivers)]);
  const deliveries = await deliveriesAmong(
    tx,
    secrets,
    ordered.map(({ id }) => id),
  );
  const certificates = await certificateNumbers(services, ordered, now);
  for (const [i, delivery] of deliveries.entries()) {
    const party = ordered[i]?.reach.party ?? refuse('not-found');
    const certificateNumber = certificates.get(delivery.id) ?? null;
    const known = { facts, party, ledger: ledgers.get(party.id) ?? [], isReachable, certificateNumber };
    await sendAttempts(transaction, services, delivery, { now, events: [made], known });
  }
}
