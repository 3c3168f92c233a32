import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { presentDeskMail, presentMail } from '../records/present.ts';
import { findMailRow, isOwnMail } from '../records/store.ts';

/** One item of mine; another's is not found. */
export async function readMail(
  context: SignedInContext,
  { query }: Input<typeof calls.readMail>,
): Promise<CallReply<typeof calls.readMail>> {
  const { db, secrets, actor, now } = context;
  const row = await findMailRow(db, secrets, query.id, isOwnMail(actor, now));
  return row ? presentMail(context, row) : refuse('not-found');
}

/** One item, for the mail room. */
export async function readDeskMail(
  context: SignedInContext,
  { params }: Input<typeof calls.readDeskMail>,
): Promise<CallReply<typeof calls.readDeskMail>> {
  const row = await findMailRow(context.db, context.secrets, params.id);
  return row ? presentDeskMail(context, row) : refuse('not-found');
}
