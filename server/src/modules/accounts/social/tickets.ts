import { randomUUID } from 'node:crypto';
import type { SocialSource } from '@sufu/contract/accounts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { hashOf } from '../sessions/tokens.ts';
import { browserMark, socialSeconds } from './browser.ts';
import type { SocialPerson } from './social-provider.ts';

/** Somebody a provider has confirmed to this browser. */
export type Confirmed = { readonly source: SocialSource; readonly subjectLookup: Buffer; readonly person: Buffer };

/** As it is kept: found again by keyed hash, else sealed. */
export const confirm = (secrets: Secrets, source: SocialSource, person: SocialPerson): Confirmed => ({
  source,
  subjectLookup: secrets.lookup(`${source}:${person.subject}`, 'social.subject'),
  person: secrets.sealJson(person, 'social.person'),
});

/** A ticket for whom the provider has just confirmed; only its hash is kept. */
export async function issueTicket(db: Executor, context: Context, who: Confirmed): Promise<string> {
  const ticket = randomUUID();
  await db
    .insertInto('social_tickets')
    .values({
      hash: hashOf(ticket),
      browser_hash: browserMark(context),
      source: who.source,
      subject_lookup: who.subjectLookup,
      person: who.person,
      issued_at: context.now,
    })
    .execute();
  return ticket;
}

type Row = { readonly source: string; readonly subject_lookup: Buffer; readonly person: Buffer };
const asConfirmed = (row: Row): Confirmed => ({
  source: row.source as SocialSource,
  subjectLookup: row.subject_lookup,
  person: row.person,
});

/** Whom a ticket of this browser speaks of, and since when, without using it up. */
export async function readTicket(
  db: Executor,
  context: Context,
  ticket: string,
): Promise<(Confirmed & { readonly issuedAt: Date }) | null> {
  const row = await db
    .selectFrom('social_tickets')
    .select(['source', 'subject_lookup', 'person', 'issued_at'])
    .where('hash', '=', hashOf(ticket))
    .where('browser_hash', '=', browserMark(context))
    .where('issued_at', '>', new Date(context.now.getTime() - socialSeconds.ticket * 1_000))
    .executeTakeFirst();
  return row ? { ...asConfirmed(row), issuedAt: row.issued_at } : null;
}

/** The same, and it is used up with this change: of many uses at once one gets it. */
export async function takeTicket(tx: Tx, context: Context, ticket: string): Promise<Confirmed | null> {
  const row = await tx
    .deleteFrom('social_tickets')
    .where('hash', '=', hashOf(ticket))
    .where('browser_hash', '=', browserMark(context))
    .where('issued_at', '>', new Date(context.now.getTime() - socialSeconds.ticket * 1_000))
    .returning(['source', 'subject_lookup', 'person'])
    .executeTakeFirst();
  return row ? asConfirmed(row) : null;
}
