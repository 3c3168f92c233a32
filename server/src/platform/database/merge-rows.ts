import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/** A value as JSON carries it; bytes as `asBytes` writes them. */
export type MergedValue = string | number | boolean | null;
export type MergedRow = Readonly<Record<string, MergedValue>>;
/** A table as many rows are brought into it at once: its columns with their types, and by which a row is known. */
export type MergedTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** Where a column is not simply what comes. */
  readonly sets?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** Bytes in the text form of the database. */
export const asBytes = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

const recordset = ({ columns }: Pick<MergedTable, 'columns'>, rows: readonly MergedRow[]): RawBuilder<unknown> => {
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(types)})`;
};

/** Bring rows into a table in one statement: new ones are added, known ones become what is given. No key comes twice. */
export async function mergeRows(tx: Tx, table: MergedTable, rows: readonly MergedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns, key, sets = {} } = table;
  const names = Object.keys(columns);
  const changed = names.filter((column) => !key.includes(column));
  const changes = changed.map((column) => sql`${sql.ref(column)} = ${sets[column] ?? sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
    select ${sql.join(names.map((column) => sql.ref(column)))} from ${recordset(table, rows)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)}`.execute(tx);
}

/** Rows as they stand, held till the transaction ends, by `id`; each column as `MergedRow` would say it, bytes left out. */
export async function rowsNow(
  tx: Tx,
  table: MergedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MergedRow>> {
  if (ids.length === 0) return new Map();
  const { name, columns } = table;
  const names = Object.entries(columns).flatMap(([column, type]) => (type === 'bytea' ? [] : [sql.ref(column)]));
  const { rows } = await sql<Record<string, MergedValue | Date>>`select ${sql.join(names)} from ${sql.table(name)}
    where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const plain = (value: MergedValue | Date): MergedValue => (value instanceof Date ? value.toISOString() : value);
  return new Map(
    rows.map((row) => [
      String(row.id),
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
    ]),
  );
}

/** The columns in which a row that comes says otherwise than one that stands. */
export const changedColumns = (now: MergedRow, next: MergedRow): readonly string[] =>
  Object.keys(now).filter((column) => column in next && now[column] !== next[column]);
