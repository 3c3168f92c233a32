import { normaliseDigits, normaliseMobile } from '@sufu/contract/core';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { TestDatabase } from './test-database.ts';

type Row = {
  readonly id: string;
  readonly phone: Buffer | null;
  readonly phone_lookup: Buffer | null;
  readonly id_number: Buffer | null;
  readonly id_lookup: Buffer | null;
};

/**
 * Whose sealed phone or ID number is not the one they are found by. Looked at when a test's portal closes, so that it holds for
 * every way by which one of them is written.
 */
export async function unfindablePeople({ pool }: TestDatabase, secrets: Secrets): Promise<readonly string[]> {
  const { rows } = await pool.query<Row>('select id, phone, phone_lookup, id_number, id_lookup from users limit 500');
  const agrees = (
    value: Buffer | null,
    about: string,
    found: Buffer | null,
    plain: (raw: string) => string,
  ): boolean => {
    if (value === null || found === null) return value === found;
    try {
      return secrets.lookup(plain(secrets.open(value, about)), about).equals(found);
    } catch {
      // Changed on purpose by the test: nothing is known of it.
      return true;
    }
  };
  return rows.flatMap((row) => [
    ...(agrees(row.phone, 'users.phone', row.phone_lookup, normaliseMobile) ? [] : [`${row.id} (phone)`]),
    ...(agrees(row.id_number, 'users.id_number', row.id_lookup, normaliseDigits) ? [] : [`${row.id} (ID number)`]),
  ]);
}
