import { sql } from 'kysely';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';

export const undrawQueue = 'archives.undraw';

/** Whoever began to draw a page before it was dropped has put it, or given up, by then. */
const settleMs = 600_000;
const atOnce = 500;

/**
 * The pages of these cases that are drawn on the disk go, from the commit on: nobody may find there what a sealed case holds. What there is to
 * do stands in a table, so that a server which ends in the middle goes on with it.
 */
export async function undrawCases(transaction: Transaction, caseIds: readonly string[]): Promise<void> {
  const { tx, at } = transaction;
  if (caseIds.length === 0) return;
  await sql`insert into archive_undrawn (hash, asked_at)
    select distinct b.hash, ${at}::timestamptz
    from archive_files f join archive_sheets s on s.file_id = f.id join archive_blobs b on b.id = s.blob_id
    where f.case_id = any(${caseIds}::uuid[]) order by b.hash
    on conflict (hash) do update set asked_at = excluded.asked_at, dropped_at = null`.execute(tx);
  transaction.wake(undrawQueue);
}

/** A page of a sealed case that is read now is drawn for a short time. */
export async function undrawLater(db: Executor, hash: Uint8Array, at: Date): Promise<void> {
  await db
    .insertInto('archive_undrawn')
    .values({ hash: Buffer.from(hash), asked_at: at, dropped_at: at })
    .onConflict((there) => there.column('hash').doUpdateSet({ asked_at: at }))
    .execute();
}

type Due = { readonly hash: Buffer; readonly asked_at: Date };

/** They are gone from the disk, this once: whatever is asked for meanwhile stays to be done. */
async function note(db: Executor, gone: readonly Due[], { at, settled }: { at: Date; settled: Date }): Promise<void> {
  const hashes = gone.map(({ hash }) => hash);
  const last = gone.reduce((latest, { asked_at }) => (asked_at > latest ? asked_at : latest), settled);
  await db.deleteFrom('archive_undrawn').where('hash', 'in', hashes).where('asked_at', '<=', settled).execute();
  await db
    .updateTable('archive_undrawn')
    .set({ dropped_at: at })
    .where('hash', 'in', hashes)
    .where('asked_at', '<=', last)
    .where('dropped_at', 'is', null)
    .execute();
}

/**
 * Drop what is due and note it behind that; twice, or by two workers, does no harm. What cannot be dropped stops no other, and is told when
 * all were tried. Answers how many files of scans were worked.
 */
export async function undrawDue({ db, files, now }: Pick<AppServices, 'db' | 'files' | 'now'>): Promise<number> {
  for (let done = 0; ; ) {
    const at = now();
    const settled = new Date(at.getTime() - settleMs);
    const due: readonly Due[] = await db
      .selectFrom('archive_undrawn')
      .select(['hash', 'asked_at'])
      .where(({ or, eb }) => or([eb('dropped_at', 'is', null), eb('asked_at', '<=', settled)]))
      .orderBy('asked_at')
      .limit(atOnce)
      .execute();
    const gone: Due[] = [];
    const failed: unknown[] = [];
    for (const each of due)
      await files.drawn.drop(each.hash).then(
        () => gone.push(each),
        (error: unknown) => failed.push(error),
      );
    if (gone.length > 0) await note(db, gone, { at, settled });
    if (failed.length > 0) throw new AggregateError(failed, 'drawn pages are left on the disk');
    done += gone.length;
    if (due.length < atOnce) return done;
  }
}
