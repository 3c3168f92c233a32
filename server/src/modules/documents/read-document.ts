import { refuse } from '@sufu/contract/core';
import type { readDocument as readCall } from '@sufu/contract/documents';
import type { Actor, SignedInContext } from '../../platform/calls/context.ts';
import type { Bytes, Input } from '../../platform/calls/mount.ts';
import type { Executor } from '../../platform/database/database.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';
import { readDocumentBytes } from './read-document-bytes.ts';
import { type DocumentRow, findDocument } from './store.ts';

/** May this person read this paper? Each module answers for the papers it has made; one that says so is enough. */
export const documentReaders = new HookPoint<
  (db: Executor, actor: Actor, document: DocumentRow, now: Date) => Promise<boolean>
>('document readers');

/** A paper, for whoever may read what it belongs to. */
export async function readDocument(
  { db, services, actor, now }: SignedInContext,
  { params, query }: Input<typeof readCall>,
): Promise<Bytes> {
  const document = await findDocument(db, params.id);
  if (!document) return refuse('not-found');
  for (const mayRead of services.hooks.of(documentReaders))
    if (await mayRead(db, actor, document, now))
      return readDocumentBytes(services, document.id, actor.userId, query.download === 'true');
  return refuse('not-found');
}
