import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import * as calls from '@sufu/contract/exchange/http';
import { mostImported } from '@sufu/contract/exchange/http';
import { machineLimits } from '@sufu/contract/machines';
import { rowsASecond } from '@sufu/contract/settings';
import { z } from 'zod';
import { type MachineContext, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { directoryOf, forgetDirectory } from '../../directory/index.ts';
import { answerOnce, keyOf, refuseForeignSource } from '../../machines/index.ts';
import { begin, runImport } from '../jobs/run-import.ts';
import { isSilent, type RunningJob, SourceBusy, TakenOver } from '../jobs/store.ts';
import type { RawLine } from '../reading/read-lines.ts';
import { type NumberedLine, sealLines } from '../reading/seal-lines.ts';
import { presentJob } from './read-import.ts';
import type { Portion } from './reading/read-portion.ts';
import { portionTask } from './reading/tasks.ts';
import { contentHash, limited, type Received, readElsewhere, receive, withinScopes } from './receive.ts';

const maxErrors = 1_000;
/** A batch is one act of the serving process: short, so that others have their turn. */
const batchLines = 1_000;
const oneMoment = 10;

/** A system has few imports at a time. Counted with the one that has just begun, under a lock of its own. */
async function refuseMore({ tx, at }: Transaction, machineId: string): Promise<void> {
  await lock(tx, `machine-imports:${machineId}`);
  const running = await tx
    .selectFrom('import_jobs')
    .select('beat_at')
    .where('machine_id', '=', machineId)
    .where('state', '=', 'RUNNING')
    .execute();
  if (running.filter(({ beat_at }) => !isSilent(beat_at, at)).length > machineLimits.imports)
    throw new Refused('request.too-often', { wait: oneMoment });
}

type Asked = { readonly source: string; readonly key: string; readonly received: Received };

/** The job of this key: begun now, or there already. `job`: what is still to be read by this process; null: nothing. */
async function jobOf(
  context: MachineContext,
  { source, key, received }: Asked,
): Promise<{ readonly jobId: string; readonly job: RunningJob | null }> {
  const { machine } = context;
  const asked = { machineId: machine.id, key, call: calls.startImport.id, contentHash: contentHash(source, received) };
  const file = { source, fileHash: received.hash, by: null, machineId: machine.id };
  return context.transact(async (transaction) => {
    const { tx, at } = transaction;
    let job: RunningJob | null = null;
    const { jobId } = await answerOnce(transaction, asked, z.object({ jobId: z.uuid() }), async () => {
      job = await begin(transaction, file, at);
      await refuseMore(transaction, machine.id);
      return { jobId: job.id };
    });
    if (job) return { jobId, job };
    const known = await tx.selectFrom('import_jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    const isLeft = known.state === 'RUNNING' && isSilent(known.beat_at, at);
    if (isLeft || known.stopped_for === 'ended') job = await begin(transaction, { ...file, resume: jobId }, at);
    return { jobId, job };
  });
}

/** Read a portion ahead of what is written, and forget each line when it is taken. Up to line `from` it was read before. */
function readingOf(context: MachineContext, { source, received: { path } }: Asked, from: number) {
  const read = new Map<number, NumberedLine>();
  async function* lines(): AsyncGenerator<RawLine> {
    for (let at: Portion['next'] = { line: 0, offset: 0 }; at !== null; ) {
      const order = { path, at, most: batchLines, isArray: false };
      const portion: Portion = await readElsewhere(context, portionTask, order);
      const left = portion.lines.filter(({ line }) => line > from);
      for (const each of withinScopes(context.machine, source, left)) {
        read.set(each.line, each);
        yield { line: each.line, bytes: new Uint8Array() };
      }
      at = portion.next;
    }
  }
  const prepare = async (wanted: readonly { readonly line: number }[]) => {
    const given = wanted.flatMap(({ line }) => read.get(line) ?? []);
    for (const { line } of wanted) read.delete(line);
    return limited(context.machine, await sealLines(context.secrets, source, given));
  };
  return { lines, prepare };
}

async function work(context: MachineContext, asked: Asked, job: RunningJob): Promise<void> {
  const { services, secrets, machine, ip } = context;
  const { source, received } = asked;
  const { courts, ownCourt } = await directoryOf(services);
  const { lines, prepare } = readingOf(context, asked, job.line);
  const origin = { actorId: null, machineId: machine.id, ip, ipClaim: null, terminal: null };
  const world = {
    ...{ secrets, now: services.now, prepare, ownCourt: ownCourt.shortCode },
    rowsASecond: () => rowsASecond(services.settings.get('imports'), services.now()),
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
    transact: <T>(act: (transaction: Transaction) => Promise<T>) => transact(services, origin, services.now(), act),
  };
  const order = { source, fileHash: received.hash, lines, by: null, job, maxErrors, batchLines };
  await runImport(world, order);
  forgetDirectory(services);
}

/**
 * Begin to read a file in. What came is worked behind the answer, batch by batch; should this server end meanwhile, the job ends with it and a
 * repeat goes on behind its last batch.
 */
export async function startImport(
  context: MachineContext,
  { query: { source }, upload }: Input<typeof calls.startImport>,
): Promise<CallReply<typeof calls.startImport>> {
  const { machine, services, log, db } = context;
  refuseForeignSource(machine, source);
  const key = keyOf(context);
  const received = await receive(context, await upload(), mostImported.unpacked);
  const asked = { source, key, received };
  const drop = () => services.files.dropScratch(received.path);
  const { jobId, job } = await jobOf(context, asked).catch(async (error: unknown) => {
    await drop();
    throw error instanceof SourceBusy || error instanceof TakenOver ? new Refused('exchange.busy', { source }) : error;
  });
  if (job)
    void work(context, asked, job)
      .catch((error: unknown) => log.error({ err: error, job: jobId }, 'import ended'))
      .finally(drop);
  else await drop();
  const row = await db.selectFrom('import_jobs').selectAll().where('id', '=', jobId).executeTakeFirst();
  return row ? presentJob(row, services.now()) : refuse('not-found');
}
