import { officeTable } from '@sufu/contract/administration';
import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import { lock } from '../../platform/database/database.ts';
import { type Activation, createUser, makeActivation } from '../accounts/index.ts';
import { type CourtRow, type DivisionRow, putDirectory, type RegionRow } from '../directory/index.ts';

/** What a court is opened with; everything else is set by its administrator at the desk. */
export type CourtOpening = {
  readonly court: Omit<CourtRow, 'own'> & { readonly own: NonNullable<CourtRow['own']> };
  /** The other courts one may file with here, and the one above. */
  readonly others: readonly Omit<CourtRow, 'own'>[];
  readonly divisions: readonly DivisionRow[];
  readonly regions: readonly RegionRow[];
  readonly administrator: {
    readonly staffNo: string;
    readonly name: string;
    readonly phone: string;
    readonly divisionId: string;
  };
};
export type Opened = { readonly administratorId: string; readonly activation: Activation };

/** The court's name of an administrator. */
const title: Text = officeTable.admin.label;

/**
 * Open a court on a database that has none: courts, divisions, regions, and the first administrator, whose account is opened by the link
 * that is answered and by their phone. Null: there is a court already, and nothing was changed.
 */
export async function openCourt(transaction: Transaction, opening: CourtOpening): Promise<Opened | null> {
  const { tx, secrets, at, record } = transaction;
  await lock(tx, 'open-court');
  if (await tx.selectFrom('courts').select('id').limit(1).executeTakeFirst()) return null;
  const { court, others, divisions, regions, administrator } = opening;
  await putDirectory(tx, { courts: [court, ...others], divisions, regions });
  const { staffNo, name, phone, divisionId } = administrator;
  const administratorId = await createUser(
    tx,
    secrets,
    {
      ...{ kind: 'staff', realName: name, idNumber: null, phone, passwordHash: null, waits: true, roles: ['admin'] },
      staff: { staffNo, divisionId, offices: ['admin'], title },
    },
    at,
  );
  record('administration.courtOpened', administratorId, { court: court.id, code: court.shortCode });
  return { administratorId, activation: await makeActivation(tx, administratorId, at) };
}
