import { caseNoFragment, isCaseNo } from '@sufu/contract/core';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { hasGrams } from '../../../platform/database/search-grams.ts';
import type { Tables } from '../../../tables.generated.ts';
import { caseIdByNumber, caseIdsNumberedLike, casesNumberedLike, isCaseNumberedLike } from '../../cases/index.ts';

type Builder = ExpressionBuilder<Tables, 'applications'>;
/** What is searched for, as conditions on `applications`. */
export type Search = {
  /** Found by indexes of what is searched for; null where those would name too many to go through. */
  readonly indexed: ((eb: Builder) => Expression<SqlBool>) | null;
  /** The same, looked at row by row. */
  readonly plain: (eb: Builder) => Expression<SqlBool>;
};

/** Where more cases than this have such a number, applications are looked through in their order instead. */
const mostCases = 500;
const beginning = (text: string): string => containing(text).slice(1);
/** So much could be part of a reference number. */
const isInNumber = (text: string): boolean => /^[SQ\d]+$/.test(text);
const numberGrams = 3;
const onlyBy = (condition: Search['plain']): Search => ({ indexed: condition, plain: condition });

/** Of cases with a running number there are few among all: a list. Of others there are many: row by row, a page is soon found. */
const ofManyCases = (eb: Builder, search: string): Expression<SqlBool> =>
  /\d号?$/.test(caseNoFragment(search))
    ? eb('applications.case_id', 'in', casesNumberedLike(eb, search))
    : isCaseNumberedLike('applications.case_id', search);

/** A search for a reference number, a case number or an applicant, or parts of them. */
export async function searchFor(db: Executor, search: string): Promise<Search> {
  // A number is looked for from its beginning, a case by its number alone: each has an index.
  const number = search.toUpperCase();
  if (/^SQ\d/.test(number)) return onlyBy((eb) => eb('applications.number', 'like', beginning(number)));
  const caseIds = isCaseNo(search)
    ? [await caseIdByNumber(db, search)].filter((id) => id !== null)
    : await caseIdsNumberedLike(db, search, mostCases + 1);
  const inCases = sql<SqlBool>`applications.case_id = any(${caseIds})`;
  const isOfManyCases = caseIds.length > mostCases;
  const ofCase = (eb: Builder) => (isOfManyCases ? ofManyCases(eb, search) : inCases);
  if (/^\(20\d\d\)|号$/.test(caseNoFragment(search)))
    return { indexed: isOfManyCases ? null : () => inCases, plain: ofCase };
  const columns = [
    { column: 'applications.applicant', sizes: [1, 2], text: search },
    ...(isInNumber(number)
      ? [{ column: 'applications.number', sizes: [numberGrams, numberGrams], text: number } as const]
      : []),
  ] as const;
  const has = ({ column, text }: (typeof columns)[number]) =>
    sql<SqlBool>`${sql.ref(column)} ilike ${containing(text)}`;
  const plain = (eb: Builder) => eb.or([...columns.map(has), ofCase(eb)]);
  if (isOfManyCases || (isInNumber(number) && number.length < numberGrams)) return { indexed: null, plain };
  const grams = columns.map(({ column, sizes, text }) => hasGrams(column, sizes, text));
  // What holds all parts may not hold them side by side: both are asked.
  const indexed = (eb: Builder) => eb.and([eb.or([...grams, ...(caseIds.length > 0 ? [inCases] : [])]), plain(eb)]);
  return { indexed, plain };
}
