import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { spendBytes } from '../../files/index.ts';

const atOnce = 1_000;
const dayMs = 86_400_000;
/** So long a source may take to send the papers of a file of scans. */
const graceDays = 30;
/** So long a page that nobody reads stays drawn. */
const drawnDays = 30;

/** Files of scans that no paper names go when their days of grace are over. Answers how many are gone. */
async function sweepUnnamed(services: AppServices, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceDays * dayMs);
  let gone = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await services.db
      .selectFrom('archive_blobs as b')
      .select(['b.id', 'b.came_at'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('archive_sheets as s').select('s.page').whereRef('s.blob_id', '=', 'b.id')).as('named'),
      )
      .where('b.id', '>', after)
      .orderBy('b.id')
      .limit(atOnce)
      .execute();
    const ids = page.flatMap(({ id, came_at, named }) => (named || came_at >= before ? [] : [id]));
    if (ids.length > 0) gone += await dropBlobs(services, ids, before, now);
    if (page.length < atOnce) return gone;
    after = page.at(-1)?.id ?? after;
  }
}

const dropBlobs = (services: AppServices, ids: readonly string[], before: Date, now: Date): Promise<number> =>
  transact(services, ofTheServer, now, async ({ tx, record }) => {
    // A row that names one just now holds it, and then has named it when it is let go.
    await tx.selectFrom('archive_blobs').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const dropped = await tx
      .deleteFrom('archive_blobs as b')
      .where('b.id', 'in', ids)
      .where('b.came_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('archive_sheets as s').select('s.page').whereRef('s.blob_id', '=', 'b.id'))),
      )
      .returning('b.hash')
      .execute();
    await spendBytes(
      tx,
      dropped.map(({ hash }) => hash),
      now,
    );
    record('archives.blobs-swept', null, { n: dropped.length });
    return dropped.length;
  });

/** What is drawn of scans that are gone, or that nobody reads, goes too. */
export async function sweepScans(services: AppServices): Promise<number> {
  const now = services.now();
  const gone = await sweepUnnamed(services, now);
  await services.files.drawn.sweep(new Date(now.getTime() - drawnDays * dayMs), async (hashes) => {
    if (hashes.length === 0) return new Set();
    const rows = await services.db.selectFrom('archive_blobs').select('hash').where('hash', 'in', hashes).execute();
    return new Set(rows.map(({ hash }) => hash.toString('hex')));
  });
  return gone;
}
