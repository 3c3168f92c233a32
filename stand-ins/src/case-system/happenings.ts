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
  'step',
  'flood',
] as const;
export type Happening = (typeof happenings)[number];
export type Happens = { readonly case?: string | undefined; readonly count?: number | undefined };

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

export function happen(library: Library, what: Happening, { case: externalId, count = 100_000 }: Happens): void {
  if (what === 'flood') {
    flood(library, count);
    return;
  }
  const one = caseIn(library, externalId);
  const number = String(one.caseNo);
  if (what === 'renumber')
    library.change(one, { caseNo: number.replace(/(\d+)号$/, (_, n: string) => `${9_000 + Number(n)}号`) });
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
