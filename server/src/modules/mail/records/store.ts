import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, hasPermission, type Lang, normalisePhone, Refused } from '@sufu/contract/core';
import type { Signer } from '@sufu/contract/delivery';
import {
  type FoundMaterial,
  foundMaterial,
  type MailContact,
  type MailDirection,
  type MailEvent,
  type MailState,
  mailContact,
  mailStateWord,
} from '@sufu/contract/mail';
import type { RawBuilder, Updateable } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { MailItemsTable } from '../../../tables.generated.ts';
import { isOwnParty } from '../../cases/index.ts';
import { emit } from '../../webhooks/index.ts';
import type { MailRow, StoredMail } from './mail-row.ts';
import { tellDelivery } from './tell-delivery.ts';

const materialList = z.array(foundMaterial);
const aboutContact = (id: string): string => `mail_items.contact:${id}`;
const aboutMaterials = (id: string): string => `mail_items.materials:${id}`;
const aboutNote = (id: string): string => `mail_events.note:${id}`;

export const openMail = (secrets: Secrets, { phone_lookup, name_lookup, ...row }: StoredMail): MailRow => ({
  ...row,
  direction: row.direction as MailDirection,
  state: row.state as MailState,
  contact: mailContact.parse(
    secrets.openJson(row.contact, aboutContact(row.id), (name): MailContact => ({ name, phone: '', address: '' })),
  ),
  materials: materialList.parse(secrets.openJson(row.materials, aboutMaterials(row.id), () => [])),
});

/** Keyed hashes an item is found by when its cover is missing. */
export const lookupsOf = (secrets: Secrets, { name, phone }: Pick<MailContact, 'name' | 'phone'>) => ({
  phone_lookup: phone === '' ? null : secrets.lookup(normalisePhone(phone), 'mail.phone'),
  name_lookup: name === '' ? null : secrets.lookup(name, 'mail.name'),
});

/**
 * Items this person may see: those of a party they are or act for today; without a party, those they drew up themselves. One that an
 * agent drew up is the party's, and goes out of the agent's sight with the authority.
 */
export const isOwnMail = ({ userId }: Pick<Actor, 'userId'>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`mail_items.removed_at is null and (
    (mail_items.party_id is null and mail_items.owner_id = ${userId})
    or ${isOwnParty(userId, courtDayOf(now), 'mail_items.party_id')})`;

/** One item that `seen` lets through; null for any other. */
export async function findMailRow(
  db: Executor,
  secrets: Secrets,
  id: string,
  seen?: RawBuilder<boolean>,
): Promise<MailRow | null> {
  const found = db.selectFrom('mail_items').selectAll().where('id', '=', id).where('removed_at', 'is', null);
  const row = await (seen ? found.where(seen) : found).executeTakeFirst();
  return row ? openMail(secrets, row) : null;
}

/** Hold an item for an act: whoever comes second waits, and then finds it changed. */
export async function lockMail(
  tx: Tx,
  secrets: Secrets,
  id: string,
  seen?: RawBuilder<boolean>,
): Promise<MailRow | null> {
  const found = tx.selectFrom('mail_items').selectAll().where('id', '=', id).where('removed_at', 'is', null);
  const row = await (seen ? found.where(seen) : found).forUpdate().executeTakeFirst();
  return row ? openMail(secrets, row) : null;
}

export const wrongMailState = ({ direction, state }: Pick<MailRow, 'direction' | 'state'>, lang: Lang): Refused =>
  new Refused('mail.wrong-state', { state: mailStateWord(direction, state)[lang] });

type Kept = Pick<
  StoredMail,
  'number' | 'direction' | 'origin' | 'made_by' | 'key' | 'owner_id' | 'case_id' | 'party_id'
>;
export type NewMail = Kept & {
  readonly state: MailState;
  readonly contact: MailContact;
  readonly materials: readonly FoundMaterial[];
  readonly at: Date;
} & Partial<Pick<StoredMail, 'carrier' | 'tracking_no' | 'posted_on' | 'postmark_on' | 'arrived_at' | 'attempt_id'>>;

/** Begin an item, with its first event; null where this person began one under the same key already. */
export async function insertMail(transaction: Transaction, secrets: Secrets, mail: NewMail): Promise<MailRow | null> {
  const id = randomUUIDv7();
  const { contact, materials, at, ...rest } = mail;
  const row = await transaction.tx
    .insertInto('mail_items')
    .values({
      ...rest,
      id,
      version: 1,
      contact: secrets.sealJson(contact, aboutContact(id)),
      materials: secrets.sealJson(materials, aboutMaterials(id)),
      ...lookupsOf(secrets, contact),
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.columns(['made_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const made = openMail(secrets, row);
  await addEvent(transaction, secrets, made, { act: 'draw', by: mail.made_by, at });
  return made;
}

/** Put the cover sheet to the item it was made for, in the transaction that begins it. */
export async function keepCover({ tx }: Transaction, row: MailRow, coverId: string): Promise<MailRow> {
  await tx.updateTable('mail_items').set({ cover_id: coverId }).where('id', '=', row.id).execute();
  return { ...row, cover_id: coverId };
}

/** Papers of an item that this person may read: of their own, and of all for the mail room. */
export const mayReadMailPaper = async (
  db: Executor,
  actor: Actor,
  { id }: { readonly id: string },
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('mail_items')
    .select('id')
    .where((eb) => eb.or([eb('cover_id', '=', id), eb('receipt_id', '=', id)]))
    .where('removed_at', 'is', null)
    .$if(!hasPermission(actor.roles, 'mail.register'), (mine) => mine.where(isOwnMail(actor, now)))
    .executeTakeFirst()) !== undefined;

/** What this person began under a key. */
export async function findByKey(db: Executor, secrets: Secrets, madeBy: string, key: string): Promise<MailRow | null> {
  const row = await db
    .selectFrom('mail_items')
    .selectAll()
    .where('made_by', '=', madeBy)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? openMail(secrets, row) : null;
}

type Happening = {
  readonly act: MailEvent['act'];
  /** Null: the post said so. */
  readonly by: string | null;
  readonly at: Date;
  readonly key?: string;
  readonly note?: string;
  /** Of an item that goes out for a service: who signed, where the post says so. */
  readonly signer?: Signer;
};

/** An event and its row of the trail; its place in the order is the version it made. */
async function addEvent(
  { tx, record }: Transaction,
  secrets: Secrets,
  { id: mailId, version, state }: MailRow,
  { act, by, at, key, note = '' }: Happening,
): Promise<void> {
  const id = randomUUIDv7();
  const sealed = note === '' ? null : secrets.seal(note, aboutNote(id));
  await tx
    .insertInto('mail_events')
    .values({ id, mail_id: mailId, seq: version, key: key ?? null, at, act, to_state: state, by_id: by, note: sealed })
    .execute();
  record(`mail.${act}`, mailId, { state });
}

/** The court's other systems hear what was registered, and what went or came back. */
function tellOutside(
  transaction: Transaction,
  { id, direction, state, case_id, version }: MailRow,
  { at }: Happening,
): void {
  const isBack = direction === 'IN' ? state === 5 : state === 6;
  if (!isBack && state !== 3) return;
  const type = isBack ? 'mail.returned' : 'mail.registered';
  emit(transaction, { type, subjectId: id, caseId: case_id, version, at });
}

export type MailChange = Happening & {
  readonly to: MailState;
  readonly set?: Omit<Updateable<MailItemsTable>, 'state' | 'version' | 'changed_at' | 'materials'>;
  readonly materials?: readonly FoundMaterial[];
};

/** The only writer of a state: the row, its event and the trail in one transaction. The row must be locked. */
export async function changeMail(
  transaction: Transaction,
  secrets: Secrets,
  row: MailRow,
  { to, set = {}, materials, ...happening }: MailChange,
): Promise<MailRow> {
  const stored = await transaction.tx
    .updateTable('mail_items')
    .set({
      ...set,
      ...(materials ? { materials: secrets.sealJson(materials, aboutMaterials(row.id)) } : {}),
      state: to,
      version: row.version + 1,
      changed_at: happening.at,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = openMail(secrets, stored);
  await addEvent(transaction, secrets, changed, happening);
  tellOutside(transaction, changed, happening);
  if (to !== row.state) await tellDelivery(transaction, changed, happening);
  return changed;
}

/** Was this act done already? */
export const isDone = async (tx: Tx, mailId: string, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('mail_events')
    .select('id')
    .where('mail_id', '=', mailId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

export type EventRow = Pick<MailEvent, 'act' | 'mailState' | 'note'> & {
  readonly at: Date;
  readonly byId: string | null;
};

/** What happened to an item, in its order. */
export async function eventsOf(db: Executor, secrets: Secrets, mailId: string): Promise<readonly EventRow[]> {
  const rows = await db.selectFrom('mail_events').selectAll().where('mail_id', '=', mailId).orderBy('seq').execute();
  return rows.map((row) => ({
    act: row.act as MailEvent['act'],
    mailState: row.to_state as MailState,
    at: row.at,
    byId: row.by_id,
    note: row.note === null ? '' : secrets.open(row.note, aboutNote(row.id)),
  }));
}
