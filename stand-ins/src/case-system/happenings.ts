import type { Library, LibraryRow } from './library.ts';

/** What may happen in the case system, so that the portal hears of it: to one case, or so many new ones. */
export const happenings = [
  'renumber',
  'merge',
  'seal',
  'unseal',
  'remove-party',
  'rewrite',
  'take-down',
  'bill',
  'pay',
  'withdraw-bill',
  'step',
  'paper',
  'flood',
] as const;
export type Happening = (typeof happenings)[number];
export type Happens = {
  readonly case?: string | undefined;
  readonly count?: number | undefined;
  /** Of a paper: the SHA-256 of its scan of one page, and what stands on it. */
  readonly file?: string | undefined;
  readonly text?: string | undefined;
  /** The day on which it happens, at the court. */
  readonly today?: string | undefined;
};

function caseIn(library: Library, externalId: string | undefined): LibraryRow {
  const cases = library.of('case');
  const found = externalId === undefined ? cases[0] : cases.find((row) => row.externalId === externalId);
  if (!found) throw new Error('there is no such case');
  return found;
}

/** Cases of nobody, under numbers that no other has. */
function flood(library: Library, count: number): void {
  const like = caseIn(library, undefined);
  const first = library.size;
  const { mergedInto: _, sealed: __, ...plain } = like;
  for (let i = 0; i < count; i += 1)
    library.put({
      ...plain,
      externalId: `F${first + i}`,
      version: 1,
      caseNo: `(2026)溪01民初${100_000 + first + i}号`,
    });
}

const dayMs = 86_400_000;
/** A fee of the first party of a case, money for the latest one at the counter, or the latest one taken back. */
function charge(library: Library, one: LibraryRow, what: 'bill' | 'pay' | 'withdraw-bill', today: string): void {
  const fees = library.of('fee').filter((row) => row.case === one.externalId);
  const last = fees.at(-1);
  if (what === 'bill') {
    const party = library.of('party').find((row) => row.case === one.externalId);
    if (!party) throw new Error('the case has no party');
    const dueOn = new Date(Date.parse(today) + 14 * dayMs).toISOString().slice(0, 10);
    library.put({
      ...{ kind: 'fee', externalId: `${one.externalId}-fee-${fees.length + 1}`, version: 1, case: one.externalId },
      ...{ party: party.externalId, item: 'TOPUP', fen: 50_00, issuedOn: today, dueOn },
      number: `费${fees.length + 1}`,
    });
  } else if (!last) throw new Error('nothing was billed');
  else if (what === 'withdraw-bill') library.change(last, { deleted: true });
  else
    library.put({
      ...{ kind: 'payment', externalId: `${last.externalId}-paid-${library.of('payment').length + 1}`, version: 1 },
      ...{ fee: last.externalId, fen: last.fen, paidOn: today, channel: 'counter' },
    });
}

/** A paper of one page with its text, in a main volume of the case. The scan goes to the portal by a way of its own. */
function fileAway(library: Library, one: LibraryRow, { file = '', text = '' }: Happens): void {
  const volumeId = `${one.externalId}-volume`;
  const volumes = library.of('volume').filter((row) => row.externalId === volumeId);
  if (volumes.length === 0)
    library.put({
      ...{ kind: 'volume', externalId: volumeId, version: 1, case: one.externalId, position: 1, title: '正卷' },
      part: 'main',
    });
  const position = library.of('paper').filter((row) => row.volume === volumeId).length + 1;
  library.put({
    ...{ kind: 'paper', externalId: `${volumeId}-${position}`, version: 1, volume: volumeId, position },
    ...{ title: `材料 ${position}`, scope: 'EVIDENCE', madeOn: String(one.filedOn), shown: true },
    ...{ sheets: [{ file, from: 1, to: 1 }], text: [text] },
  });
}

export function happen(library: Library, what: Happening, happens: Happens): void {
  const { case: externalId, count = 100_000, today = '2026-11-23' } = happens;
  if (what === 'flood') {
    flood(library, count);
    return;
  }
  const one = caseIn(library, externalId);
  const number = String(one.caseNo);
  if (what === 'bill' || what === 'pay' || what === 'withdraw-bill') charge(library, one, what, today);
  if (what === 'renumber')
    library.change(one, { caseNo: number.replace(/(\d+)号$/, (_, n: string) => `${9_000 + Number(n)}号`) });
  if (what === 'paper') fileAway(library, one, happens);
  if (what === 'seal' || what === 'unseal') library.change(one, { sealed: what === 'seal' });
  if (what === 'take-down') library.change(one, { deleted: true });
  if (what === 'merge') {
    const other = library.of('case').find((row) => row.externalId !== one.externalId && row.caseKind === one.caseKind);
    if (other) library.change(one, { mergedInto: other.externalId });
  }
  if (what === 'remove-party') {
    const party = library.of('party').findLast((row) => row.case === one.externalId);
    if (party) library.change(party, { deleted: true });
  }
  if (what === 'step') {
    const on = new Date().toISOString().slice(0, 10);
    const said = { case: one.externalId, code: 'RECORD_READ', on, visibleTo: 'parties' };
    library.put({ kind: 'event', externalId: `E${library.size}`, version: 1, ...said });
  }
  // Says otherwise without saying so: the version stays.
  if (what === 'rewrite') library.put({ ...one, cause: `${String(one.cause)}（改）` });
}
