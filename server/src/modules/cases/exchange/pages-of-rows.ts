import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { type ExchangedKind, exchangedTables } from './case-tables.ts';

export type StoredRow = Readonly<Record<string, unknown>>;
export type RowsAsked = {
  /** Only of cases in which something came or changed since then. */
  readonly since: Date | null;
  /** Cases that are sealed too. */
  readonly sealed: boolean;
};

const entered = (table: string, since: Date): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(table)} t where t.case_id = c.id and t.entered_at >= ${since})`;
const touched = (since: Date): RawBuilder<unknown> => sql`(c.entered_at >= ${since}
  or exists (select from case_changes g where g.case_id = c.id and g.at >= ${since})
  or ${entered('case_parties', since)} or ${entered('case_agents', since)} or ${entered('case_panel', since)} or ${entered('hearings', since)}
  or ${entered('case_events', since)})`;

/** What stands beside a case and has a field of its row. */
const besideCase = (shown: RawBuilder<unknown>) => [
  sql`array(select n.case_no from case_numbers n where n.case_id = t.id order by n.case_no) as previous`,
  sql`(select coalesce(json_agg(json_build_object('externalId', c.id, 'relation', r.relation) order by c.id), '[]')
    from case_relations r join cases c on c.id = r.related_id where r.case_id = t.id and ${shown}) as related`,
];

/** Which cases (`c`) are exported: not taken down, sealed ones when asked for, and since then only what something came or changed in. */
export const exportedCases = ({ since, sealed }: RowsAsked): RawBuilder<unknown> =>
  sql`(c.withdrawn_at is null and (${sealed} or not c.sealed) and ${since === null ? sql`true` : touched(since)})`;

/**
 * Rows of one kind page after page, by what they are known by: of cases that were not taken down. In one transaction at one snapshot they
 * go together. A case that was merged into one that is left out is given without it.
 */
export async function* pagesOfRows(
  db: Executor,
  kind: ExchangedKind,
  { since, sealed }: RowsAsked,
  size: number,
): AsyncGenerator<readonly StoredRow[]> {
  const { name, columns, key } = exchangedTables[kind];
  const shown = sql`c.withdrawn_at is null and (${sealed} or not c.sealed)`;
  const main = sql`(select c.id from cases c where c.id = t.merged_into and ${shown}) as merged_into`;
  const selected = [
    ...Object.keys(columns).map((column) => (column === 'merged_into' ? main : sql.ref(`t.${column}`))),
    ...(kind === 'case' ? besideCase(shown) : []),
  ];
  const stands = kind === 'event' ? sql`t.withdrawn_at is null` : sql`true`;
  const place = sql.join(key.map((column) => sql.ref(`t.${column}`)));
  let after: readonly unknown[] | null = null;
  do {
    const behind: RawBuilder<unknown> = after === null ? sql`true` : sql`(${place}) > (${sql.join(after)})`;
    const { rows }: { rows: StoredRow[] } = await sql<StoredRow>`select ${sql.join(selected)}
      from ${sql.table(name)} t join cases c on c.id = ${sql.ref(kind === 'case' ? 't.id' : 't.case_id')}
      where ${shown} and ${stands} and ${since === null ? sql`true` : touched(since)} and ${behind}
      order by ${place} limit ${size}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.length < size ? undefined : rows.at(-1);
    after = last ? key.map((column) => last[column]) : null;
  } while (after !== null);
}
