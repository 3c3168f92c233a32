import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/feedback';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { findFeedback, presentFeedback } from './store.ts';

/** One piece of feedback, whole. */
export const readFeedback = async (
  { db, secrets }: SignedInContext,
  { params }: Input<typeof calls.readFeedback>,
): Promise<CallReply<typeof calls.readFeedback>> => presentFeedback(db, secrets, await findFeedback(db, params.id));

/** The picture that came with it. */
export async function readFeedbackPicture(
  { db, services }: SignedInContext,
  { params }: Input<typeof calls.readFeedbackPicture>,
): Promise<Bytes> {
  const { picture_hash: hash } = await findFeedback(db, params.id);
  return hash ? new Bytes(services.files.read(hash), 'image/jpeg', `${params.id}.jpg`, false) : refuse('not-found');
}
