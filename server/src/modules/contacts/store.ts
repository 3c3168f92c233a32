import { type Contact, type ContactDraft, contactDraft } from '@sufu/contract/contacts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const about = (id: string): string => `contacts.details:${id}`;
type Stored = { readonly id: string; readonly details: Buffer };

const contactOf = (secrets: Secrets, { id, details }: Stored): Contact => ({
  id,
  ...contactDraft.parse(secrets.openJson(details, about(id), (name) => ({ name }))),
});

/** A page of one person's contacts, the newest first. */
export async function contactsOf(
  db: Executor,
  secrets: Secrets,
  ownerId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly contacts: readonly Contact[] }> {
  const contacts = db.selectFrom('contacts').where('owner_id', '=', ownerId);
  const [{ total }, rows] = await Promise.all([
    contacts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    contacts
      .select(['id', 'details'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
  ]);
  return { total, contacts: rows.map((row) => contactOf(secrets, row)) };
}

/** A contact of this person; null for another's and for one that is not there. */
export async function findContact(
  db: Executor,
  secrets: Secrets,
  ownerId: string,
  id: string,
): Promise<Contact | null> {
  const row = await db
    .selectFrom('contacts')
    .select(['id', 'details'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? contactOf(secrets, row) : null;
}

export type NewContact = {
  readonly id: string;
  readonly ownerId: string;
  readonly contact: ContactDraft;
  readonly at: Date;
};
export async function insertContact(tx: Tx, secrets: Secrets, { id, ownerId, contact, at }: NewContact): Promise<void> {
  await tx
    .insertInto('contacts')
    .values({ id, owner_id: ownerId, details: secrets.sealJson(contact, about(id)), created_at: at })
    .execute();
}

/** True when there was one of this person to change. */
export async function changeContact(
  tx: Tx,
  secrets: Secrets,
  ownerId: string,
  { id, ...contact }: Contact,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ details: secrets.sealJson(contact, about(id)) })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteContact(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contacts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
