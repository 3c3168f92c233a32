import { refuse } from '@sufu/contract/core';
import type { readDocument as readCall } from '@sufu/contract/documents';
import type { SignedIn } from '../../platform/context.ts';
import type { Bytes, Input } from '../../platform/mount.ts';
import { findDocument, readDocumentBytes } from '../documents/index.ts';
import { mayRead } from './access.ts';

/** A paper of an application, for its owner and for the court. */
export async function readDocument(
  { db, ground, actor }: SignedIn,
  { params, query }: Input<typeof readCall>,
): Promise<Bytes> {
  const document = await findDocument(db, params.id);
  if (!document || !(await mayRead(db, actor, document.applicationId))) return refuse('not-found');
  return readDocumentBytes(ground, document.id, actor.userId, query.download === 'true');
}
