import { type CallReply, courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import {
  complaintCopyLate,
  type LateService,
  type listLateService as lateCall,
  lateService,
  summonsAlert,
  summonsLate,
} from '@sufu/contract/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { servesIn } from '../../cases/index.ts';

/** A warning that nobody took up in two months is no news any more. */
const lookedBack = 60;
/** Looked at from ten days before the hearing on (service.md §6). */
const summonsDays = 10;
export const mostLate = 100;

/** Copies that start the time for an answer, and who gets them (民诉法第128、174条). */
const copies = sql`(values
  ('COMPLAINT_COPY', array['FIRST_ORDINARY', 'FIRST_SUMMARY', 'SMALL_CLAIMS', 'ADMIN_FIRST'], 'DEFENDANT'),
  ('APPEAL_COPY', array['SECOND', 'ADMIN_SECOND'], 'APPELLEE')) as copy (what, procedures, role)`;

const notSent = (actor: Actor, now: Date): RawBuilder<unknown> => sql`
  select copy.what, c.id as case_id, p.id as party_id, c.filed_on::text as day, null::uuid as delivery_id, false as is_summons
  from cases c join ${copies} on c.procedure = any(copy.procedures) join case_parties p on p.case_id = c.id and p.role = copy.role
  where c.filed_on between ${plusDays(courtDayOf(now), -lookedBack)} and ${plusDays(courtDayOf(now), -3)}
    and c.withdrawn_at is null and p.ended_on is null and c.stage in ('FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED') and ${servesIn(actor, 'c.id')}
    and not exists (select from deliveries d join delivery_papers dp on dp.delivery_id = d.id
      where d.party_id = p.id and d.state not in ('planned', 'stopped')
        and dp.kind in ('COMPLAINT_COPY', 'ADMIN_COMPLAINT_COPY', 'APPEAL_COPY'))`;

/** One row a party, for the first hearing to come; a summons that was effective for an earlier one says nothing of it. */
const notEffective = (actor: Actor, now: Date): RawBuilder<unknown> => sql`
  select distinct on (p.id) 'SUMMONS' as what, h.case_id, p.id as party_id,
    (h.at at time zone 'Asia/Shanghai')::date::text as day, under_way.id as delivery_id, true as is_summons
  from hearings h join case_parties p on p.case_id = h.case_id and p.ended_on is null
  left join lateral (select d.id from deliveries d where d.party_id = p.id and d.kind = 'summons'
    and d.state in ('planned', 'sending', 'failed', 'announcing') order by d.made_at desc limit 1) under_way on true
  where h.cancelled_on is null and h.at > ${now} and h.at < ${midnight(plusDays(courtDayOf(now), summonsDays + 1))} and ${servesIn(actor, 'h.case_id')}
    and not exists (select from deliveries d where d.party_id = p.id and d.kind = 'summons' and d.state = 'effective'
      and d.made_at > coalesce((select max(earlier.at) from hearings earlier where earlier.case_id = h.case_id and earlier.cancelled_on is null and earlier.at <= ${now}), '-infinity'))
  order by p.id, h.at`;

const lateRows = (actor: Actor, now: Date): RawBuilder<unknown> =>
  sql`(select * from (${notSent(actor, now)}) a union all select * from (${notEffective(actor, now)}) b
    order by is_summons desc, day, party_id limit ${mostLate})`;

type Row = {
  readonly what: LateService['what'];
  readonly case_id: string;
  readonly case_no: string;
  readonly party_id: string;
  readonly name: string;
  readonly role: string;
  readonly day: string;
  readonly delivery_id: string | null;
};

function presented(row: Row, now: Date): readonly LateService[] {
  const today = courtDayOf(now);
  const day = toCourtDay(row.day);
  const isSummons = row.what === 'SUMMONS';
  const hearing = { effectDay: null, hearingDay: day, today };
  const alert = isSummons ? summonsAlert(hearing) : complaintCopyLate({ registeredOn: day, sentOn: null, today });
  if (alert === null) return [];
  return [
    lateService.parse({
      ...{ what: row.what, caseId: row.case_id, caseNo: row.case_no, partyId: row.party_id, party: row.name },
      ...{ role: row.role, alert, day, tooLate: isSummons && summonsLate(hearing), deliveryId: row.delivery_id },
    }),
  ];
}

/** What should have been served in the cases that I handle. */
export async function lateServices({ db, actor, now }: SignedInContext): Promise<CallReply<typeof lateCall>> {
  const { rows } = await sql<Row>`select late.*, c.case_no, p.name, p.role from ${lateRows(actor, now)} late
    join cases c on c.id = late.case_id join case_parties p on p.id = late.party_id
    order by late.is_summons desc, late.day, late.party_id`.execute(db);
  const shown = rows.flatMap((row) => presented(row, now));
  return [...shown.filter(({ alert }) => alert === 'RED'), ...shown.filter(({ alert }) => alert === 'YELLOW')];
}

/** How many they are, for a count beside others. */
export const countLate = (actor: Actor, now: Date): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${lateRows(actor, now)} late)`;
