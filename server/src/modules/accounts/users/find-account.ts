import { normaliseMobile } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { idLookup, phoneLookup } from './users.ts';

export type Account = { readonly id: string; readonly passwordHash: string | null };

/** An account as somebody outside names it. `key` names it for its limits, also one that does not exist. */
export type Named = { readonly key: string; readonly account: Account | null };

/** By phone, as 11 figures in any spelling, or by ID number. */
export async function findAccount(db: Executor, secrets: Secrets, username: string): Promise<Named> {
  const isPhone = /^1\d{10}$/.test(normaliseMobile(username));
  const lookup = isPhone ? phoneLookup(secrets, username) : idLookup(secrets, username);
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where(isPhone ? 'phone_lookup' : 'id_lookup', '=', lookup)
    .executeTakeFirst();
  if (!row) return { key: lookup.toString('hex'), account: null };
  // A disabled account looks like one that does not exist.
  return { key: row.id, account: row.disabled_at === null ? { id: row.id, passwordHash: row.password_hash } : null };
}
