import type { Contact, readContact as readCall } from '@sufu/contract/contacts';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { findContact } from './store.ts';

/** One of my contacts, whole. */
export const readContact = async (
  { db, secrets, actor }: SignedInContext,
  { query }: Input<typeof readCall>,
): Promise<Contact> => (await findContact(db, secrets, actor.userId, query.id)) ?? refuse('not-found');
