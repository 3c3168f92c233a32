import { type CaseNo, caseNoFragment, parseCaseNo, wholeCaseNo, withoutPaper } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { hasGrams } from '../../../platform/database/search-grams.ts';
import type { Tables } from '../../../tables.generated.ts';

/** Has a case this number, or had it before it got another one? `cases` must be in the query. */
export const isNumbered = (number: string): RawBuilder<boolean> =>
  sql<boolean>`(cases.case_no = ${number} or cases.id = (select n.case_id from case_numbers n where n.case_no = ${number}))`;

/** The case with this number, in any writing people use; null when there is none. Says nothing about who may see it. */
export async function caseIdByNumber(db: Executor, caseNo: string): Promise<string | null> {
  const number = parseCaseNo(caseNo);
  if (number === null) return null;
  const row = await db.selectFrom('cases').select('id').where(isNumbered(number)).executeTakeFirst();
  return row?.id ?? null;
}

/** The case that has this whole number or had it, as a list for `in`. */
export const caseNumbered = (eb: ExpressionBuilder<Tables, 'applications'>, whole: CaseNo) =>
  eb
    .selectFrom('cases')
    .select('cases.id')
    .where(isNumbered(withoutPaper(whole)));

/** The parts of the number are found in an index; whether they stand side by side is then looked at. */
function numberHas(text: string): RawBuilder<boolean> {
  const fragment = caseNoFragment(text);
  return sql<boolean>`(${hasGrams('cases.case_no', [1, 3], fragment)} and cases.case_no like ${containing(fragment)})`;
}

/** Has a case this number, or had it, or is this a part of the one it has? `cases` must be in the query. */
export function isNumberedLike(text: string): RawBuilder<boolean> {
  const whole = wholeCaseNo(text);
  return whole === null ? numberHas(text) : isNumbered(withoutPaper(whole));
}

/** Cases whose number contains this, as a list for `in`. Says nothing about who may see them. */
export const casesNumberedLike = (db: Executor, text: string) =>
  db.selectFrom('cases').select('cases.id').where(numberHas(text));

/** Ids of cases whose number contains this, at most so many. */
export async function caseIdsNumberedLike(db: Executor, text: string, most: number): Promise<readonly string[]> {
  const rows = await casesNumberedLike(db, text).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Does the number of the case that `column` points to contain this? Looked at row by row: for few rows, or where many do. */
export const isCaseNumberedLike = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(select c.case_no from cases c where c.id = ${sql.ref(column)}) like ${containing(caseNoFragment(text))}`;

/** Does the cause of the case that `column` points to contain this? Row by row: causes are few, and a great part of all cases has each. */
export const isCaseCausedBy = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(select c.cause from cases c where c.id = ${sql.ref(column)}) ilike ${containing(text)}`;

/** Does this person sit on, or keep the file of, the case that `column` points to? As a list, which the database reads once. */
export const isOnPanelOf = (userId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select p.case_id from case_panel p where p.user_id = ${userId})`;

/** The same, looked at row by row. As a value: of a condition it would make a list of all panels of the person, 33,000 of a busy clerk's, at each question. */
export const sitsOnPanelOf = (userId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`(select true from case_panel p where p.case_id = ${sql.ref(column)} and p.user_id = ${userId}) is true`;
