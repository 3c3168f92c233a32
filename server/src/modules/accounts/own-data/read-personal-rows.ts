import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { PersonalTable } from '../../../platform/modules/personal-data.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

type Row = Readonly<Record<string, unknown>>;

/** A place is the name alone, the name and the row, or the name, the application and its round. */
function open(secrets: Secrets, sealed: Uint8Array, about: string, row: Row): string {
  for (const place of [`${about}:${row.id}`, `${about}:${row.application_id}:${row.round}`]) {
    try {
      return secrets.open(sealed, place);
    } catch {
      // Sealed for another place: the next one. The last one says so.
    }
  }
  return secrets.open(sealed, about);
}

/** Sealed JSON as what it is, sealed text as text. */
function read(text: string): unknown {
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A row as it is told to whom it is about: opened, without hashes and keys, instants in UTC. */
function presentRow(secrets: Secrets, row: Row, { sealed = {}, omitted = [] }: PersonalTable): Row {
  const shown: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    if (omitted.includes(column)) continue;
    const about = sealed[column];
    if (!(value instanceof Uint8Array)) shown[column] = value instanceof Date ? value.toISOString() : value;
    else if (about !== undefined) shown[column] = read(open(secrets, value, about, row));
  }
  return shown;
}

/** Everything one table holds of this person. */
export async function readPersonalRows(
  db: Executor,
  secrets: Secrets,
  userId: string,
  [table, held]: readonly [string, PersonalTable],
): Promise<readonly Row[]> {
  const { by } = held;
  const where =
    typeof by === 'string'
      ? sql`${sql.ref(by)} = ${userId}`
      : sql`${sql.ref(by.column)} in (select ${sql.ref(by.key ?? 'id')} from ${sql.table(by.parent)} where ${sql.ref(by.ownerColumn)} = ${userId})`;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(db);
  return rows.map((row) => presentRow(secrets, row, held));
}
