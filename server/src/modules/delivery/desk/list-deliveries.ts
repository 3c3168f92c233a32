import { type CallReply, courtDayOf, plusDays, refuse } from '@sufu/contract/core';
import type {
  countDeskDeliveries as countCall,
  DeskWork,
  listDeskDeliveries as listCall,
} from '@sufu/contract/delivery';
import { deskWork } from '@sufu/contract/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { servesIn } from '../../cases/index.ts';
import { presentDeskDelivery } from '../records/present.ts';
import { deliveriesAmong } from '../records/store.ts';
import { together } from '../records/together.ts';

/** A summons must be served three days before the hearing (民诉法第139条): looked at from ten days on (service.md §6). */
const lateDays = 10;
const counted = 100;

/** Rows of one work list that this member of the court handles, oldest first. */
function inWork(actor: Actor, work: DeskWork, now: Date): RawBuilder<boolean> {
  const mine = servesIn(actor, 'deliveries.case_id');
  if (work === 'open')
    return sql<boolean>`(deliveries.state in ('planned', 'sending', 'failed', 'announcing') and ${mine})`;
  if (work === 'late')
    return sql<boolean>`(deliveries.kind = 'summons' and deliveries.state in ('planned', 'sending', 'failed') and ${mine} and exists (
      select from hearings h where h.case_id = deliveries.case_id and h.at > ${now}
        and h.at < ${midnight(plusDays(courtDayOf(now), lateDays))}))`;
  return sql<boolean>`(deliveries.work = ${work} and ${mine})`;
}

export async function listDeliveries(
  { db, secrets, actor, now }: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { work, caseId, current, size } = query;
  const found = db
    .selectFrom('deliveries')
    .where(inWork(actor, work, now))
    .$if(caseId !== undefined, (q) => q.where('case_id', '=', caseId ?? ''));
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select('id')
      .orderBy(sql`coalesce(work_since, made_at)`)
      .orderBy('id')
      .offset((current - 1) * size)
      .limit(size)
      .execute(),
  ]);
  const deliveries = await deliveriesAmong(
    db,
    secrets,
    rows.map(({ id }) => id),
  );
  const shown = await together(db, { secrets }, deliveries, now);
  return { total, rows: shown.map((each) => presentDeskDelivery(each.delivery, { ...each, now })) };
}

/** How many wait in each work list, each counted up to a hundred. */
export async function countDeliveries({ db, actor, now }: SignedInContext): Promise<CallReply<typeof countCall>> {
  const counts = deskWork.options.map(
    (work) =>
      sql`(select count(*)::int from (select from deliveries where ${inWork(actor, work, now)} limit ${counted}) d) as ${sql.id(work)}`,
  );
  const { rows } = await sql<Record<DeskWork, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}
