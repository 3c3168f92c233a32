import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { casePanel } from './case-panel.ts';

const judging = ['presiding_judge', 'judge'];

/**
 * Does this judge decide in the case that `column` points to? Judges of its panel; where none is named yet, the head of its division; where
 * there is no case, the head of the filing division.
 */
export function decidesIn({ staff, userId }: Actor, column: string): RawBuilder<boolean> {
  if (!staff) return sql<boolean>`false`;
  const of = sql.ref(column);
  const panel = sql`select from case_panel p where p.case_id = ${of} and p.position = any(${judging}::text[])`;
  const heads = staff.offices.includes('division_head') ? sql<boolean>`true` : sql<boolean>`false`;
  const files = staff.offices.includes('filing_division') ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`case when ${of} is null then ${files}
    when exists (${panel} and p.user_id = ${userId}) then true
    else ${heads} and not exists (${panel})
      and exists (select from cases c where c.id = ${of} and c.division_id = ${staff.divisionId}) end`;
}

/** Accounts of those who decide in a case: the judge in charge, or the whole panel where none is, or the head of the division. */
export async function judgesOf(db: Executor, caseId: string | null): Promise<readonly string[]> {
  const panel = caseId === null ? [] : await casePanel(db, caseId);
  const judges = panel.filter(({ position }) => judging.includes(position));
  const inCharge = judges.filter((judge) => judge.inCharge);
  const named = inCharge.length > 0 ? inCharge : judges;
  if (named.length > 0) return named.map(({ userId }) => userId);
  const rows = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('staff.user_id')
    .where('users.disabled_at', 'is', null)
    .$call((q) =>
      caseId === null
        ? q.where(sql<boolean>`'filing_division' = any(staff.offices)`)
        : q
            .where(sql<boolean>`'division_head' = any(staff.offices)`)
            .where('staff.division_id', '=', (eb) =>
              eb.selectFrom('cases').select('division_id').where('id', '=', caseId),
            ),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}
