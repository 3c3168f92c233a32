import { type NotNull, sql } from 'kysely';
import type { Database, Executor, Tx } from '../database/database.ts';
import { isAmong } from '../database/filter-rows.ts';
import { plainInsert } from '../database/statements/plain-insert.ts';
import type { Change } from '../database/statements/write-at-once.ts';

/** A message to be carried out after the change is committed. Delivered at least once: its `id` lets the receiver ignore a repeat. */
export type OutgoingJob = {
  readonly queue: string;
  readonly id: string;
  /** Ids, or sealed text: it is read by whoever reads the database. */
  readonly data: Readonly<Record<string, unknown>>;
};
export type Named = Pick<OutgoingJob, 'queue' | 'id'>;

/** A job that failed its last try. */
export type FailedJob = OutgoingJob & {
  /** What kind of error it was, never its words, which may quote what the job held. */
  readonly error: string;
  readonly tries: number;
};

/** As rows of the outbox, to be written with the act; null for none. One that is there already stays as it is. */
export function outboxRows(outgoing: readonly OutgoingJob[], at: Date): Change | null {
  if (outgoing.length === 0) return null;
  const rows = outgoing.map(({ queue, id, data }) => ({ queue, id, data: JSON.stringify(data), at }));
  return plainInsert('outbox', rows, ' on conflict do nothing');
}

/** What is to be done, by id; `over`: it is done or set aside already. An id that has no row is left out. */
export async function readOutbox(
  db: Executor,
  queue: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly data: OutgoingJob['data']; readonly over: boolean }>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'data', 'done_at', 'set_aside_at'])
    .where('queue', '=', queue)
    .where(isAmong('id', ids))
    .execute();
  return new Map(
    rows.map(({ id, data, done_at, set_aside_at }) => [
      id,
      { data: data as OutgoingJob['data'], over: done_at !== null || set_aside_at !== null },
    ]),
  );
}

export async function markDone(db: Executor, queue: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('outbox').set({ done_at: at }).where('queue', '=', queue).where(isAmong('id', ids)).execute();
}

/** What was put out before `before` and is neither done nor set aside, by id, after the one named. */
export async function undelivered(db: Executor, before: Date, after: string, most: number): Promise<readonly Named[]> {
  return db
    .selectFrom('outbox')
    .select(['queue', 'id'])
    .where('done_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .where('at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

const forgetting =
  (column: 'done_at' | 'set_aside_at') =>
  async (db: Database, before: Date, most: number): Promise<number> => {
    const old = sql`select ctid from outbox where ${sql.ref(column)} < ${before} limit ${most}`;
    const { numAffectedRows } = await sql`delete from outbox where ctid in (${old})`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
/** So many at once: what a job held is not kept longer than it serves. They answer how many are gone. */
export const forgetDone = forgetting('done_at');
export const forgetSetAside = forgetting('set_aside_at');

/** Keep a job that failed its last try. A repeat changes nothing; what is done meanwhile stays done. Answers whether it is new here. */
export async function setJobAside(tx: Tx, { queue, id, data, error, tries }: FailedJob, at: Date): Promise<boolean> {
  // A round of a schedule stands for those before it.
  await sql`delete from outbox where queue = ${queue} and set_aside_at is not null and data = '{}'`.execute(tx);
  const failed = { set_aside_at: at, error, tries };
  const rows = await tx
    .insertInto('outbox')
    .values({ queue, id, data: JSON.stringify(data), at, ...failed })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'id'])
        .doUpdateSet(failed)
        .where('outbox.done_at', 'is', null)
        .where('outbox.set_aside_at', 'is', null),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Take these up again; answers those that were set aside. */
export async function requeue(tx: Tx, ids: readonly string[]): Promise<readonly Named[]> {
  return tx
    .updateTable('outbox')
    .set({ set_aside_at: null, error: null, tries: null })
    .where('id', 'in', ids)
    .where('set_aside_at', 'is not', null)
    .returning(['queue', 'id'])
    .execute();
}

type SetAside = Named & Pick<FailedJob, 'error' | 'tries'> & { readonly at: Date; readonly setAsideAt: Date };

/** A page of what is set aside, the latest first. */
export async function setAsideJobs(
  db: Executor,
  offset: number,
  most: number,
): Promise<{ readonly total: number; readonly rows: readonly SetAside[] }> {
  const all = db.selectFrom('outbox').where('set_aside_at', 'is not', null);
  const [{ total }, rows] = await Promise.all([
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all
      .select(['queue', 'id', 'error', 'tries', 'at', 'set_aside_at'])
      .orderBy('set_aside_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(most)
      .$narrowType<{ set_aside_at: NotNull; error: NotNull; tries: NotNull }>()
      .execute(),
  ]);
  return {
    total,
    rows: rows.map(({ set_aside_at, ...row }) => ({ ...row, setAsideAt: set_aside_at })),
  };
}
