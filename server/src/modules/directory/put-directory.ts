import type { Court } from '@sufu/contract/directory';
import type { Tx } from '../../platform/database/database.ts';

export type CourtRow = Court;
export type DivisionRow = {
  readonly id: string;
  readonly name: string;
  readonly duties: string;
  readonly phone: string;
  readonly position: number;
};
export type RegionRow = { readonly code: string; readonly parentCode: string; readonly name: string };

/** Set up the directory of a court: rows that are there already are brought to what is given, none is removed. */
export async function putDirectory(
  tx: Tx,
  given: {
    readonly courts: readonly CourtRow[];
    readonly divisions: readonly DivisionRow[];
    readonly regions: readonly RegionRow[];
  },
): Promise<void> {
  for (const { shortCode, ...court } of given.courts) {
    const row = { ...court, short_code: shortCode };
    await tx
      .insertInto('courts')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute();
  }
  for (const division of given.divisions) {
    await tx
      .insertInto('divisions')
      .values(division)
      .onConflict((c) => c.column('id').doUpdateSet(division))
      .execute();
  }
  for (const { code, parentCode, name } of given.regions) {
    const row = { code, parent_code: parentCode, name };
    await tx
      .insertInto('regions')
      .values(row)
      .onConflict((c) => c.column('code').doUpdateSet(row))
      .execute();
  }
}
