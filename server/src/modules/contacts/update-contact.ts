import type { Contact, updateContact as updateCall } from '@sufu/contract/contacts';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { directoryOf } from '../directory/index.ts';
import { cleanContact } from './clean-contact.ts';
import { changeContact, findContact } from './store.ts';

/** Change one of my contacts. */
export async function updateContact(context: SignedInContext, { body }: Input<typeof updateCall>): Promise<Contact> {
  const { db, secrets, actor } = context;
  const { id, ...draft } = body;
  if (!(await findContact(db, secrets, actor.userId, id))) return refuse('not-found');
  const contact = { id, ...cleanContact(draft, await directoryOf(context.services), context) };
  return context.transact(async ({ tx, record }) => {
    if (!(await changeContact(tx, secrets, actor.userId, contact))) return refuse('not-found');
    record('contacts.changed', id);
    return contact;
  });
}
