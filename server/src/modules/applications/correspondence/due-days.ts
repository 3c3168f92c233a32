import type { StateCode } from '@sufu/contract/applications';
import { type CaseNo, type CourtDay, toCourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { caseLabelIn, caseLabelOf, hasLeft } from '../../cases/index.ts';

/** A day by which the owner of an application has to do something, or had to. */
export type DueDay = {
  /** Of the correction the application, else of the demand or the question. */
  readonly id: string;
  readonly applicationId: string;
  /** Of the correction which round it sent back. */
  readonly round: number;
  readonly type: string;
  readonly ownerId: string;
  readonly caseNo: CaseNo | null;
  readonly askedAt: Date;
  readonly lastDay: CourtDay;
  /** It is done; what was given up or fell away is not among them. */
  readonly isMet: boolean;
  /** Of a demand. */
  readonly demanded: 'payment' | 'guarantee' | null;
};

/** Those of one person between two days, both included, or of everybody those still open on one day: a page by id. */
export type DueDaysWanted =
  | { readonly userId: string; readonly from: CourtDay; readonly to: CourtDay }
  | { readonly day: CourtDay; readonly after: string | null; readonly most: number };

/** More days of one person are never read at once. */
const most = 1_000;
/** Nothing is done in an application that was refused, passed on, given up or has lapsed. */
const over: readonly StateCode[] = [30, 34, 35, 40, 41, 42];
const isOver = sql.join(over.map((state) => sql.lit(state)));

const columns = (db: Executor, today: CourtDay) =>
  db
    .selectFrom('applications as a')
    .select(['a.id as applicationId', 'a.type', 'a.owner_id as ownerId', 'a.round as handedIn', 'a.state'])
    .select([caseLabelOf('a.case_id').as('label')])
    .where('a.removed_at', 'is', null)
    .where((eb) => eb.not(hasLeft({ caseId: 'a.case_id', userId: 'a.owner_id' }, today)));

type Stored = {
  readonly id: string;
  readonly applicationId: string;
  readonly round: number;
  readonly type: string;
  readonly ownerId: string;
  readonly label: Parameters<typeof caseLabelIn>[0];
  readonly askedAt: Date;
  readonly lastDay: string | null;
  readonly isMet: boolean;
  readonly demanded: string | null;
};
const dueDayOf = ({ label, lastDay, demanded, ...row }: Stored): DueDay[] =>
  lastDay === null
    ? []
    : [
        {
          ...row,
          caseNo: caseLabelIn(label)?.caseNo ?? null,
          lastDay: toCourtDay(lastDay),
          demanded: demanded === 'payment' || demanded === 'guarantee' ? demanded : null,
        },
      ];

type Question = {
  /** The columns that name it and its day. */
  readonly id: string;
  readonly day: string;
  readonly isOpen: RawBuilder<boolean>;
  readonly isMet: RawBuilder<boolean>;
};
/** What is wanted of a table of due days, as the end of a statement. */
const asked = (wanted: DueDaysWanted, { id, day, isOpen, isMet }: Question) =>
  'userId' in wanted
    ? {
        where: sql<boolean>`a.owner_id = ${wanted.userId} and ${sql.ref(day)} >= ${wanted.from}
          and ${sql.ref(day)} <= ${wanted.to} and (${isMet} or ${isOpen})`,
        order: sql.ref(day),
        limit: most,
      }
    : {
        where: sql<boolean>`${isOpen} and ${sql.ref(day)} = ${wanted.day}
          and ${wanted.after === null ? sql`true` : sql`${sql.ref(id)} > ${wanted.after}`}`,
        order: sql.ref(id),
        limit: wanted.most,
      };

/** What was sent back to be corrected. */
export async function correctionDays(db: Executor, today: CourtDay, wanted: DueDaysWanted): Promise<readonly DueDay[]> {
  const isMet = sql<boolean>`a.round > c.round`;
  const isOpen = sql<boolean>`(a.state = 22 and a.round = c.round)`;
  // While it stands open its day is the application's own too, which has an index by state.
  const day = 'userId' in wanted ? 'c.last_day' : 'a.due_day';
  const { where, order, limit } = asked(wanted, { id: 'a.id', day, isOpen, isMet });
  const rows = await columns(db, today)
    .innerJoin('corrections as c', 'c.application_id', 'a.id')
    .select(['a.id as id', 'c.round as round', 'c.at as askedAt', 'c.last_day as lastDay'])
    .select([isMet.as('isMet'), sql<string | null>`null`.as('demanded')])
    .where(where)
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.flatMap(dueDayOf);
}

/** What was demanded: money, or a security that no correction asks for already. */
export async function demandDays(db: Executor, today: CourtDay, wanted: DueDaysWanted): Promise<readonly DueDay[]> {
  const isMet = sql<boolean>`d.state = 'met'`;
  const isOpen = sql<boolean>`(d.state = 'open' and a.state not in (${isOver}))`;
  const { where, order, limit } = asked(wanted, { id: 'd.id', day: 'd.due_day', isOpen, isMet });
  const rows = await columns(db, today)
    .innerJoin('application_demands as d', 'd.application_id', 'a.id')
    .select(['d.id', 'a.round as round', 'd.made_at as askedAt', 'd.due_day as lastDay', 'd.kind as demanded'])
    .select([isMet.as('isMet')])
    .where(where)
    .where(
      sql<boolean>`(d.kind = 'payment' or not exists (
        select 1 from corrections c where c.application_id = a.id and c.last_day = d.due_day))`,
    )
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.flatMap(dueDayOf);
}

/** Questions of the court that are to be answered by a day. */
export async function questionDays(db: Executor, today: CourtDay, wanted: DueDaysWanted): Promise<readonly DueDay[]> {
  const isMet = sql<boolean>`q.answered_at is not null`;
  const isOpen = sql<boolean>`(q.answered_at is null and q.due_day is not null and a.state not in (${isOver}))`;
  const { where, order, limit } = asked(wanted, { id: 'q.id', day: 'q.due_day', isOpen, isMet });
  const rows = await columns(db, today)
    .innerJoin('application_asks as q', 'q.application_id', 'a.id')
    .select(['q.id', 'a.round as round', 'q.asked_at as askedAt', 'q.due_day as lastDay'])
    .select([isMet.as('isMet'), sql<string | null>`null`.as('demanded')])
    .where('q.kind', '=', 'question')
    .where(where)
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.flatMap(dueDayOf);
}

/** A time that was fixed for something of the owner's. */
export type FixedTime = Pick<DueDay, 'applicationId' | 'type' | 'caseNo'> & {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
};
/** States in which what was scheduled still takes place. */
const live: readonly StateCode[] = [21, 23, 24, 31];

/** The times that were fixed for this person's applications between two instants, in order. */
export async function fixedTimesOf(
  db: Executor,
  today: CourtDay,
  { userId, from, to }: { readonly userId: string; readonly from: Date; readonly to: Date },
): Promise<readonly FixedTime[]> {
  const rows = await columns(db, today)
    .innerJoin('application_schedules as s', 's.application_id', 'a.id')
    .select(['s.starts_at as startsAt', 's.ends_at as endsAt', 's.place'])
    .where('a.owner_id', '=', userId)
    .where('a.state', 'in', live)
    .where('s.replaced_at', 'is', null)
    .where('s.starts_at', '>=', from)
    .where('s.starts_at', '<', to)
    .orderBy('s.starts_at')
    .limit(most)
    .execute();
  return rows.map(({ applicationId, type, label, startsAt, endsAt, place }) => ({
    ...{ applicationId, type, startsAt, endsAt, place },
    caseNo: caseLabelIn(label)?.caseNo ?? null,
  }));
}
