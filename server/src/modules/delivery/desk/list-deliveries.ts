import { type CallReply, refuse } from '@sufu/contract/core';
import type {
  countDeskDeliveries as countCall,
  DeskWork,
  listDeskDeliveries as listCall,
} from '@sufu/contract/delivery';
import { deskWork } from '@sufu/contract/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { servesIn } from '../../cases/index.ts';
import { presentDeskDelivery } from '../records/present.ts';
import { deliveriesAmong } from '../records/store.ts';
import { together } from '../records/together.ts';
import { countLate } from './late-service.ts';

const counted = 100;
/** A work list is worked from its beginning: so many of it can be turned to, and so far it is counted. */
const mostListed = 1_000;
type Listed = Exclude<DeskWork, 'late'>;
const listed = deskWork.exclude(['late']).options;

/** Rows of one work list that this member of the court handles. */
function inWork(actor: Actor, work: Listed): RawBuilder<boolean> {
  const mine = servesIn(actor, 'deliveries.case_id');
  // The states are written out, as the index is.
  return work === 'open'
    ? sql<boolean>`(deliveries.state in ('planned', 'sending', 'failed', 'announcing') and ${mine})`
    : sql<boolean>`(deliveries.work = ${work} and ${mine})`;
}

export async function listDeliveries(
  { db, secrets, actor, now }: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { work, caseId, current, size } = query;
  const found = db
    .selectFrom('deliveries')
    .where(inWork(actor, work))
    .$if(caseId !== undefined, (q) => q.where('case_id', '=', caseId ?? ''));
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom(found.select('id').limit(mostListed).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    found
      .select('id')
      .orderBy(work === 'open' ? sql`coalesce(work_since, made_at)` : sql`work_since`)
      .orderBy('id')
      .offset(Math.min((current - 1) * size, mostListed))
      .limit(Math.max(0, Math.min(size, mostListed - (current - 1) * size)))
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
  const counts = [
    ...listed.map(
      (work) =>
        sql`(select count(*)::int from (select from deliveries where ${inWork(actor, work)} limit ${counted}) d) as ${sql.id(work)}`,
    ),
    sql`${countLate(actor, now)} as late`,
  ];
  const { rows } = await sql<Record<DeskWork, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}
