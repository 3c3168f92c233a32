import { refuse } from '@sufu/contract/core';
import type { readDocument as readCall } from '@sufu/contract/documents';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../../platform/calls/mount.ts';
import { findDocument, readDocumentBytes } from '../../../documents/index.ts';
import { mayReadApplication } from '../../records/access.ts';

/** A paper of an application, for its owner and for the court. */
export async function readDocument(
  { db, services, actor }: SignedInContext,
  { params, query }: Input<typeof readCall>,
): Promise<Bytes> {
  const document = await findDocument(db, params.id);
  if (!document || !(await mayReadApplication(db, actor, document.applicationId))) return refuse('not-found');
  return readDocumentBytes(services, document.id, actor.userId, query.download === 'true');
}
