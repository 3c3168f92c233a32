import type { Basis, Confirmation, DeliveryStage, ElectronicChannel } from '../model.ts';
import { isElectronic } from '../model.ts';
import { unsettled } from './unsettled.ts';

export type ConfirmationQuery = {
  readonly caseId: string;
  /** The cases this one comes from, the nearest first (解释第137条). */
  readonly earlierCaseIds: readonly string[];
  readonly stage: DeliveryStage;
  /** ISO instant, by the clock of the database. */
  readonly at: string;
};

export type ConfirmationFound = {
  /** The row that decides; null where nothing is on the ledger. */
  readonly row: Confirmation | null;
  readonly basis: Basis;
  /** NONE: a send must be read or answered before it counts (在线规则第31条第2款). */
  readonly electronic: 'CONFIRMED' | 'REFUSED' | 'NONE';
  /** Empty where electronic service is refused. */
  readonly channels: readonly ElectronicChannel[];
};

const nothing: ConfirmationFound = { row: null, basis: 'NONE', electronic: 'NONE', channels: [] };

/** What says no, in whichever of the two columns. */
const isRefusal = ({ electronic, basis }: Confirmation): boolean => electronic === 'no' || basis === 'REFUSED';

/**
 * Begun by `at`, at its very instant included: a withdrawal acts when it is received. A yes by an agent ends with his mandate and
 * counts as never given; his no stays, as nothing that was refused may come back by itself.
 */
function isInForce(row: Confirmation, at: number): boolean {
  if (!(Date.parse(row.from) <= at)) return false;
  return isRefusal(row) || row.mandateEndedAt === null || Date.parse(row.mandateEndedAt) > at;
}

/** Of two rows of one instant the one that says no, then the one made later (ids are ordered by time). */
function isLater(a: Confirmation, b: Confirmation): boolean {
  const [from, other] = [Date.parse(a.from), Date.parse(b.from)];
  if (from !== other) return from > other;
  return isRefusal(a) === isRefusal(b) ? a.id > b.id : isRefusal(a);
}

/** The last row of one scope, which ended those before it; null where it is meant for other stages. A no holds for every stage. */
function rowOf(rows: readonly Confirmation[], caseId: string | null, stage: DeliveryStage): Confirmation | null {
  let last: Confirmation | undefined;
  for (const row of rows) if (row.caseId === caseId && (!last || isLater(row, last))) last = row;
  if (!last) return null;
  return isRefusal(last) || last.stages.length === 0 || last.stages.includes(stage) ? last : null;
}

/** Consent of 在线规则第29条 to an address that was given or confirmed. */
const isConfirmed = (basis: Basis): boolean =>
  basis === 'EXPRESS' ||
  basis === 'AGREED' ||
  basis === 'PLEADING' ||
  (basis === 'ACCEPTED' && unsettled.isAcceptedAddressConfirmed);

/**
 * What somebody has confirmed for a case at an instant (service.md §3). `ledger`: the rows of this one person, or party, in
 * any order. The case itself decides, then the cases it comes from, then all cases of this court. A refusal or withdrawal in
 * a nearer scope is an answer: a wider yes does not come in its place.
 */
export function confirmationOn(ledger: readonly Confirmation[], query: ConfirmationQuery): ConfirmationFound {
  const at = Date.parse(query.at);
  const rows = ledger.filter((row) => isInForce(row, at));
  for (const scope of [query.caseId, ...query.earlierCaseIds, null]) {
    const row = rowOf(rows, scope, query.stage);
    if (!row) continue;
    if (isRefusal(row)) return { row, basis: 'REFUSED', electronic: 'REFUSED', channels: [] };
    const electronic = isConfirmed(row.basis) ? 'CONFIRMED' : 'NONE';
    return { row, basis: row.basis, electronic, channels: row.channels.filter(isElectronic) };
  }
  return nothing;
}
