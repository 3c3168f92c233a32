import { caseNoFragment, languages, readCaseNo, referenceNoFragment, type Text } from '@sufu/contract/core';
import { confidentScore, makeFinder } from '@sufu/contract/search';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import { inSlices } from '../../../../platform/in-slices.ts';
import { readings } from '../../../../platform/search/readings.ts';
import { caseLabelIn, caseLabelOf } from '../../../cases/index.ts';
import { openGist } from '../../records/gist.ts';
import { kindOf } from '../../records/kind-of.ts';
import { type ApplicationRow, plainColumns, rowOf } from '../../records/row.ts';

type Looked = {
  readonly row: ApplicationRow;
  readonly gist: Text | null;
  readonly caseNo: string | null;
  readonly cause: string;
};
export type OwnFound = Looked & { readonly score: number };
type Wish = { readonly type: string; readonly looked: number; readonly most: number };

/** So many are compared by their sound, which is dear: a millisecond for six of them. */
const heard = 300;
/** So many at once before others are served: less than 10 ms. */
const heardAtOnce = 50;
const openedAtOnce = 200;

/** My applications saved last, `looked` at most, with what tells them apart: the gist is sealed, so it is looked at here and not in SQL. */
async function ownNewest({ db, secrets, actor }: SignedInContext, { type, looked }: Wish): Promise<readonly Looked[]> {
  const rows = await db
    .selectFrom('applications')
    .select(plainColumns)
    .select(caseLabelOf('applications.case_id').as('case'))
    .where('owner_id', '=', actor.userId)
    .where('removed_at', 'is', null)
    .$if(type !== 'all', (q) => q.where('type', '=', type))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute();
  return inSlices(rows, openedAtOnce, (stored) => {
    const row = rowOf(stored);
    const label = caseLabelIn(stored.case);
    const gist = openGist(secrets, row.id, row.gist);
    return [{ row, gist, caseNo: label?.caseNo ?? null, cause: label?.cause ?? '' }];
  });
}

/** Part of a reference number, at least three figures of it. */
const isNumber = (text: string): boolean => /^(?:[A-Z]{1,3})?\d{3,}$/.test(text);

/** What of a number says one application or one case, and no other that is only alike to it. */
function numbered(query: string): ((looked: Looked) => boolean) | null {
  const reference = referenceNoFragment(query);
  if (isNumber(reference))
    return ({ row, caseNo }) => Boolean(row.number?.includes(reference) || caseNo?.includes(reference));
  const fragment = caseNoFragment(query);
  if (!readCaseNo(query)) return null;
  // Its own case, or one that its answers name.
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
  const all = await ownNewest(context, wish);
  const isMeant = numbered(query);
  if (isMeant)
    return all
      .filter(isMeant)
      .slice(0, wish.most)
      .map((found) => ({ ...found, score: 100 }));
  const written = all.filter(holdsWords(query));
  return written.length > 0
    ? written.slice(0, wish.most).map((found) => ({ ...found, score: 95 }))
    : bySound(all.slice(0, heard), query, wish.most);
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
