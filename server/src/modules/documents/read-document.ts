import { refuse } from '@sufu/contract/core';
import type { readDocumentCode as codeCall, readDocument as readCall } from '@sufu/contract/documents';
import type { Actor, SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import type { Executor } from '../../platform/database/database.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';
import { readDocumentBytes } from './read-document-bytes.ts';
import { type DocumentRow, findDocument } from './store.ts';
import { codeTask } from './typesetter.ts';
import { verifyAddress } from './verify-address.ts';

/** May this person read this paper? Each module answers for the papers it has made; one that says so is enough. */
export const documentReaders = new HookPoint<
  (db: Executor, actor: Actor, document: DocumentRow, now: Date) => Promise<boolean>
>('document readers');

/** The paper with this id, for whoever may read what it belongs to; refused like one that is not there to anybody else. */
async function readable({ db, services, actor, now }: SignedInContext, id: string): Promise<DocumentRow> {
  const document = await findDocument(db, id);
  if (document)
    for (const mayRead of services.hooks.of(documentReaders))
      if (await mayRead(db, actor, document, now)) return document;
  return refuse('not-found');
}

/** A paper, for whoever may read what it belongs to. */
export async function readDocument(
  context: SignedInContext,
  { params, query }: Input<typeof readCall>,
): Promise<Bytes> {
  const { id } = await readable(context, params.id);
  return readDocumentBytes(context.services, id, context.actor.userId, query.download === 'true');
}

/** Its QR code, drawn at each reading: nothing is kept, and the paper itself need not be drawn. */
export async function readDocumentCode(context: SignedInContext, { params }: Input<typeof codeCall>): Promise<Bytes> {
  const { services, actor } = context;
  const { number } = await readable(context, params.id);
  const svg = await services.tasks.run(codeTask, verifyAddress(services.config.publicOrigin, number), actor.userId);
  return new Bytes(Buffer.from(svg), 'image/svg+xml', `${number}.svg`, false);
}
