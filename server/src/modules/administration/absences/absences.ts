import type { Absence } from '@sufu/contract/administration';
import { courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { StaffAbsencesTable } from '../../../tables.generated.ts';
import { staffByIds } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { mayKeep } from './may-keep.ts';

export type AbsenceRow = Selectable<StaffAbsencesTable>;

function stateOf({ ended_at, from_day, to_day }: AbsenceRow, today: string): Absence['state'] {
  if (ended_at !== null) return 'ended';
  if (to_day < today) return 'over';
  return from_day > today ? 'coming' : 'running';
}

export async function presentAbsences(context: SignedInContext, rows: readonly AbsenceRow[]): Promise<Absence[]> {
  const { db, actor, services, now } = context;
  const people = await staffByIds(
    db,
    rows.flatMap(({ user_id, deputy_id, made_by }) => [user_id, deputy_id, made_by]),
  );
  const { divisionName } = await directoryOf(services);
  const today = courtDayOf(now);
  return rows.map((row) => {
    const who = people.get(row.user_id) ?? refuse('not-found');
    const state = stateOf(row, today);
    return {
      ...{ id: row.id, version: row.version, staffNo: who.staffNo, name: who.name, state },
      ...{ division: divisionName(who.divisionId), deputy: people.get(row.deputy_id)?.name ?? '' },
      ...{ from: toCourtDay(row.from_day), to: toCourtDay(row.to_day), by: people.get(row.made_by)?.name ?? '' },
      mayEnd: (state === 'coming' || state === 'running') && mayKeep(actor, who),
    };
  });
}

export async function presentAbsence(context: SignedInContext, id: string): Promise<Absence> {
  const row = await context.db.selectFrom('staff_absences').selectAll().where('id', '=', id).executeTakeFirst();
  const [item] = row ? await presentAbsences(context, [row]) : [];
  return item ?? refuse('not-found');
}
