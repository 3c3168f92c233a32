import type { Text } from '@sufu/contract/core';
import type { Court, DivisionTask } from '@sufu/contract/directory';
import type { Executor, Tx } from '../../platform/database/database.ts';

export type CourtRow = Court & {
  /** Of the court that runs the portal; exactly one has them. */
  readonly own?: { readonly nameEn: string; readonly addressEn: string; readonly hours: Text };
};
export type DivisionRow = {
  readonly id: string;
  readonly name: string;
  readonly duties: string;
  readonly phone: string;
  readonly position: number;
  readonly tasks: readonly DivisionTask[];
};
export type RegionRow = { readonly code: string; readonly parentCode: string; readonly name: string };

/** Divisions as they stand in the table, in their order. */
export const listDivisionRows = async (db: Executor): Promise<DivisionRow[]> =>
  (await db.selectFrom('divisions').selectAll().orderBy('position').orderBy('id').execute()).map((row) => ({
    ...row,
    tasks: row.tasks as DivisionTask[],
  }));

/** Set up the directory of a court: rows that are there already are brought to what is given, none is removed. */
export async function putDirectory(
  tx: Tx,
  given: {
    readonly courts: readonly CourtRow[];
    readonly divisions: readonly DivisionRow[];
    readonly regions: readonly RegionRow[];
  },
): Promise<void> {
  for (const { shortCode, own, ...court } of given.courts) {
    const facts = own
      ? { is_own: true, name_en: own.nameEn, address_en: own.addressEn, hours: JSON.stringify(own.hours) }
      : { is_own: false, name_en: null, address_en: null, hours: null };
    const row = { ...court, ...facts, short_code: shortCode };
    await tx
      .insertInto('courts')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  }
  for (const division of given.divisions) {
    const row = { ...division, tasks: [...division.tasks] };
    await tx
      .insertInto('divisions')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  }
  if (given.regions.length === 0) return;
  // The country has three thousand: one statement for all.
  await tx
    .insertInto('regions')
    .values(given.regions.map(({ code, parentCode, name }) => ({ code, parent_code: parentCode, name })))
    .onConflict((c) =>
      c
        .column('code')
        .doUpdateSet((row) => ({ parent_code: row.ref('excluded.parent_code'), name: row.ref('excluded.name') })),
    )
    .execute();
}
