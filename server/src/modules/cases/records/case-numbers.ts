import { caseNoFragment, isCaseNo, parseCaseNo } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import type { Tables } from '../../../tables.generated.ts';

/** The case with this number, in any writing people use; null when there is none. Says nothing about who may see it. */
export async function caseIdByNumber(db: Executor, caseNo: string): Promise<string | null> {
  const number = parseCaseNo(caseNo);
  if (number === null) return null;
  const row = await db.selectFrom('cases').select('id').where('case_no', '=', number).executeTakeFirst();
  return row?.id ?? null;
}

/** Cases whose number contains this, as a list for `in`. A whole number is contained in no other, and has an index. */
export function casesNumberedLike(eb: ExpressionBuilder<Tables, 'applications'>, fragment: string) {
  const cases = eb.selectFrom('cases').select('cases.id');
  const whole = isCaseNo(fragment) ? parseCaseNo(fragment) : null;
  if (whole !== null) return cases.where('cases.case_no', '=', whole);
  return cases.where('cases.case_no', 'like', containing(caseNoFragment(fragment)));
}

/** Cases whose cause contains this, as a list for `in`. */
export const casesCausedBy = (eb: ExpressionBuilder<Tables, 'applications'>, fragment: string) =>
  eb.selectFrom('cases').select('cases.id').where('cases.cause', 'ilike', containing(fragment));

/**
 * Does this person sit on, or keep the file of, the case that `column` points to? As a list, which the database reads once; asked row by
 * row it would believe each answer dear and choose a worse way to all the rows.
 */
export const isOnPanelOf = (userId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select p.case_id from case_panel p where p.user_id = ${userId})`;
