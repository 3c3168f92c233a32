import { caseNoFragment, languages, readCaseNo, referenceNoFragment, type Text } from '@sufu/contract/core';
import { confidentScore, makeFinder } from '@sufu/contract/search';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import { inSlices } from '../../../../platform/in-slices.ts';
import { readings } from '../../../../platform/search/readings.ts';
import type { ApplicationsTable } from '../../../../tables.generated.ts';
import { caseLabels } from '../../../cases/index.ts';
import { openGist } from '../../records/gist.ts';
import { kindOf } from '../../records/kind-of.ts';

type Newest = {
  readonly row: Selectable<Pick<ApplicationsTable, (typeof columns)[number]>>;
  readonly caseNo: string | null;
  readonly cause: string;
};
/** All that is compared or shown of one. */
const columns = ['id', 'type', 'number', 'state', 'gist'] as const;
type Looked = Newest & { readonly gist: Text | null };
export type OwnFound = Looked & { readonly score: number };
type Wish = { readonly type: string; readonly looked: number; readonly most: number };

/** So many are compared by their sound, which is dear: a millisecond for six of them. */
const heard = 300;
/** So many at once before others are served: less than 10 ms. */
const heardAtOnce = 50;
const openedAtOnce = 200;

/** My applications saved last, `most` at most, behind the first `offset`. */
async function ownNewest(
  { db, actor }: SignedInContext,
  type: string,
  [offset, most]: readonly [offset: number, most: number],
): Promise<readonly Newest[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(columns)
    .select(['label.case_no', 'label.cause'])
    .where('owner_id', '=', actor.userId)
    .where('removed_at', 'is', null)
    .$if(type !== 'all', (q) => q.where('type', '=', type))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute();
  return rows.map((row) => ({ row, caseNo: row.case_no, cause: row.cause ?? '' }));
}

/** The same with what tells them apart: the gist is sealed, so it is looked at here and not in SQL. */
const opened = ({ secrets }: SignedInContext, all: readonly Newest[]): Promise<readonly Looked[]> =>
  inSlices(all, openedAtOnce, (each) => [{ ...each, gist: openGist(secrets, each.row.id, each.row.gist) }]);

/** Part of a reference number, at least three figures of it: `ownRows` finds it by itself. */
export const isNumber = (text: string): boolean => /^(?:[A-Z]{1,3})?\d{3,}$/.test(text);

/** One's own by part of a reference number, which stands open in the row: no gist is opened for it. */
const numberedLike = (all: readonly Newest[], reference: string): readonly Newest[] =>
  all.filter(({ row, caseNo }) => row.number?.includes(reference) || caseNo?.includes(reference));

/** Of its own case, or of one that its answers name. */
function inCaseNumbered(query: string): (looked: Looked) => boolean {
  const fragment = caseNoFragment(query);
  return ({ caseNo, gist }) => Boolean(caseNo?.includes(fragment) || caseNoFragment(gist?.zh ?? '').includes(fragment));
}

/** The parts of the gist, and each without the words around what was answered: 告周既白 is searched by the initials of the name. */
function toldBy({ row, gist }: Looked): readonly string[] {
  if (!gist) return [];
  const around = kindOf(row.type).gist.flatMap((part) => (typeof part === 'object' && part.say ? [part.say] : []));
  return languages.flatMap((lang) =>
    gist[lang].split(' · ').flatMap((part) => [
      part,
      ...around.flatMap((say) => {
        const [before = '', after = ''] = say[lang].split('{value}');
        return part.startsWith(before) && part.endsWith(after)
          ? [part.slice(before.length, part.length - after.length)]
          : [];
      }),
    ]),
  );
}

/**
 * Applications of mine that are alike to what was typed: by number in any spelling, by case number, kind, cause, names and whatever else the
 * gist says, in characters, pinyin or initials; the most alike first.
 */
export async function ownAlike(context: SignedInContext, query: string, wish: Wish): Promise<readonly OwnFound[]> {
  if (query.trim() === '') return [];
  const scored = (found: readonly Looked[], score: number) => found.map((each) => ({ ...each, score }));
  const reference = referenceNoFragment(query);
  if (isNumber(reference)) {
    const numbered = (newest: readonly Newest[]) =>
      opened(context, numberedLike(newest, reference).slice(0, wish.most));
    return scored(await newestThat(context, wish, numbered), 100);
  }
  const fits = readCaseNo(query) ? inCaseNumbered(query) : holdsWords(query);
  const heardFirst: Looked[] = [];
  const found = await newestThat(context, wish, async (newest) => {
    const all = await opened(context, newest);
    heardFirst.push(...all.slice(0, heard - heardFirst.length));
    return all.filter(fits);
  });
  if (readCaseNo(query)) return scored(found, 100);
  return found.length > 0 ? scored(found, 95) : bySound(heardFirst, query, wish.most);
}

/** So many are looked at before the rest: whoever is shown five finds them among these mostly. */
const lookedFirst = 100;

/** The newest of mine that fit, `most` at most. */
async function newestThat(
  context: SignedInContext,
  { type, looked, most }: Wish,
  fitting: (newest: readonly Newest[]) => Promise<readonly Looked[]>,
): Promise<readonly Looked[]> {
  const end = Math.min(looked, Math.max(lookedFirst, most));
  const newest = await ownNewest(context, type, [0, end]);
  const found = await fitting(newest);
  const isAll = found.length >= most || newest.length < end || end === looked;
  const older = isAll ? [] : await fitting(await ownNewest(context, type, [end, looked - end]));
  // One that is saved in between moves to the front, and another behind the first stretch.
  const known = new Set(found.map(({ row }) => row.id));
  return [...found, ...older.filter(({ row }) => !known.has(row.id))].slice(0, most);
}

/** As written, in any order: 民间借贷 周既白. */
function holdsWords(query: string): (looked: Looked) => boolean {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return ({ gist, cause }) => {
    const told = `${gist?.zh ?? ''} ${gist?.en ?? ''} ${cause}`.normalize('NFKC').toLowerCase();
    return words.every((word) => told.includes(word));
  };
}

/** By pinyin, initials, with a slip, or by the kind. */
async function bySound(all: readonly Looked[], query: string, most: number): Promise<readonly OwnFound[]> {
  const slices = Array.from({ length: Math.ceil(all.length / heardAtOnce) }, (_, i) =>
    all.slice(i * heardAtOnce, (i + 1) * heardAtOnce),
  );
  const found = await inSlices(slices, 1, (slice) => soundingLike(slice, query, most));
  return found.toSorted((a, b) => b.score - a.score).slice(0, most);
}

function soundingLike(all: readonly Looked[], query: string, most: number): readonly OwnFound[] {
  const entries = all.map((found) => {
    const { title, short } = kindOf(found.row.type);
    return {
      found,
      names: [...toldBy(found), found.cause].filter(Boolean),
      words: [],
      says: [title.zh, title.en, short.zh],
    };
  });
  return makeFinder(
    entries,
    readings,
    most,
  )(query)
    .filter(({ score }) => score >= confidentScore)
    .map(({ entry, score }) => ({ ...entry.found, score }));
}
