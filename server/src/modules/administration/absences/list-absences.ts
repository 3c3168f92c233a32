import type * as calls from '@sufu/contract/administration';
import { countOpen } from '@sufu/contract/administration';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { staffMembers } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { dutiesOf } from '../staff/duties.ts';
import { presentAbsences } from './absences.ts';
import { keeps, mayKeep } from './may-keep.ts';

export async function listAbsences(
  context: SignedInContext,
  { query }: Input<typeof calls.listAbsences>,
): Promise<CallReply<typeof calls.listAbsences>> {
  const { db, actor, lang } = context;
  const kept = keeps(actor);
  const found = () =>
    db
      .selectFrom('staff_absences as a')
      .innerJoin('staff', 'staff.user_id', 'a.user_id')
      .$if(kept !== 'all', (q) =>
        q.where((eb) =>
          eb.or([
            eb('a.user_id', '=', actor.userId),
            eb('a.deputy_id', '=', actor.userId),
            ...(kept === null ? [] : [eb('staff.division_id', '=', kept)]),
          ]),
        ),
      );
  const { total, rows } = await withTotal(
    found().selectAll('a').orderBy('a.to_day', 'desc').orderBy('a.id', 'desc'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: await presentAbsences(context, rows) };
}

/** Everybody at work: whoever stands in may come from another division. */
export async function listAbsentees({
  db,
  actor,
  services,
}: SignedInContext): Promise<CallReply<typeof calls.listAbsentees>> {
  const { divisionName } = await directoryOf(services);
  return (await staffMembers(db)).map((member) => ({
    ...{ id: member.userId, staffNo: member.staffNo, name: member.name, roles: [...member.roles] },
    ...{ division: divisionName(member.divisionId), mayEnter: mayKeep(actor, member) },
  }));
}

/** Numbers only: what lies with whom is content, which an administrator does not see. */
export async function listUnattended({
  db,
  actor,
  services,
  now,
}: SignedInContext): Promise<CallReply<typeof calls.listUnattended>> {
  const kept = keeps(actor);
  if (kept === null) return [];
  const today = courtDayOf(now);
  const people = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('staff_absences as a', (join) =>
      join
        .onRef('a.user_id', '=', 'staff.user_id')
        .on('a.ended_at', 'is', null)
        .on('a.from_day', '<=', today)
        .on('a.to_day', '>=', today),
    )
    .leftJoin('users as deputy', 'deputy.id', 'a.deputy_id')
    .select(['users.id', 'users.real_name', 'staff.staff_no', 'staff.division_id', 'staff.left_at'])
    .where((eb) =>
      eb.or([
        eb('staff.left_at', 'is not', null),
        eb.and([eb('a.id', 'is not', null), eb('deputy.disabled_at', 'is not', null)]),
      ]),
    )
    .$if(kept !== 'all', (q) => q.where('staff.division_id', '=', sql.val(kept)))
    .orderBy('staff.staff_no')
    .execute();
  const { divisionName } = await directoryOf(services);
  const openOf = await dutiesOf(
    db,
    people.map(({ id }) => id),
    now,
  );
  return people
    .map((row) => ({
      ...{ id: row.id, staffNo: row.staff_no, name: row.real_name, division: divisionName(row.division_id) },
      ...{ why: row.left_at === null ? ('deputy-gone' as const) : ('left' as const), open: openOf(row.id) },
    }))
    .filter(({ open }) => countOpen(open) > 0)
    .slice(0, 200);
}
