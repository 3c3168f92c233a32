import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, courtDayOf, formatCourtDay, Refused, refuse, type Text } from '@sufu/contract/core';
import {
  type Channel,
  isElectronic,
  mostAddressees,
  type PaperKind,
  refusedDays,
  type serve as serveCall,
} from '@sufu/contract/delivery';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { type CaseFacts, caseFacts, partiesToServe } from '../../cases/index.ts';
import { drawDocument, numberOfDay, printedNumber } from '../../documents/index.ts';
import { findFiles, keepPermanently } from '../../files/index.ts';
import { sendAttempts } from '../lifecycle/send.ts';
import { reachableAmong } from '../lifecycle/settle.ts';
import { ledgersOf } from '../records/ledger.ts';
import { type DeliveryEvent, deliveriesAmong, freshFacts, insertAttempts, type NewAttempt } from '../records/store.ts';
import { addressOf, type Reach, reachOf } from './addressees.ts';
import { documentsOfCase } from './case-documents.ts';
import { mayServeIn } from './may-serve.ts';
import { kindOfPapers, orderOf } from './plan-delivery.ts';

type Body = Input<typeof serveCall>['body'];
type Chosen = {
  readonly kind: PaperKind;
  readonly title: Text;
  readonly documentId: string | null;
  readonly fileId: string | null;
  readonly hash: Buffer;
};

/** The papers as they stand: their bytes are fixed here, so that nothing else is served under their name. */
async function choosePapers({ db, services, actor }: SignedInContext, { caseId, papers }: Body): Promise<Chosen[]> {
  const known = new Map((await documentsOfCase(db, caseId)).map((row) => [row.id, row]));
  const files = await findFiles(
    db,
    papers.flatMap(({ fileId }) => fileId ?? []),
  );
  const chosen: Chosen[] = [];
  for (const { documentId, fileId, kind, title } of papers) {
    const named = { kind, title: { zh: title, en: title } };
    if (fileId !== undefined) {
      const file = files.get(fileId);
      if (!file || file.ownerId !== actor.userId || file.type !== 'application/pdf')
        return refuse('delivery.paper-changed');
      chosen.push({ ...named, documentId: null, fileId, hash: file.hash });
      continue;
    }
    const document = known.get(documentId ?? '');
    const hash = document && (await drawDocument(services, document.id, actor.userId));
    if (!hash) return refuse('delivery.paper-changed');
    chosen.push({ ...named, title: document.title, documentId: document.id, fileId: null, hash });
  }
  return chosen;
}

/** A paper that this party has been served with already (EN: told with the day). */
async function refuseServed(
  db: Executor,
  partyIds: readonly string[],
  hashes: readonly Buffer[],
  lang: 'zh' | 'en',
): Promise<void> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('delivery_papers', 'delivery_papers.delivery_id', 'deliveries.id')
    .select('deliveries.served_on')
    .where('deliveries.party_id', 'in', partyIds)
    .where('delivery_papers.hash', 'in', hashes)
    .where('deliveries.state', '=', 'effective')
    .limit(1)
    .executeTakeFirst();
  if (row?.served_on) throw new Refused('delivery.already', { day: formatCourtDay(row.served_on as never, lang) });
}

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

type Ready = {
  readonly body: Body;
  readonly facts: CaseFacts;
  readonly papers: readonly Chosen[];
  readonly batchId: string;
};
type Ordered = { readonly id: string; readonly addressee: Addressee; readonly reach: Reach; readonly number: string };

/** The rows of all of them, in three statements. */
async function insertDeliveries(
  tx: Tx,
  { secrets, actor, now }: SignedInContext,
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
  services: SignedInContext['services'],
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
async function serveAll(
  transaction: Transaction,
  context: SignedInContext,
  ready: Ready,
  numbers: readonly string[],
): Promise<void> {
  const { services, secrets, now } = context;
  const { tx } = transaction;
  const { body, facts, papers, batchId } = ready;
  // Read within the transaction: a withdrawal that was received before is heard.
  const parties = await partiesToServe(tx, secrets, { caseId: facts.id }, courtDayOf(now));
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

async function batchBefore(db: Executor, key: string, userId: string): Promise<CallReply<typeof serveCall> | null> {
  const batch = await db
    .selectFrom('delivery_batches')
    .select(['id', 'made_by'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!batch) return null;
  if (batch.made_by !== userId) return refuse('not-found');
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'number', 'party_id', 'state'])
    .where('batch_id', '=', batch.id)
    .orderBy('number')
    .execute();
  return {
    batchId: batch.id,
    deliveries: rows.map(({ party_id: partyId, state, ...row }) => ({
      ...row,
      partyId,
      state: state as CallReply<typeof serveCall>['deliveries'][number]['state'],
    })),
  };
}

/** Serve papers on people of a case: all in one act, sent at once unless planned for later. The same key again answers the same. */
export async function servePapers(
  context: SignedInContext,
  { body }: Input<typeof serveCall>,
): Promise<CallReply<typeof serveCall>> {
  const { db, services, actor, now, lang } = context;
  const before = await batchBefore(db, body.key, actor.userId);
  if (before) return before;
  if (body.addressees.length > mostAddressees) throw new Refused('delivery.too-many', { n: mostAddressees });
  if (!(await mayServeIn(db, actor, body.caseId))) return refuse('not-found');
  const facts = (await caseFacts(db, [body.caseId])).get(body.caseId) ?? refuse('not-found');
  const refused = refusedDays(
    orderOf(facts, {
      paperKinds: body.papers.map(({ kind }) => kind),
      isAbroad: false,
      chosenDays: body.chosenDays,
      performBy: body.performBy,
    }),
  );
  if (refused) throw new Refused('delivery.evidence-days', { range: refused.range?.words[lang] ?? '' });
  const papers = await choosePapers(context, body);
  const partyIds = body.addressees.map(({ partyId }) => partyId);
  if (new Set(partyIds).size < partyIds.length) return refuse('invalid', { n: 1 });
  await refuseServed(
    db,
    partyIds,
    papers.map(({ hash }) => hash),
    lang,
  );
  const numbers = await Promise.all(partyIds.map(() => numberOfDay(services, 'SDJ', now)));
  const batchId = randomUUIDv7();
  await context.transact(async (transaction) => {
    const { tx } = transaction;
    const added = await tx
      .insertInto('delivery_batches')
      .values({
        id: batchId,
        key: body.key,
        case_id: facts.id,
        made_by: actor.userId,
        made_at: now,
        count: partyIds.length,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another tab was first: what it has made is answered below.
    if (!added) return;
    const fileIds = papers.flatMap(({ fileId }) => fileId ?? []);
    if (fileIds.length > 0) transaction.atEnd((at) => keepPermanently(at, fileIds));
    await serveAll(transaction, context, { body, facts, papers, batchId }, numbers);
  });
  return (await batchBefore(db, body.key, actor.userId)) ?? refuse('not-found');
}
