import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import { canonicalJson } from '../../../../platform/audit/audit.ts';
import type { MergedRow } from '../../../../platform/database/merge-rows.ts';
import { provedHolders } from '../../../accounts/index.ts';
import { detailsOfParties } from '../../../cases/index.ts';
import { detailsOf, sealDetails } from '../../reading/prepare-row.ts';
import type { Entry, Taker, Taking } from '../taking.ts';
import { takeCaseRows } from './take-case-rows.ts';

/** Whose accounts these people have, by the ID number that the account has proved: never by name or phone. */
async function claimsOf({ transaction: { tx } }: Taking, entries: readonly Entry[]) {
  const holders = await provedHolders(
    tx,
    entries.flatMap(({ row: { lookup } }) => lookup ?? []),
  );
  return ({ row: { lookup } }: Entry) => ({
    user_id: lookup === null ? null : (holders.get(lookup) ?? null),
    id_lookup: lookup === null ? null : `\\x${lookup}`,
  });
}

export const takeParties: Taker = async (taking, entries) => {
  const { secrets, transaction, source } = taking;
  const claim = await claimsOf(taking, entries);
  const known = await detailsOfParties(
    transaction.tx,
    secrets,
    entries.flatMap(({ localId }) => localId ?? []),
  );
  const partyOf = (row: RowOf<'party'>, id: string, entry: Entry): MergedRow => ({
    ...{ id, source, case_id: entry.parents[0] ?? '', position: row.position, name: row.name },
    ...{ party_type: row.partyType, role: row.role, ended_on: row.endedOn ?? null, ...claim(entry) },
    details: entry.row.id === id ? entry.row.details : sealDetails(secrets, id, row),
  });
  const changedDetails = (row: RowOf<'party'>, id: string): readonly string[] => {
    const before = known.get(id);
    if (before === undefined) return [];
    const next = detailsOf(row);
    if (before.idNumber !== next.idNumber || before.creditCode !== next.creditCode)
      transaction.record('exchange.party-identity-changed', id, { source });
    return canonicalJson(before) === canonicalJson(next) ? [] : ['details'];
  };
  return takeCaseRows(taking, 'party', entries, {
    like: (row) => (row.kind === 'party' ? [row.role, row.name] : []),
    columns: (row, id, entry) => {
      if (row.kind !== 'party') throw new Error('not a party');
      return { row: partyOf(row, id, entry), what: changedDetails(row, id) };
    },
  });
};

export const takeAgents: Taker = async (taking, entries) => {
  const claim = await claimsOf(taking, entries);
  return takeCaseRows(taking, 'agent', entries, {
    like: (row, { parents: [, partyId = ''] }) => (isTakenDown(row) || row.kind !== 'agent' ? [] : [partyId, row.name]),
    columns: (row, id, entry) => {
      if (row.kind !== 'agent') throw new Error('not an agent');
      const [case_id = '', party_id = ''] = entry.parents;
      const own = {
        id,
        source: taking.source,
        case_id,
        party_id,
        name: row.name,
        firm: row.firm ?? '',
        kind: row.agentKind,
      };
      return { row: { ...own, authority: row.authority, ended_on: row.endedOn ?? null, ...claim(entry) }, what: [] };
    },
  });
};

export const takeHearings: Taker = (taking, entries) =>
  takeCaseRows(taking, 'hearing', entries, {
    like: (row) => (row.kind === 'hearing' ? [row.at] : []),
    columns: (row, id, { parents: [case_id = ''] }) => {
      if (row.kind !== 'hearing') throw new Error('not a hearing');
      const seats = { seats: row.seats ?? 0, seats_kept: row.seatsKept ?? 0, media_seats: row.mediaSeats ?? 0 };
      const days = { announced_on: row.announcedOn ?? null, cancelled_on: row.cancelledOn ?? null };
      const own = { id, source: taking.source, case_id, at: row.at, courtroom: row.courtroom, open: row.open };
      return { row: { ...own, ...seats, ...days }, what: [] };
    },
  });
