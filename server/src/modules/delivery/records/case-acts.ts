import type { CourtDay } from '@sufu/contract/core';
import { calendarKnows } from '@sufu/contract/core';
import type { PeriodCode } from '@sufu/contract/delivery';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeliveryEvent } from './delivery-event.ts';

export type CaseActRow = {
  readonly applicationId: string;
  readonly partyId: string;
  readonly meets: readonly PeriodCode[];
  readonly at: Date;
};

/** Keep what was handed in for a party; false where it was heard before. */
export async function insertCaseAct(tx: Tx, row: CaseActRow): Promise<boolean> {
  const added = await tx
    .insertInto('delivery_case_acts')
    .values({ application_id: row.applicationId, party_id: row.partyId, meets: [...row.meets], at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Time limits of one delivery that an application has met, or what came outside the portal: handed in on the last day or before, and not
 * before the papers were on their way. The delivery must be held.
 */
export async function meetPeriods({ tx }: Pick<Transaction, 'tx'>, deliveryId: string): Promise<DeliveryEvent[]> {
  const { rows } = await sql<{ code: string; met_by: string | null; met_receipt: string | null }>`
    update delivery_periods p set state = 'met', met_by = found.application_id, met_receipt = found.receipt_id
    from (select distinct on (q.id) q.id, a.application_id, a.receipt_id from delivery_periods q
      join deliveries d on d.id = q.delivery_id
      cross join lateral (
        select application_id, null::uuid as receipt_id, at, (at at time zone 'Asia/Shanghai')::date as day
        from delivery_case_acts where party_id = q.party_id and q.code = any(meets) and recalled_at is null
        union all
        select null, id, made_at, on_day from delivery_receipts
        where party_id = q.party_id and code = q.code and recalled_at is null) a
      where q.delivery_id = ${deliveryId} and q.state in ('running', 'extended')
        and a.day between least(q.start_day, (d.made_at at time zone 'Asia/Shanghai')::date) and q.last_day
      order by q.id, a.day, a.at, a.application_id, a.receipt_id) found
    where p.id = found.id returning p.code, p.met_by, p.met_receipt`.execute(tx);
  return rows.map(({ code, met_by, met_receipt }) => ({
    kind: 'period-met',
    detail: { code, ...(met_by === null ? { receipt: met_receipt } : { application: met_by }) },
  }));
}

export async function deliveriesMetBy(tx: Tx, applicationId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('delivery_periods')
    .select('delivery_id')
    .distinct()
    .where('met_by', '=', applicationId)
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}

export async function deliveriesForEvidence(tx: Tx, caseId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('delivery_periods')
    .select('delivery_id')
    .distinct()
    .where('case_id', '=', caseId)
    .where('code', '=', 'EVIDENCE')
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}

/** What was taken back counts as not handed in: its time limits run again. Answers the codes by delivery. */
export async function reopenPeriods(
  tx: Tx,
  applicationId: string,
  at: Date,
): Promise<readonly { readonly deliveryId: string; readonly code: string }[]> {
  await tx
    .updateTable('delivery_case_acts')
    .set({ recalled_at: at })
    .where('application_id', '=', applicationId)
    .where('recalled_at', 'is', null)
    .execute();
  const { rows } = await sql<{ delivery_id: string; code: string }>`
    update delivery_periods set state = case when moved_from is null then 'running' else 'extended' end, met_by = null
    where met_by = ${applicationId} and state = 'met' returning delivery_id, code`.execute(tx);
  return rows.map(({ delivery_id: deliveryId, code }) => ({ deliveryId, code }));
}

export type Extension = {
  readonly caseId: string;
  readonly lastDay: CourtDay;
  readonly applicationId: string;
  /** Who granted it. */
  readonly byId: string | null;
};

/** The time for evidence of every party of the case, where it ended earlier; the day of before is kept with it. */
export async function extendEvidence(
  tx: Tx,
  { caseId, lastDay, applicationId, byId }: Extension,
): Promise<readonly { readonly deliveryId: string; readonly from: CourtDay }[]> {
  const { rows } = await sql<{ delivery_id: string; moved_from: CourtDay }>`
    update delivery_periods set state = 'extended', moved_from = last_day, last_day = ${lastDay},
      provisional = ${!calendarKnows(lastDay)}, moved_by = ${byId}, moved_for = ${applicationId}
    where case_id = ${caseId} and code = 'EVIDENCE' and state in ('running', 'extended') and last_day < ${lastDay}
    returning delivery_id, moved_from`.execute(tx);
  return rows.map(({ delivery_id: deliveryId, moved_from: from }) => ({ deliveryId, from }));
}

/** An extension holds for every party (民诉法解释第100条): also for a period that is started, or started anew, after it was granted. */
export async function carryExtension(tx: Tx, deliveryId: string): Promise<void> {
  await sql`
    update delivery_periods p set state = 'extended', moved_from = p.last_day, last_day = given.last_day,
      provisional = given.provisional, moved_by = given.moved_by, moved_for = given.moved_for
    from (select distinct on (q.case_id) q.case_id, q.last_day, q.provisional, q.moved_by, q.moved_for
      from delivery_periods q join deliveries d on d.case_id = q.case_id and d.id = ${deliveryId}
      where q.code = 'EVIDENCE' and q.moved_for is not null order by q.case_id, q.last_day desc, q.id) given
    where p.delivery_id = ${deliveryId} and p.case_id = given.case_id and p.code = 'EVIDENCE' and p.state = 'running'
      and p.last_day < given.last_day`.execute(tx);
}
