import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import { sql } from 'kysely';
import { type AcceptedFiling, acceptedFilings } from '../../../applications/index.ts';
import { holdersOfNumbers } from '../../../cases/index.ts';
import { type Entry, type Refusal, refused, type Taking } from '../taking.ts';

type CaseRow = RowOf<'case'>;
/** What a case is called here. `filing`: the accepted filing at this portal by which it is known. */
export type Identified = { readonly id: string; readonly filing: AcceptedFiling | null };

export const caseIn = ({ row: { row } }: Entry): CaseRow | null =>
  isTakenDown(row) || row.kind !== 'case' ? null : row;

/** Filings that a receipt has joined to rows of another name: those go on being that name's. */
async function joinedElsewhere({ transaction: { tx }, source }: Taking, filings: ReadonlyMap<string, AcceptedFiling>) {
  if (filings.size === 0) return () => false;
  const ids = [...filings.values()].map(({ id }) => id);
  const { rows } = await sql<{ id: string; source: string; name: string }>`
    select application_id as id, source, external_id as name from exchange_receipts
    where application_id = any(${ids}::uuid[]) and source is not null and external_id is not null`.execute(tx);
  return ({ id }: AcceptedFiling, externalId: string): boolean =>
    rows.some((row) => row.id === id && !(row.source === source && row.name === externalId));
}

/**
 * Which case of this portal a row that is new stands for: the one that the accepted filing it names has become; else the portal's own under
 * this number; else one of its own. A number, also a former one, that another case has is taken from none.
 */
export async function identifyCases(
  taking: Taking,
  entries: readonly Entry[],
): Promise<ReadonlyMap<Entry, Identified | Refusal>> {
  const { tx } = taking.transaction;
  const rows = entries.flatMap((entry) => caseIn(entry) ?? []);
  const holders = await holdersOfNumbers(
    tx,
    rows.flatMap(({ caseNo, previous = [] }) => [caseNo, ...previous]),
  );
  const filings = await acceptedFilings(
    tx,
    rows.flatMap(({ applicationNumber }) => applicationNumber ?? []),
  );
  const isJoinedElsewhere = await joinedElsewhere(taking, filings);
  const numbers = new Map(taking.numbers);
  const given = new Set(entries.flatMap(({ localId }) => localId ?? []));
  const identify = (entry: Entry, { caseNo, previous = [], applicationNumber }: CaseRow): Identified | Refusal => {
    const filing = applicationNumber === undefined ? null : (filings.get(applicationNumber) ?? null);
    if (applicationNumber !== undefined) {
      if (filing === null) return refused('application-unknown', 'applicationNumber');
      if (isJoinedElsewhere(filing, entry.row.externalId) || (entry.localId ?? filing.caseId) !== filing.caseId)
        return refused('application-taken', 'applicationNumber');
    }
    const holder = holders.get(caseNo);
    const isOurs = holder !== undefined && entry.localId === null && holder.source === null && !holder.isFormer;
    const id = entry.localId ?? filing?.caseId ?? (isOurs ? holder.caseId : entry.row.id);
    // Of two rows of one batch that stand for the same case the first one does.
    if (entry.localId === null && given.has(id))
      return filing ? refused('application-taken', 'applicationNumber') : refused('number-taken', 'caseNo');
    const holderOf = (number: string): string => numbers.get(number) ?? holders.get(number)?.caseId ?? id;
    if (holderOf(caseNo) !== id) return refused('number-taken', 'caseNo');
    if (previous.some((number) => holderOf(number) !== id)) return refused('number-taken', 'previous');
    for (const number of [caseNo, ...previous]) numbers.set(number, id);
    given.add(id);
    return { id, filing };
  };
  return new Map(
    entries.flatMap((entry) => {
      const row = caseIn(entry);
      return row ? [[entry, identify(entry, row)] as const] : [];
    }),
  );
}
