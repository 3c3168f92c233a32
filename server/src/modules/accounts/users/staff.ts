import type { Role, Text } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { containing, isAmong } from '../../../platform/database/filter-rows.ts';
import type { StaffRow } from './users.ts';

export type StaffMember = StaffRow & {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
};

const select = (db: Executor) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'users.id',
      'users.real_name',
      'users.roles',
      'staff.staff_no',
      'staff.division_id',
      'staff.offices',
      'staff.title',
    ])
    .orderBy('staff.staff_no');
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const memberOf = (row: Row): StaffMember => ({
  userId: row.id,
  name: row.real_name,
  roles: row.roles as Role[],
  staffNo: row.staff_no,
  divisionId: row.division_id,
  offices: row.offices,
  title: row.title as Text,
});

/** Members of the court who are at work: of one division, of one role, one by their account, or all; by staff number. */
export async function staffMembers(
  db: Executor,
  filter: { readonly division?: string; readonly role?: Role; readonly userId?: string } = {},
): Promise<readonly StaffMember[]> {
  let atWork = select(db).where('users.disabled_at', 'is', null);
  if (filter.division !== undefined) atWork = atWork.where('staff.division_id', '=', filter.division);
  if (filter.userId !== undefined) atWork = atWork.where('staff.user_id', '=', filter.userId);
  const rows = await atWork.execute();
  return rows.map(memberOf).filter((member) => filter.role === undefined || member.roles.includes(filter.role));
}

/** What a panel says of a member of the court. */
export type StaffLabel = { readonly staffNo: string; readonly name: string; readonly divisionId: string };
/** The member of the court whom `column` points to, also one who has left, as a value in another module's statement. */
export const staffLabelOf = (column: string): RawBuilder<StaffLabel | null> =>
  sql<StaffLabel | null>`(select json_build_object('staffNo', s.staff_no, 'name', u.real_name, 'divisionId', s.division_id)
    from staff s join users u on u.id = s.user_id where s.user_id = ${sql.ref(column)})`;

/** By user id, also those who have left: a panel keeps its names. */
export async function staffByIds(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, StaffMember>> {
  if (ids.length === 0) return new Map();
  const rows = await select(db)
    .where(isAmong('users.id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, memberOf(row)]));
}

/** Ids of members of the court, also of those who have left, whose name contains this. */
export async function staffNamed(db: Executor, fragment: string): Promise<readonly string[]> {
  const rows = await select(db).where('users.real_name', 'ilike', containing(fragment)).execute();
  return rows.map(({ id }) => id);
}
