import type { Compilable } from 'kysely';
import type { Executor } from '../database.ts';
import { fixedStatement, type Slots, type SlotTypes } from '../statements/fixed-statement.ts';
import { type Place, usualSizes } from './with-total.ts';

type Asked = { readonly current?: number; readonly size?: number };
type Page<O> = { readonly total: number; readonly rows: readonly O[] };

/**
 * A list as it opens, when nothing is asked of it: by far most of all. One fixed statement for each usual size; null for whatever else is
 * asked.
 */
export function openingPage<V extends Readonly<Record<string, unknown>>, O extends { readonly total: number }>(
  types: SlotTypes<V>,
  build: (db: Executor, slots: Slots<V>, place: Place) => Compilable<O>,
): (db: Executor, values: V, asked: Asked) => Promise<Page<O> | null> {
  const pages = new Map(
    usualSizes.map((size) => [size, fixedStatement<V, O>(types, (db, slots) => build(db, slots, { offset: 0, size }))]),
  );
  return async (db, values, { current, size = 0, ...others }) => {
    const asksNothing = current === 1 && Object.values(others).every((value) => value === undefined);
    const rows = await (asksNothing ? pages.get(size) : undefined)?.(db, values);
    return rows ? { total: rows[0]?.total ?? 0, rows } : null;
  };
}
