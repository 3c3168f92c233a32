import { normaliseDigits } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { idLookup } from '../users/users.ts';

/**
 * The court has entered a party of its own knowledge and joined an account to it: one with the same ID number is proved. One that
 * is proved already keeps its proof.
 */
export async function proveByRegister(
  transaction: Transaction,
  secrets: Secrets,
  userId: string,
  idNumber: string | undefined,
): Promise<void> {
  if (idNumber === undefined) return;
  const { numUpdatedRows } = await transaction.tx
    .updateTable('users')
    .set({ identity_proof: 'register', identity_proved_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('id_lookup', '=', idLookup(secrets, normaliseDigits(idNumber)))
    .where('identity_proof', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) transaction.record('accounts.identity-proved', userId, { by: 'register' });
}
