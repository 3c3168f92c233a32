import { fieldOfColumn, ownerOfField, type RowKind } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { MergedRow } from '../../../platform/database/merge-rows.ts';

/** Columns of a kind that are the court's from the moment somebody sets them at the desk. */
export const ownColumns = (kind: RowKind, columns: readonly string[]): readonly string[] =>
  columns.filter((column) => ownerOfField(kind, fieldOfColumn(kind, column)) === 'once-set');

export type SetHere = { readonly id: string; readonly field: string };

/** Which fields of these were set at the desk, by id. */
export async function fieldsSetHere(
  tx: Tx,
  kind: RowKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('exchange_set_here')
    .select(['local_id', 'field'])
    .where('kind', '=', kind)
    .where(sql<boolean>`local_id = any(${ids}::uuid[])`)
    .execute();
  const grouped = Map.groupBy(rows, ({ local_id }) => local_id);
  return new Map([...grouped].map(([id, list]) => [id, new Set(list.map(({ field }) => field))]));
}

export async function putSetHere(tx: Tx, kind: RowKind, set: readonly SetHere[], at: Date): Promise<void> {
  if (set.length === 0) return;
  await tx
    .insertInto('exchange_set_here')
    .values(set.map(({ id, field }) => ({ kind, local_id: id, field, at })))
    .onConflict((there) => there.doNothing())
    .execute();
}

const isSet = (value: MergedRow[string] | undefined): boolean => value !== undefined && value !== null && value !== 0;

type Coming = {
  readonly kind: RowKind;
  readonly next: MergedRow;
  /** As it stands; undefined: it is new. */
  readonly before: MergedRow | undefined;
  readonly set: ReadonlySet<string>;
  /** It is entered at the desk, and no row of a source. */
  readonly atDesk: boolean;
};

/**
 * A row as it is written: of what the court set that stays. `ignored`: fields that it says otherwise. `nowSet`: fields that are the court's
 * from now on, those of a row that was made at this portal too.
 */
export function keepOwnFields({ kind, next, before, set, atDesk }: Coming): {
  readonly row: MergedRow;
  readonly ignored: readonly string[];
  readonly nowSet: readonly string[];
} {
  const own = ownColumns(kind, Object.keys(next));
  const fields = (columns: readonly string[]) => columns.map((column) => fieldOfColumn(kind, column));
  if (atDesk) {
    const changed = own.filter((column) => (before ? before[column] !== next[column] : isSet(next[column])));
    return { row: next, ignored: [], nowSet: fields(changed) };
  }
  if (!before) return { row: next, ignored: [], nowSet: [] };
  const made = before.source === null ? own.filter((column) => isSet(before[column])) : [];
  const kept = own.filter((column) => set.has(fieldOfColumn(kind, column)) || made.includes(column));
  const stays = Object.fromEntries(kept.map((column) => [column, before[column] ?? null]));
  const ignored = kept.filter((column) => before[column] !== next[column]);
  return { row: { ...next, ...stays }, ignored: fields(ignored), nowSet: fields(made) };
}
