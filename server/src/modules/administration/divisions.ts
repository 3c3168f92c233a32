import type * as calls from '@sufu/contract/administration';
import type { DivisionItem } from '@sufu/contract/administration';
import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { type Executor, lock } from '../../platform/database/database.ts';
import { staffMembers } from '../accounts/index.ts';
import { forgetDirectory, listDivisionRows, putDirectory } from '../directory/index.ts';

/** As they stand now, not as the process remembers them; with how many people work in each. */
async function divisionsNow(db: Executor): Promise<DivisionItem[]> {
  const [rows, staff] = [await listDivisionRows(db), await staffMembers(db)];
  return rows.map((row) => ({
    ...row,
    tasks: [...row.tasks],
    staff: staff.filter(({ divisionId }) => divisionId === row.id).length,
  }));
}

export const listDivisions = ({ db }: SignedInContext): Promise<DivisionItem[]> => divisionsNow(db);

export async function putDivision(
  { db, services, transact }: SignedInContext,
  { params, body }: Input<typeof calls.putDivision>,
): Promise<DivisionItem> {
  const { isNew, ...entry } = body;
  await transact(async ({ tx, record }) => {
    await lock(tx, 'divisions');
    const before = (await listDivisionRows(tx)).find(({ id }) => id === params.id) ?? null;
    if (before && isNew) return refuse('division.there', { id: params.id });
    await putDirectory(tx, { courts: [], divisions: [{ id: params.id, ...entry }], regions: [] });
    const written = (row: object) => Object.entries(row).map(([name, value]) => `${name}: ${value}`);
    record('administration.divisionPut', params.id, { before: before && written(before), after: written(entry) });
  });
  forgetDirectory(services);
  return (await divisionsNow(db)).find(({ id }) => id === params.id) ?? refuse('not-found');
}
