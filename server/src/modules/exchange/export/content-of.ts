import type { ExportedKind } from '@sufu/contract/exchange';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { StoredRow } from '../../cases/index.ts';
import { detailNames, detailsPlace } from '../reading/prepare-row.ts';

export type Known = {
  readonly secrets: Secrets;
  /** Codes of courts, and staff numbers of accounts. */
  readonly courts: ReadonlyMap<string, string>;
  readonly staff: ReadonlyMap<string, string>;
};
type Content = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => String(value);
const detailShape = z.record(z.string(), z.string());
const instant = (value: unknown): string => (value instanceof Date ? value.toISOString() : text(value));

/** What the format has of it: a filing may have kept more. */
function detailsIn(secrets: Secrets, { id, details }: StoredRow): Content {
  const known = detailShape.parse(secrets.openJson(details as Buffer, detailsPlace(text(id))));
  return Object.fromEntries(detailNames.map((name) => [name, known[name] || null]));
}

type CaseRowKind = Exclude<ExportedKind, 'division' | 'staff' | 'fee' | 'payment'>;
/** A list that is empty the row has not. */
const orNull = (list: unknown): unknown => (Array.isArray(list) && list.length > 0 ? list : null);
/** What a row of a table says, by the columns of the format; a value that is null it has not. */
const contents: Readonly<Record<CaseRowKind, (row: StoredRow, known: Known) => Content>> = {
  case: (row, { courts }) => ({
    ...{ externalId: row.id, caseNo: row.case_no, cause: row.cause, caseKind: row.case_kind },
    ...{ court: courts.get(text(row.court_id)), division: row.division_id, procedure: row.procedure, stage: row.stage },
    ...{ filedOn: row.filed_on, amountFen: row.amount, evidenceDeadline: row.evidence_deadline },
    ...{ archived: row.archived || null, sealed: row.sealed || null, closedOn: row.closed_on },
    ...{ closedHow: row.closed_how, mergedInto: row.merged_into },
    ...{ previous: orNull(row.previous), related: orNull(row.related) },
  }),
  party: (row, { secrets }) => ({
    ...{ externalId: row.id, case: row.case_id, position: row.position, name: row.name, partyType: row.party_type },
    role: row.role,
    ...detailsIn(secrets, row),
    endedOn: row.ended_on,
  }),
  agent: (row) => ({
    ...{ externalId: row.id, case: row.case_id, party: row.party_id, name: row.name, agentKind: row.kind },
    ...{ authority: row.authority, firm: row.firm === '' ? null : row.firm, endedOn: row.ended_on },
  }),
  panel: (row, { staff }) => ({
    ...{ externalId: `${text(row.case_id)}.${text(row.user_id)}`, case: row.case_id },
    ...{ staffNo: staff.get(text(row.user_id)), position: row.position, inCharge: row.in_charge || null },
  }),
  hearing: (row) => ({
    ...{ externalId: row.id, case: row.case_id, at: instant(row.at), courtroom: row.courtroom, open: row.open },
    ...{ seats: row.seats || null, seatsKept: row.seats_kept || null, mediaSeats: row.media_seats || null },
    ...{ announcedOn: row.announced_on, cancelledOn: row.cancelled_on },
  }),
  event: (row) => ({
    ...{ externalId: row.id, case: row.case_id, code: row.code, on: row.happened_on },
    text: row.text_zh === null ? null : { zh: row.text_zh, ...(row.text_en === null ? {} : { en: row.text_en }) },
    visibleTo: row.visible_to,
  }),
};

export const contentOf = (kind: CaseRowKind, row: StoredRow, known: Known): Content =>
  Object.fromEntries(
    Object.entries(contents[kind](row, known)).filter(([, value]) => value !== null && value !== undefined),
  );
