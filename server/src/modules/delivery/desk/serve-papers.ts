import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, formatCourtDay, Refused, refuse } from '@sufu/contract/core';
import { mostAddressees, refusedDays, type serve as serveCall } from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { caseFacts } from '../../cases/index.ts';
import { drawDocument, numberOfDay } from '../../documents/index.ts';
import { findFiles, keepPermanently } from '../../files/index.ts';
import { documentsOfCase } from './case-documents.ts';
import { mayServeIn } from './may-serve.ts';
import { orderOf } from './plan-delivery.ts';
import { type Body, type Chosen, serveAll } from './serve-rows.ts';

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
