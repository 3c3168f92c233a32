import { catalogue, type listFilters, ownGroups } from '@sufu/contract/applications';
import { caseNoFragment, plusDays, referenceNoFragment, toCourtDay, wholeCaseNo } from '@sufu/contract/core';
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
import type { OrSlot } from '../../../platform/database/statements/fixed-statement.ts';
import type { Tables } from '../../../tables.generated.ts';
import { caseNumbered, isCaseCausedBy } from '../../cases/index.ts';

/** `alike`: what a look at the gists found for `text` (`ownAlike`). */
export type OwnQuery = Partial<z.output<typeof listFilters>> & {
  readonly alike?: readonly string[];
};

/** Does it ask for what does not stand in the row itself, so that rows are dear to find? */
export const isSearch = ({ text, caseNo, filters }: OwnQuery): boolean =>
  Boolean(text || caseNo || filters?.caseNo || filters?.caseCause);

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
/**
 * A whole number names one case. A part is looked for among the numbers that are kept beside one's own applications: as a value, not as a
 * condition, which would be joined, and a kept plan takes everybody for a person with twenty applications.
 */
function isOfCase(userId: OrSlot<string>, text: string): Expression<SqlBool> {
  const whole = wholeCaseNo(text);
  if (whole !== null) return eb('case_id', 'in', caseNumbered(eb, whole));
  const numbered = eb
    .selectFrom('case_numbers_of_applications as told')
    .select('told.application_id')
    .where('told.owner_id', '=', userId)
    .where('told.case_no', 'like', containing(caseNoFragment(text)));
  return sql<SqlBool>`(applications.id in ${numbered}) is true`;
}
const filtered = (userId: OrSlot<string>, { filters }: OwnQuery): readonly Expression<SqlBool>[] =>
  conditionsOf(filters, {
    type: codeIs('applications.type'),
    title: (text) => isAmong('applications.type', kindsWith(text, titles)),
    number: (text) => textHas('applications.number')(referenceNoFragment(text)),
    state: codeIs('applications.state'),
    caseNo: (text) => (text === '' ? eb.lit(true) : isOfCase(userId, text)),
    caseCause: (text) => (text === '' ? eb.lit(true) : isCaseCausedBy('applications.case_id', text)),
    createdAt: momentIn('applications.created_at'),
    savedAt: momentIn('applications.saved_at'),
    submittedAt: momentIn('applications.submitted_at'),
    dueDay: dayIn('applications.due_day'),
  });

/**
 * Not a draft that was only opened: a form that was looked at is no application yet. Written out as `applications_owner_counted` has it: a
 * kept plan knows no values.
 */
export const isBegun = eb.or([eb('applications.state', '<>', eb.lit(10)), eb('applications.version', '>', eb.lit(0))]);

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
  if (caseNo) found = found.where(isOfCase(userId, caseNo));
  for (const condition of [...filtered(userId, query), ...also]) found = found.where(condition);
  if (!text) return found;
  const called = kindsWith(text, everyName);
  return found.where(
    eb.or([
      eb('number', 'like', containing(referenceNoFragment(text))),
      isOfCase(userId, text),
      ...(called.length > 0 ? [eb('type', 'in', called)] : []),
      ...(alike.length > 0 ? [isAmong('applications.id', alike)] : []),
    ]),
  );
}
