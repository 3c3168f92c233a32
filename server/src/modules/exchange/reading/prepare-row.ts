import { createHash } from 'node:crypto';
import type { RowKind } from '@sufu/contract/exchange';
import { type ExchangeRow, isTakenDown, type RowOf, type TakenDownRow } from '@sufu/contract/exchange/rows';
import { canonicalJson } from '../../../platform/audit/audit.ts';
import { asBytes } from '../../../platform/database/merge-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { idLookup, licenceLookup, unitLookup } from '../../accounts/index.ts';

export type PreparedRow = {
  readonly line: number;
  readonly kind: RowKind;
  readonly externalId: string;
  readonly version: number;
  /** Keyed hash of what it says, hex. */
  readonly hash: string;
  /** What a new row of it is called here: the same whenever it is read, and nothing that can be guessed. */
  readonly id: string;
  readonly row: ExchangeRow | TakenDownRow;
  /** Of a party: what is kept of it only sealed, as the table has it. */
  readonly details: string | null;
  /** Of a party or an agent with a number: the keyed hash that an account is found by, hex. */
  readonly lookup: string | null;
  /** Codes of the courts that the system which sent it is limited to. */
  readonly within?: readonly string[];
};

/** An id in the form of RFC 9562 (version 8), by the source, the kind and the source's own id. */
function idOf(
  secrets: Secrets,
  source: string,
  { kind, externalId }: Pick<PreparedRow, 'kind' | 'externalId'>,
): string {
  const bytes = secrets.lookup(JSON.stringify([source, kind, externalId]), 'exchange.id').subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Content, without what only places it among the others: ID numbers are in it, so the hash has a key. */
function hashOf(secrets: Secrets, row: ExchangeRow | TakenDownRow): string {
  const { version: _, externalId: __, ...content } = row;
  if (row.kind !== 'hearing' || isTakenDown(row)) delete (content as { at?: unknown }).at;
  return secrets.lookup(canonicalJson(content), 'exchange.content').toString('hex');
}

export const detailsPlace = (partyId: string): string => `case_parties.details:${partyId}`;
/** What of a party is sealed and has a column of the format. */
export const detailNames = [
  ...(['idType', 'idNumber', 'creditCode', 'phone'] as const),
  ...(['address', 'birthDate', 'gender', 'legalRepName'] as const),
];
/** What of a party is sealed. */
export function detailsOf(row: RowOf<'party'>): Readonly<Record<string, string>> {
  const { idType, idNumber, creditCode, phone, address, birthDate, gender, legalRepName } = row;
  const details = { idType, idNumber, creditCode, phone, address, birthDate, gender, legalRepName };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
export const sealDetails = (secrets: Secrets, id: string, row: RowOf<'party'>): string =>
  asBytes(secrets.sealJson(detailsOf(row), detailsPlace(id)));

/**
 * By which number an account is found: of a person the ID card, of an organisation the credit code. Of an agent a licence only where no ID
 * number is stated: of two that belong to different people neither would be right.
 */
function lookupOf(secrets: Secrets, row: ExchangeRow | TakenDownRow): Buffer | null {
  if (isTakenDown(row)) return null;
  if (row.kind === 'agent') {
    if (row.idNumber !== undefined) return idLookup(secrets, row.idNumber);
    return row.licence === undefined ? null : licenceLookup(secrets, row.licence);
  }
  if (row.kind !== 'party') return null;
  const { partyType, idType = 'ID_CARD', idNumber, creditCode } = row;
  if (partyType !== 'NATURAL') return creditCode === undefined ? null : unitLookup(secrets, creditCode);
  return idType === 'ID_CARD' && idNumber !== undefined ? idLookup(secrets, idNumber) : null;
}

export function prepareRow(
  secrets: Secrets,
  source: string,
  line: number,
  row: ExchangeRow | TakenDownRow,
  id = idOf(secrets, source, row),
): PreparedRow {
  const { kind, externalId, version } = row;
  return {
    ...{ line, kind, externalId, version, id, row },
    hash: hashOf(secrets, row),
    details: row.kind === 'party' && !isTakenDown(row) ? sealDetails(secrets, id, row) : null,
    lookup: lookupOf(secrets, row)?.toString('hex') ?? null,
  };
}

/** SHA-256 of what a batch took, in order: for the trail, which holds no content. */
export function batchHash(rows: readonly PreparedRow[]): string {
  const hash = createHash('sha256');
  for (const { kind, externalId, version, hash: content } of rows)
    hash.update(`${kind} ${externalId} ${version} ${content}\n`);
  return hash.digest('hex');
}
