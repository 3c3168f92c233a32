import { randomUUIDv7 } from 'node:crypto';
import type { addContact as addCall, Contact } from '@sufu/contract/contacts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { lock } from '../../platform/database/database.ts';
import { directoryOf } from '../directory/index.ts';
import { cleanContact } from './clean-contact.ts';
import { contactsOf, insertContact } from './store.ts';

/** More than anybody files against; keeps one person from filling the store. */
const most = 500;

/** Add somebody to my own address book. */
export async function addContact(context: SignedInContext, { body }: Input<typeof addCall>): Promise<Contact> {
  const { secrets, actor, now } = context;
  const contact = cleanContact(body, await directoryOf(context.services), context);
  const id = randomUUIDv7();
  return context.transact(async ({ tx, record }) => {
    await lock(tx, `contacts:${actor.userId}`);
    const { total } = await contactsOf(tx, secrets, actor.userId, { offset: 0, limit: 0 });
    if (total >= most) throw new Refused('contact.too-many', { n: most });
    await insertContact(tx, secrets, { id, ownerId: actor.userId, contact, at: now });
    record('contacts.added', id);
    return { id, ...contact };
  });
}
