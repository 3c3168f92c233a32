import type { Insertable } from 'kysely';
import type { Tables } from '../../../tables.generated.ts';
import type { Change } from './write-at-once.ts';

const columnsOf = (row: object): string => Object.keys(row).join(', ');

/**
 * An insert of rows, at least one, that all name the same columns in the same order, as text: with what every act writes built this way, Kysely
 * takes 4 instead of 8 % of this process's time for a hand-in. `behind`: what follows the values.
 */
export function plainInsert<T extends keyof Tables & string>(
  table: T,
  rows: readonly Readonly<Insertable<Tables[T]>>[],
  behind = '',
): Change {
  const [columns = '', ...others] = new Set(rows.map(columnsOf));
  if (columns === '' || others.length > 0) throw new Error(`rows of ${table} do not name the same columns`);
  const parameters: unknown[] = [];
  const values = rows.map((row) => `(${Object.values(row).map((value) => `$${parameters.push(value)}`)})`);
  const sql = `insert into ${table} (${columns}) values ${values}${behind}`;
  return { compile: () => ({ sql, parameters }) };
}
