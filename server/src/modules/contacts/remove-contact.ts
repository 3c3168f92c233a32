import type { removeContact as removeCall } from '@sufu/contract/contacts';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { deleteContact } from './store.ts';

/** Remove one of my contacts for good; what was filed with it stays as it was filed. */
export const removeContact = (
  context: SignedInContext,
  { query }: Input<typeof removeCall>,
): Promise<CallReply<typeof removeCall>> =>
  context.transact(async ({ tx, record }) => {
    if (!(await deleteContact(tx, context.actor.userId, query.id))) return refuse('not-found');
    record('contacts.removed', query.id);
    return { id: query.id };
  });
