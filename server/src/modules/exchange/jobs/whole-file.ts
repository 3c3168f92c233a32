import { isRowKind, type RowKind } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { type Executor, lock, type Tx } from '../../../platform/database/database.ts';
import { prepareRow } from '../reading/prepare-row.ts';
import { keyOf, type Registry, registryOf } from '../taking/registry.ts';
import { takeRows } from '../taking/take-rows.ts';
import { waitingInMemory } from '../taking/waiting.ts';
import type { ImportWorld, PreparedLine } from './import-world.ts';
import { advance, countsOfOutcomes, errorsOfOutcomes, plus, putErrors, putFindings, type RunningJob } from './store.ts';

/** Divisions and people are not taken down by an import. */
export const takenDownKinds = [
  'case',
  'party',
  'agent',
  'panel',
  'hearing',
  'event',
  'volume',
  'paper',
] as const satisfies readonly RowKind[];
/** More than this share is for a person to confirm: half a file looks the same. */
export const mostShare = 0.01;
const atOnce = 1_000;

export async function isWhole(db: Executor, jobId: string): Promise<boolean> {
  const job = await db.selectFrom('import_jobs').select('whole').where('id', '=', jobId).executeTakeFirst();
  return job?.whole ?? false;
}
export const markWhole = (tx: Tx, jobId: string) =>
  tx.updateTable('import_jobs').set({ whole: true }).where('id', '=', jobId).execute();

/** These rows are in the file, also those that are wrong. */
export async function nameRows(tx: Tx, job: RunningJob, lines: readonly PreparedLine[]): Promise<void> {
  const named = lines.flatMap((line) => {
    const { kind, externalId } = 'row' in line ? line.row : 'errors' in line ? line : { kind: null, externalId: null };
    return kind === null || externalId === null ? [] : [{ kind, externalId }];
  });
  await sql`update exchange_rows r set named_in = ${job.id}
    from json_to_recordset(${JSON.stringify(named)}::json) as g (kind text, "externalId" text)
    where r.source = ${job.source} and r.kind = g.kind and r.external_id = g."externalId"`.execute(tx);
}

/** What stands here of the kinds that the file has rows of. */
const standing = ({ id, source }: RunningJob) => sql`from exchange_rows r
  where r.source = ${source} and not r.deleted and r.kind = any(${[...takenDownKinds]}) and exists (
    select from exchange_rows n where n.source = ${source} and n.kind = r.kind and n.named_in = ${id})`;
const notNamed = ({ id }: RunningJob) => sql`r.named_in is distinct from ${id}`;

type Missing = { readonly kind: string; readonly externalId: string; readonly version: number };
/**
 * Takes rows down that the source has no more, as if it had said so in the version before the one that stands: when it names one again, as
 * it was, that counts.
 */
async function takeDownMissing(
  transaction: Transaction,
  world: ImportWorld,
  job: RunningJob,
  missing: readonly Missing[],
) {
  const { secrets, courts } = world;
  const { tx, at } = transaction;
  const rows = missing.flatMap(({ kind, externalId, version }) =>
    isRowKind(kind)
      ? [prepareRow(secrets, job.source, 0, { kind, externalId, version: version - 1, deleted: true })]
      : [],
  );
  const lower = new Map(rows.map((row) => [keyOf(row), row.version - 1]));
  const stored = registryOf(job.source);
  const registry: Registry = {
    ...stored,
    async read(db, references) {
      const known = await stored.read(db, references);
      return new Map([...known].map(([key, row]) => [key, { ...row, version: lower.get(key) ?? row.version }]));
    },
  };
  const stores = { registry, waiting: waitingInMemory(), numbers: new Map<string, string>() };
  await lock(tx, `exchange:${job.source}`);
  const outcomes = await takeRows({ transaction, secrets, courts, source: job.source, dry: false, ...stores }, rows);
  await putErrors(tx, job.id, errorsOfOutcomes(outcomes));
  await putFindings(tx, secrets, job, outcomes, at);
  transaction.record('exchange.missing', job.id, { source: job.source, n: rows.length });
  return advance(tx, job, { line: job.line, counts: plus(job.counts, countsOfOutcomes(outcomes)) }, at);
}

/**
 * At the end of a whole file: what stands here of the kinds that it has, and is not in it, is taken down by the rules of every row; more
 * than one in a hundred only where somebody `accepts` it, else they are listed with the job, which stops.
 */
export async function endWhole(
  world: ImportWorld,
  given: RunningJob,
  accepts: boolean,
): Promise<{ readonly job: RunningJob; readonly stoppedFor: 'missing' | null }> {
  const counted = await world.transact(async ({ tx }) => {
    const { rows } = await sql<{ missing: number; all: number }>`
      select count(*) filter (where ${notNamed(given)}) as missing, count(*) as all ${standing(given)}`.execute(tx);
    const { missing = 0, all = 0 } = rows[0] ?? {};
    if (missing <= all * mostShare || accepts) return 'few' as const;
    await sql`insert into import_errors (job_id, line, kind, external_id, path, code)
      select ${given.id}, 0, r.kind, r.external_id, '', 'missing' ${standing(given)} and ${notNamed(given)}
      order by r.kind, r.external_id`.execute(tx);
    return 'many' as const;
  });
  if (counted === 'many') return { job: given, stoppedFor: 'missing' };
  let job = given;
  for (let last: Missing | undefined = { kind: '', externalId: '', version: 0 }; last; ) {
    const behind = last;
    const rows: readonly Missing[] = await world.transact(async (transaction) => {
      const found = await sql<Missing>`
        select r.kind, r.external_id as "externalId", r.version ${standing(given)} and ${notNamed(given)}
          and (r.kind, r.external_id) > (${behind.kind}, ${behind.externalId})
        order by r.kind, r.external_id limit ${atOnce}`.execute(transaction.tx);
      if (found.rows.length > 0) job = await takeDownMissing(transaction, world, job, found.rows);
      return found.rows;
    });
    last = rows.at(-1);
  }
  return { job, stoppedFor: null };
}
