import { randomUUIDv7 } from 'node:crypto';
import type { Schedule } from '@sufu/contract/applications';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { type Executor, lock, type Tx } from '../../../platform/database/database.ts';
import { bytesIn, instantIn } from '../../../platform/database/json-values.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { nameOfUser, userNames } from '../../accounts/index.ts';

export type NewSchedule = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
  readonly staffIds: readonly string[];
  readonly others: readonly string[];
  readonly note: string;
  readonly at: Date;
  readonly byId: string;
};

const words = z.object({ others: z.array(z.string()), note: z.string() });
const wordsAt = (id: string): string => `application_schedules.words:${id}`;
/** States in which what was scheduled still takes place. */
const live = [21, 23, 24, 31];

/** What stands in the way of a time: the place, somebody of the court, the party; each at most once. */
export type Clash =
  | { readonly what: 'place' }
  | { readonly what: 'party' }
  | { readonly what: 'staff'; readonly name: string };

/**
 * Whoever schedules waits here for whoever is scheduling, until the transaction ends: of two at once for one room one finds
 * the other's. Hearings of the court take their courtroom and their panel too.
 */
export async function findClashes(
  tx: Tx,
  application: { readonly id: string; readonly ownerId: string },
  schedule: Pick<NewSchedule, 'startsAt' | 'endsAt' | 'place' | 'staffIds'>,
): Promise<readonly Clash[]> {
  await lock(tx, 'application_schedules');
  const others = await tx
    .selectFrom('application_schedules as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['s.id', 's.place', 'a.owner_id'])
    .where('s.replaced_at', 'is', null)
    .where('s.application_id', '<>', application.id)
    .where('s.starts_at', '<', schedule.endsAt)
    .where('s.ends_at', '>', schedule.startsAt)
    .where('a.state', 'in', live)
    .execute();
  const hearings = await hearingsAt(tx, schedule);
  const busy = await busyStaff(
    tx,
    schedule.staffIds,
    others.map(({ id }) => id),
    hearings.map(({ case_id }) => case_id),
  );
  const names = await userNames(tx, busy);
  const same = (place: string): boolean => place.replace(/\s/g, '') === schedule.place.replace(/\s/g, '');
  return [
    ...(others.some(({ place }) => same(place)) || hearings.some(({ courtroom }) => same(courtroom))
      ? [{ what: 'place' } as const]
      : []),
    ...busy.map((id) => ({ what: 'staff', name: names.get(id) ?? '' }) as const),
    ...(others.some(({ owner_id }) => owner_id === application.ownerId) ? [{ what: 'party' } as const] : []),
  ];
}

/** A hearing has no end of its own: two hours are kept for it. */
const hearingsAt = (tx: Tx, schedule: Pick<NewSchedule, 'startsAt' | 'endsAt'>) =>
  tx
    .selectFrom('hearings')
    .select(['case_id', 'courtroom'])
    .where('cancelled_on', 'is', null)
    .where('at', '<', schedule.endsAt)
    .where('at', '>', new Date(schedule.startsAt.getTime() - 2 * 3_600_000))
    .execute();

async function busyStaff(
  tx: Tx,
  staffIds: readonly string[],
  schedules: readonly string[],
  cases: readonly string[],
): Promise<readonly string[]> {
  if (staffIds.length === 0) return [];
  const scheduled =
    schedules.length === 0
      ? []
      : await tx
          .selectFrom('schedule_staff')
          .select('user_id')
          .where('schedule_id', 'in', schedules)
          .where('user_id', 'in', staffIds)
          .execute();
  const sitting =
    cases.length === 0
      ? []
      : await tx
          .selectFrom('case_panel')
          .select('user_id')
          .where('case_id', 'in', cases)
          .where('user_id', 'in', staffIds)
          .execute();
  return [...new Set([...scheduled, ...sitting].map(({ user_id }) => user_id))];
}

/** A new time takes the place of the one that stood. */
export async function putSchedule(
  tx: Tx,
  secrets: Secrets,
  applicationId: string,
  newSchedule: NewSchedule,
): Promise<void> {
  const id = randomUUIDv7();
  await tx
    .updateTable('application_schedules')
    .set({ replaced_at: newSchedule.at })
    .where('application_id', '=', applicationId)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('application_schedules')
    .values({
      id,
      application_id: applicationId,
      starts_at: newSchedule.startsAt,
      ends_at: newSchedule.endsAt,
      place: newSchedule.place,
      words: secrets.sealJson({ others: newSchedule.others, note: newSchedule.note }, wordsAt(id)),
      made_at: newSchedule.at,
      made_by: newSchedule.byId,
      replaced_at: null,
    })
    .execute();
  if (newSchedule.staffIds.length === 0) return;
  await tx
    .insertInto('schedule_staff')
    .values([...new Set(newSchedule.staffIds)].map((userId) => ({ schedule_id: id, user_id: userId })))
    .execute();
}

/** The time that stands, or null. */
export async function scheduleOf(db: Executor, secrets: Secrets, applicationId: string): Promise<Schedule | null> {
  const row = await db
    .selectFrom('applications')
    .select((eb) => scheduleBeside(eb).as('schedule'))
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row?.schedule ? scheduleIn(secrets, row.schedule) : null;
}

/** The same as a value beside an application in a statement, read by `scheduleIn`. */
export const scheduleBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('application_schedules as s')
      .select(['s.id', 's.starts_at', 's.ends_at', 's.place', 's.words'])
      .select((schedule) =>
        jsonArrayFrom(
          schedule
            .selectFrom('schedule_staff')
            .select(nameOfUser('schedule_staff.user_id').as('name'))
            .whereRef('schedule_staff.schedule_id', '=', 's.id')
            .orderBy('schedule_staff.user_id'),
        ).as('staff'),
      )
      .whereRef('s.application_id', '=', 'applications.id')
      .where('s.replaced_at', 'is', null),
  );
type StoredSchedule = NonNullable<ReturnType<typeof scheduleBeside> extends RawBuilder<infer S> ? S : never>;

export function scheduleIn(secrets: Secrets, row: StoredSchedule): Schedule {
  const { others, note } = words.parse(secrets.openJson(bytesIn(row.words), wordsAt(row.id)));
  return {
    id: row.id,
    startsAt: instantIn(row.starts_at).toISOString(),
    endsAt: instantIn(row.ends_at).toISOString(),
    place: row.place,
    people: [...row.staff.flatMap(({ name }) => name ?? []), ...others],
    note,
  };
}
