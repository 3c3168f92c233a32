import { Refused } from '@sufu/contract/core';
import * as calls from '@sufu/contract/exchange/http';
import { mostPushed, type PushReply, pushReply } from '@sufu/contract/exchange/http';
import type { MachineContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf, forgetDirectory } from '../../directory/index.ts';
import { answerOnce, keyOf, refuseForeignSource } from '../../machines/index.ts';
import type { PreparedLine } from '../jobs/import-world.ts';
import { storesOf, takeLines } from '../jobs/run-import.ts';
import { dropJob, endJob, errorsOfLine, errorsOfOutcomes, insertJob } from '../jobs/store.ts';
import { tellOfFindings } from '../jobs/tell-of-findings.ts';
import { sealLines } from '../reading/seal-lines.ts';
import type { Outcome } from '../taking/taking.ts';
import { portionTask } from './reading/tasks.ts';
import { contentHash, limited, type Received, readElsewhere, receive, withinScopes } from './receive.ts';

const isJson = ({ headers }: MachineContext): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '');

async function linesOf(context: MachineContext, source: string, { path }: Received): Promise<readonly PreparedLine[]> {
  const order = { path, at: { line: 0, offset: 0 }, most: mostPushed.rows + 1, isArray: isJson(context) };
  const { lines, next } = await readElsewhere(context, portionTask, order);
  if (lines.length > mostPushed.rows || next !== null)
    throw new Refused('exchange.too-many', { most: mostPushed.rows });
  const sealed = await sealLines(context.secrets, source, withinScopes(context.machine, source, lines));
  return limited(context.machine, sealed);
}

/** Of each line what became of it in the end: one that waited may have been taken with its parent. */
function answerOf(lines: readonly PreparedLine[], outcomes: readonly Outcome[]): PushReply {
  const last = new Map(outcomes.filter(({ row }) => row.line > 0).map(({ row, effect }) => [row.line, effect]));
  const counted = (...effects: readonly Outcome['effect'][]): number =>
    [...last.values()].filter((effect) => effects.includes(effect)).length;
  const wrong = lines.flatMap((each) => ('errors' in each ? errorsOfLine(each.line, each) : []));
  return {
    ...{ accepted: counted('new', 'change', 'same'), stale: counted('stale'), waiting: counted('waiting') },
    ignored: outcomes.reduce((sum, { ignored }) => sum + ignored.length, 0),
    failed: [...wrong, ...errorsOfOutcomes(outcomes)].sort((a, b) => a.line - b.line),
  };
}

const isTaken = ({ code, effect }: Outcome): boolean => code === null && effect !== 'waiting';

/** All lines in one transaction with the answer that a repeat gets. */
async function take(
  transaction: Transaction,
  { services, machine, secrets }: MachineContext,
  { source, hash, lines }: { readonly source: string; readonly hash: Buffer; readonly lines: readonly PreparedLine[] },
): Promise<PushReply> {
  const { tx, at } = transaction;
  const { courts, ownCourt } = await directoryOf(services);
  const world = {
    ...{ secrets, now: () => at, ownCourt: ownCourt.shortCode },
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
  };
  const job = await insertJob(tx, { source, fileHash: hash, by: null, machineId: machine.id, at });
  const taken = await takeLines(transaction, world, storesOf(secrets, job), job, lines);
  const isQuiet = lines.every((each) => 'row' in each || 'head' in each) && taken.outcomes.every(isTaken);
  // Of a push that left nothing to see the trail has all there is: systems push every few seconds.
  await (isQuiet ? dropJob(tx, job.id) : endJob(tx, taken.job, null, at));
  if (!isQuiet) await tellOfFindings(transaction, { ...job, isFile: false });
  return answerOf(lines, taken.outcomes);
}

/** Rows that changed, some at a time. Taken beside a file of the same source that is being read: versions say what counts. */
export async function pushChanges(
  context: MachineContext,
  { query: { source }, upload }: Input<typeof calls.pushChanges>,
): Promise<PushReply> {
  const { machine, services } = context;
  refuseForeignSource(machine, source);
  const key = keyOf(context);
  const received = await receive(context, await upload(), mostPushed.bytes);
  try {
    const lines = await linesOf(context, source, received);
    // Before the transaction, which holds a connection.
    await directoryOf(services);
    const asked = {
      machineId: machine.id,
      key,
      call: calls.pushChanges.id,
      contentHash: contentHash(source, received),
    };
    const answer = await context.transact((transaction) =>
      answerOnce(transaction, asked, pushReply, () =>
        take(transaction, context, { source, hash: received.hash, lines }),
      ),
    );
    if (lines.some((each) => 'row' in each && each.row.kind === 'division')) forgetDirectory(services);
    return answer;
  } finally {
    await services.files.dropScratch(received.path);
  }
}
