import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { lock, type Tx } from '../../../platform/database/database.ts';
import { directoryOf, forgetDirectory } from '../../directory/index.ts';
import type { PreparedLine } from '../jobs/import-world.ts';
import { storesOf, takeLines } from '../jobs/run-import.ts';
import { countsIn, noCounts, type RunningJob } from '../jobs/store.ts';
import { tellOfFindings } from '../jobs/tell-of-findings.ts';
import { type Claim, holdOn } from './standing.ts';

/** What came of a source in a day is one job: its counts, its faults, its findings. It runs while rows are taken, in this transaction alone. */
async function jobOfDay(tx: Tx, source: string, at: Date): Promise<RunningJob> {
  const runner = randomUUID();
  const day = createHash('sha256')
    .update(`pulled ${courtDayOf(at)}`)
    .digest();
  const runs = { state: 'RUNNING', runner, beat_at: at, ended_at: at };
  const job = await tx
    .insertInto('import_jobs')
    .values({
      ...{ id: randomUUIDv7(), source, file_hash: day, counts: JSON.stringify(noCounts), pulled: true },
      ...{ ...runs, started_at: at },
    })
    .onConflict((there) => there.columns(['source', 'file_hash']).where('pulled', '=', sql.lit(true)).doUpdateSet(runs))
    .returning(['id', 'line', 'counts'])
    .executeTakeFirstOrThrow();
  return { id: job.id, source, runner, line: Number(job.line), counts: countsIn(job.counts) };
}

/**
 * Rows that a source answered, in one transaction with what `along` writes, by the same function as those of a file. Throws `NoLongerOurs`
 * and takes nothing where the source is another's by now. Answers how many were new or changed something.
 */
export async function takePage(
  services: AppServices,
  claim: Claim,
  lines: readonly PreparedLine[],
  along: (transaction: Transaction) => Promise<void>,
): Promise<number> {
  const { secrets, now } = services;
  const source = claim.source.name;
  const { courts, ownCourt } = await directoryOf(services);
  const own = ownCourt.shortCode;
  const world = {
    secrets,
    now,
    ownCourt: own,
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
  };
  const taken = await transact(services, ofTheServer, now(), async (transaction) => {
    const { tx, at } = transaction;
    // With batches of files of the same source, and acts at the desk.
    await lock(tx, `exchange:${source}`);
    await holdOn(tx, claim, at);
    await along(transaction);
    if (lines.length === 0) return 0;
    const job = await jobOfDay(tx, source, at);
    const placed = lines.map((each, i) => {
      const line = job.line + i + 1;
      return 'row' in each ? { line, row: { ...each.row, line } } : { ...each, line };
    });
    const { outcomes } = await takeLines(transaction, world, storesOf(secrets, job), job, placed);
    await tx.updateTable('import_jobs').set({ state: 'DONE' }).where('id', '=', job.id).execute();
    if (outcomes.some(({ code, effect }) => code !== null && effect !== 'waiting'))
      await tellOfFindings(transaction, { ...job, isFile: false });
    // Rows that had waited come from an earlier page.
    return outcomes.filter(({ row, effect }) => row.line > job.line && (effect === 'new' || effect === 'change'))
      .length;
  });
  if (lines.some((each) => 'row' in each && each.row.kind === 'division')) forgetDirectory(services);
  return taken;
}
