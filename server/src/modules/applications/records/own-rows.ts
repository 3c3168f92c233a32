import { catalogue, type listFilters, ownGroups } from '@sufu/contract/applications';
import { plusDays, referenceNoFragment, toCourtDay, wholeCaseNo } from '@sufu/contract/core';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import {
  codeIs,
  conditionsOf,
  containing,
  dayIn,
  isAmong,
  midnight,
  momentIn,
  textHas,
} from '../../../platform/database/filter-rows.ts';
import type { OrSlot } from '../../../platform/database/fixed-statement.ts';
import type { Tables } from '../../../tables.generated.ts';
import { caseIdsNumberedLike, caseNumbered, isCaseCausedBy, isCaseNumberedLike } from '../../cases/index.ts';

/** `alike`: what a look at the gists found for `text` (`ownAlike`). */
export type OwnQuery = Partial<z.output<typeof listFilters>> & {
  readonly alike?: readonly string[];
  /** By part of a case number that is asked for: the cases of the court that have it, where they are few (`casesOfParts`). */
  readonly casesOfParts?: ReadonlyMap<string, readonly string[]>;
};

/** A part that more cases have is looked for row by row: ten thousand rows of one's own take a tenth of a second then. */
const fewCases = 1_000;

/** The cases of the court that have the parts of numbers a query asks for. Whole numbers are found by themselves. */
export async function casesOfParts(
  db: Executor,
  { text, caseNo, filters }: OwnQuery,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = new Set([text, caseNo, filters?.caseNo].filter((part) => part && wholeCaseNo(part) === null));
  const found = await Promise.all(
    [...parts].map(async (part = '') => [part, await caseIdsNumberedLike(db, part, fewCases + 1)] as const),
  );
  return new Map(found.filter(([, ids]) => ids.length <= fewCases));
}

type Entry = (typeof catalogue)[number];
const kindsWith = (text: string, namesOf: (entry: Entry) => readonly string[]): readonly string[] =>
  catalogue
    .filter((entry) => namesOf(entry).some((name) => name.toLowerCase().includes(text.toLowerCase())))
    .map(({ key }) => key);
const titles = ({ title }: Entry): readonly string[] => [title.zh, title.en];
/** Name, plain name and everyday words. */
const everyName = ({ title, plain, synonyms }: Entry): readonly string[] => [
  ...[title.zh, title.en, plain.zh, plain.en],
  ...synonyms,
];

const eb = expressionBuilder<Tables, 'applications'>();
/** A whole number names one case; of a part that many cases have each own row is asked. */
function isOfCase(text: string, { casesOfParts: known }: OwnQuery): Expression<SqlBool> {
  const whole = wholeCaseNo(text);
  if (whole !== null) return eb('case_id', 'in', caseNumbered(eb, whole));
  const ids = known?.get(text);
  // As a list that is read once: as a value it is gone through for each row.
  return ids
    ? sql<SqlBool>`case_id in (select unnest(${ids}::uuid[]))`
    : isCaseNumberedLike('applications.case_id', text);
}
const filtered = (query: OwnQuery): readonly Expression<SqlBool>[] =>
  conditionsOf(query.filters, {
    type: codeIs('applications.type'),
    title: (text) => isAmong('applications.type', kindsWith(text, titles)),
    number: (text) => textHas('applications.number')(referenceNoFragment(text)),
    state: codeIs('applications.state'),
    caseNo: (text) => (text === '' ? eb.lit(true) : isOfCase(text, query)),
    caseCause: (text) => (text === '' ? eb.lit(true) : isCaseCausedBy('applications.case_id', text)),
    createdAt: momentIn('applications.created_at'),
    savedAt: momentIn('applications.saved_at'),
    submittedAt: momentIn('applications.submitted_at'),
    dueDay: dayIn('applications.due_day'),
  });

/** Not a draft that was only opened: a form that was looked at is no application yet. */
export const isBegun = eb.or([eb('applications.state', '<>', 10), eb('applications.version', '>', 0)]);

/**
 * Applications of this person outside the bin, of one kind or `all`, as far as the query narrows them; `also`: what a list of one kind
 * asks besides. Written once, so that no question about one's own applications is wider than this.
 */
export function ownRows(
  db: Executor,
  userId: OrSlot<string>,
  type: string,
  query: OwnQuery,
  also: readonly Expression<SqlBool>[] = [],
) {
  const { state, group, caseNo, text, alike = [], from, to } = query;
  let found = db
    .selectFrom('applications')
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isBegun);
  if (type !== 'all') found = found.where('type', '=', type);
  if (state !== undefined) found = found.where('state', '=', state);
  if (group !== undefined) found = found.where('state', 'in', [...ownGroups[group]]);
  if (from !== undefined) found = found.where('saved_at', '>=', midnight(from));
  if (to !== undefined) found = found.where('saved_at', '<', midnight(plusDays(toCourtDay(to), 1)));
  if (caseNo) found = found.where(isOfCase(caseNo, query));
  for (const condition of [...filtered(query), ...also]) found = found.where(condition);
  if (!text) return found;
  const called = kindsWith(text, everyName);
  return found.where(
    eb.or([
      eb('number', 'like', containing(referenceNoFragment(text))),
      isOfCase(text, query),
      ...(called.length > 0 ? [eb('type', 'in', called)] : []),
      ...(alike.length > 0 ? [isAmong('applications.id', alike)] : []),
    ]),
  );
}
