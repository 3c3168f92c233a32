import type { SocialSource } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { SocialPerson } from './social-provider.ts';
import { type Confirmed, confirm } from './tickets.ts';

const sealed = z.object({ subject: z.string(), name: z.string(), union: z.string().default('') });
const open = (secrets: Secrets, person: Buffer) =>
  sealed.parse(secrets.openJson(person, 'social.person', (name) => ({ subject: '', name })));

/** The account somebody of a provider is bound to; one that is disabled looks like none. */
export async function findBound(db: Executor, { source, subjectLookup }: Confirmed): Promise<string | null> {
  const row = await db
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.id', 'social_accounts.user_id')
    .select('users.id')
    .where('source', '=', source)
    .where('subject_lookup', '=', subjectLookup)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Bind whom the provider confirmed to an account, in the place of one bound earlier; the same again changes nothing but the
 * name. Answers `social.taken` for one that is bound to somebody else.
 */
export async function bind(
  { tx, record }: Transaction,
  userId: string,
  who: Confirmed,
  at: Date,
): Promise<Refused | null> {
  const { source, subjectLookup: subject_lookup, person } = who;
  const other = await tx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('source', '=', source)
    .where('subject_lookup', '=', subject_lookup)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  if (other) return new Refused('social.taken');
  await tx
    .insertInto('social_accounts')
    .values({ user_id: userId, source, subject_lookup, person, bound_at: at })
    .onConflict((there) => there.columns(['user_id', 'source']).doUpdateSet({ subject_lookup, person, bound_at: at }))
    .execute();
  record('accounts.social-bound', userId, { source });
  return null;
}

/** Two accounts that bind the same person at the same moment: the database takes one of them. */
export const isBindingTakenError = (error: unknown): boolean =>
  (error as { constraint?: unknown })?.constraint === 'social_accounts_subject_key';

/** Bind somebody whom no provider was asked about: only the demonstration court has such. */
export async function bindKnown(
  transaction: Transaction,
  secrets: Secrets,
  userId: string,
  { source, ...person }: SocialPerson & { readonly source: SocialSource },
  at: Date,
): Promise<void> {
  const refused = await bind(transaction, userId, confirm(secrets, source, person), at);
  if (refused) throw refused;
}

/** What the provider says of somebody who is bound, as of now: the name may be another, and the unionid there since. */
export const refreshBound = (tx: Tx, userId: string, { source, person }: Confirmed): Promise<unknown> =>
  tx
    .updateTable('social_accounts')
    .set({ person })
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .execute();

/** The unionids of those of these people who have bound WeChat and of whom it is known. */
export async function wechatUnionsOf(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['user_id', 'person'])
    .where(isAmong('user_id', ids))
    .where('source', '=', 'wechat')
    .execute();
  const unions = rows.map(({ user_id, person }) => [user_id, open(secrets, person).union] as const);
  return new Map(unions.filter(([, union]) => union !== ''));
}

export type Bound = { readonly source: SocialSource; readonly boundAt: Date; readonly name: string };

/** What an account is bound to, as its owner may see it. */
export async function boundTo(db: Executor, secrets: Secrets, userId: string): Promise<readonly Bound[]> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['source', 'bound_at', 'person'])
    .where('user_id', '=', userId)
    .orderBy('source')
    .execute();
  return rows.map(({ source, bound_at, person }) => ({
    source: source as SocialSource,
    boundAt: bound_at,
    name: open(secrets, person).name,
  }));
}
