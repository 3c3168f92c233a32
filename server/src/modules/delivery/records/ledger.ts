import {
  addressSource,
  basis,
  type Confirmation,
  type ConfirmationFound,
  channel,
  confirmationOn,
  type DeliveryStage,
  deliveryStage,
} from '@sufu/contract/delivery';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { DeliveryAddressesTable } from '../../../tables.generated.ts';

const postal = z.object({
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  address: z.string(),
  postalCode: z.string(),
});
const details = z.object({ phone: z.string().nullable(), email: z.string().nullable(), postal: postal.nullable() });
export type AddressDetails = z.output<typeof details>;

/** A row of the ledger with its addresses. */
export type LedgerRow = Confirmation & {
  readonly userId: string | null;
  readonly partyId: string | null;
  readonly details: AddressDetails;
  readonly keepPrivate: boolean;
  readonly paperCopy: boolean;
  readonly wordsVersion: string;
  readonly madeBy: string | null;
  readonly documentId: string | null;
};

const channelsShape = z.array(channel);
const stagesShape = z.array(deliveryStage);

const detailsAt = (id: string): string => `delivery_addresses.details:${id}`;

const ledgerRowOf = (secrets: Secrets, row: Selectable<DeliveryAddressesTable>): LedgerRow => ({
  id: row.id,
  caseId: row.case_id,
  electronic: row.electronic ? 'yes' : 'no',
  basis: basis.parse(row.basis),
  source: addressSource.parse(row.source),
  channels: channelsShape.parse(row.channels),
  stages: stagesShape.parse(row.stages),
  from: row.from_at.toISOString(),
  // Who acts for a party is looked up when it is served; what an agent once confirmed stays the party's.
  mandateEndedAt: null,
  userId: row.user_id,
  partyId: row.party_id,
  details: details.parse(
    secrets.openJson(row.details, detailsAt(row.id), (phone): AddressDetails => ({ phone, email: null, postal: null })),
  ),
  keepPrivate: row.keep_private,
  paperCopy: row.paper_copy,
  wordsVersion: row.words_version,
  madeBy: row.made_by,
  documentId: row.document_id,
});

export type NewConfirmation = Omit<LedgerRow, 'from' | 'mandateEndedAt' | 'keepPrivate'> & {
  readonly key: string;
  readonly from: Date;
  readonly applicationId: string | null;
  /** Scans of what was said on paper. */
  readonly files: readonly string[];
};

/** Add a row; its key must be new. */
export async function insertConfirmation(tx: Tx, secrets: Secrets, row: NewConfirmation): Promise<void> {
  await tx
    .insertInto('delivery_addresses')
    .values({
      id: row.id,
      key: row.key,
      user_id: row.userId,
      party_id: row.partyId,
      case_id: row.caseId,
      electronic: row.electronic === 'yes',
      basis: row.basis,
      source: row.source,
      channels: [...row.channels],
      stages: [...row.stages],
      details: secrets.sealJson(row.details, detailsAt(row.id)),
      paper_copy: row.paperCopy,
      words_version: row.wordsVersion,
      from_at: row.from,
      made_by: row.madeBy,
      application_id: row.applicationId,
      document_id: row.documentId,
      files: [...row.files],
    })
    .execute();
}

export async function confirmationByKey(db: Executor, secrets: Secrets, key: string): Promise<LedgerRow | null> {
  const row = await db.selectFrom('delivery_addresses').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? ledgerRowOf(secrets, row) : null;
}

/** The row that was written last in a scope: of a party in its case, or of a person for all cases. */
export async function latestOf(
  db: Executor,
  secrets: Secrets,
  of: { readonly partyId: string } | { readonly userId: string },
): Promise<LedgerRow | null> {
  const row = await db
    .selectFrom('delivery_addresses')
    .selectAll()
    .$call((q) => ('partyId' in of ? q.where('party_id', '=', of.partyId) : q.where('user_id', '=', of.userId)))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ledgerRowOf(secrets, row) : null;
}

/** What holds as the last row of its scope and was written by this person, one a scope. */
export async function latestBy(db: Executor, secrets: Secrets, userId: string): Promise<readonly LedgerRow[]> {
  const scopes = await db
    .selectFrom('delivery_addresses')
    .select('party_id')
    .distinct()
    .where('made_by', '=', userId)
    .execute();
  const rows = await Promise.all(
    scopes.map(({ party_id: partyId }) => latestOf(db, secrets, partyId === null ? { userId } : { partyId })),
  );
  return rows.flatMap((row) => (row?.madeBy === userId ? [row] : []));
}

type Person = { readonly id: string; readonly userId: string | null };

/** The rows of each of these parties: those made for it in its case, and those of its account for all cases; by the id of the party. */
export async function ledgersOf(
  db: Executor,
  secrets: Secrets,
  parties: readonly Person[],
): Promise<ReadonlyMap<string, readonly LedgerRow[]>> {
  if (parties.length === 0) return new Map();
  const userIds = [...new Set(parties.flatMap(({ userId }) => userId ?? []))];
  const rows = await db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where((eb) =>
      eb.or([
        isAmong(
          'party_id',
          parties.map(({ id }) => id),
        ),
        ...(userIds.length > 0 ? [isAmong('user_id', userIds)] : []),
      ]),
    )
    .orderBy('from_at')
    .execute();
  const all = rows.map((row) => ledgerRowOf(secrets, row));
  return new Map(
    parties.map(({ id, userId }) => [
      id,
      all.filter((row) => row.partyId === id || (userId !== null && row.userId === userId)),
    ]),
  );
}

/** What I have confirmed: for all my cases, and for parties that I am or act for; the latest first. */
export async function ownLedger(
  db: Executor,
  secrets: Secrets,
  userId: string,
  partyIds: readonly string[],
): Promise<readonly LedgerRow[]> {
  const rows = await db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(partyIds.length > 0 ? [isAmong('party_id', partyIds)] : [])]))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ledgerRowOf(secrets, row));
}

const stages: Readonly<Record<string, DeliveryStage>> = {
  SECOND: 'SECOND',
  ADMIN_SECOND: 'SECOND',
  RETRIAL: 'RETRIAL',
  RETRIAL_REVIEW: 'RETRIAL',
  ENFORCEMENT: 'ENFORCEMENT',
};
export const stageOf = (procedure: string): DeliveryStage => stages[procedure] ?? 'FIRST';

export type Found = Omit<ConfirmationFound, 'row'> & { readonly row: LedgerRow | null };

/** What holds for a party in its case at an instant (service.md §3). */
export function confirmationNow(
  ledger: readonly LedgerRow[],
  { caseId, procedure, at }: { readonly caseId: string; readonly procedure: string; readonly at: Date },
): Found {
  const found = confirmationOn(ledger, { caseId, earlierCaseIds: [], stage: stageOf(procedure), at: at.toISOString() });
  return { ...found, row: ledger.find(({ id }) => id === found.row?.id) ?? null };
}
