import { type ConsentKind, consentVersions } from '@sufu/contract/accounts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';

/** Does this person's consent to the words of today stand? */
export async function hasConsent(db: Executor, userId: string, kind: ConsentKind): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('at')
    .where('user_id', '=', userId)
    .where('document', '=', kind)
    .where('version', '=', consentVersions[kind])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the user of a statement: agreed to earlier privacy terms, and neither withdrew that nor agreed to these. */
export const termsDue = (version: string) =>
  sql<boolean>`exists (select from consents c where c.user_id = users.id and c.document = 'privacy-terms'
      and c.withdrawn_at is null)
    and not exists (select from consents c where c.user_id = users.id and c.document = 'privacy-terms'
      and c.withdrawn_at is null and c.version = ${version})`.as('terms_due');

/** Given from now on, to the words of today. Answers whether that changed anything. */
export async function giveConsent(
  db: Executor,
  userId: string,
  kind: ConsentKind,
  at: Date,
  version: string = consentVersions[kind],
): Promise<boolean> {
  const given = await db
    .insertInto('consents')
    .values({ user_id: userId, document: kind, version, at, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'document', 'version'])
        .doUpdateSet({ at, withdrawn_at: null })
        .where('consents.withdrawn_at', 'is not', null),
    )
    .executeTakeFirst();
  return (given.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Withdrawn from now on, whatever version it was given to. Answers whether that changed anything. */
export async function withdrawConsent(db: Executor, userId: string, kind: ConsentKind, at: Date): Promise<boolean> {
  const withdrawn = await db
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('document', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

type Said = { readonly userId: string; readonly kind: ConsentKind; readonly given: boolean; readonly at: Date };

/** Give or withdraw, on the trail. Answers whether that changed anything; who is told of it is for whoever calls. */
export async function keepConsent(transaction: Transaction, { userId, kind, given, at }: Said): Promise<boolean> {
  const changed = await (given ? giveConsent : withdrawConsent)(transaction.tx, userId, kind, at);
  if (changed) transaction.record(given ? 'accounts.consent-given' : 'accounts.consent-withdrawn', userId, { kind });
  return changed;
}
