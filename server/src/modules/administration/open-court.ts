import { officeTable } from '@sufu/contract/administration';
import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import { lock } from '../../platform/database/database.ts';
import { type Activation, createUser, makeActivation, waitingAdministrator } from '../accounts/index.ts';
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
/** `isNew`: the court was opened by this; otherwise only the link is new. */
export type Opened = { readonly administratorId: string; readonly isNew: boolean; readonly activation: Activation };

async function renewLink({ tx, at, record }: Transaction): Promise<Opened | null> {
  const administratorId = await waitingAdministrator(tx);
  if (administratorId === null) return null;
  record('administration.activationRenewed', administratorId);
  return { administratorId, isNew: false, activation: await makeActivation(tx, administratorId, at) };
}

/** The court's name of an administrator. */
const title: Text = officeTable.admin.label;

/**
 * Open a court on a database that has none: courts, divisions, regions, and the first administrator, whose account is opened by the link
 * that is answered and by their phone. Where a court is there and no administrator has opened their account, only another link is made
 * (the first may have run out). Null: there is a court with its administrator, and nothing was changed.
 */
export async function openCourt(transaction: Transaction, opening: CourtOpening): Promise<Opened | null> {
  const { tx, secrets, at, record } = transaction;
  await lock(tx, 'open-court');
  if (await tx.selectFrom('courts').select('id').limit(1).executeTakeFirst()) return renewLink(transaction);
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
  return { administratorId, isNew: true, activation: await makeActivation(tx, administratorId, at) };
}
