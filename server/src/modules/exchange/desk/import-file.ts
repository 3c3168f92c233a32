import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input, Upload } from '../../../platform/calls/mount.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { directoryOf, forgetDirectory } from '../../directory/index.ts';
import { runImport } from '../jobs/run-import.ts';
import { SourceBusy, TakenOver } from '../jobs/store.ts';
import { sealLines } from '../reading/seal-lines.ts';
import { readFileTask } from '../reading/tasks.ts';
import { findJob } from './list-imports.ts';

const noFile = { zh: '请选择文件', en: 'Choose a file' } as const;
const maxErrors = 1_000;
/** A batch is one act of the serving process: short, so that others have their turn. */
const batchLines = 1_000;

async function readGiven({ services, actor, lang }: SignedInContext, given: Upload | null) {
  if (!given) throw new Refused('invalid', { n: 1 }, [{ path: 'file', rule: 'required', msg: noFile[lang] }]);
  if (given.truncated) return refuse('file.too-large', { name: given.name, size: '5+' });
  try {
    const csv = given.name.toLowerCase().endsWith('.csv');
    return await services.tasks.run(readFileTask, { path: given.path, csv }, actor.userId);
  } catch (error) {
    if (error instanceof TaskFault) return refuse('exchange.unreadable');
    throw error;
  }
}

/** Read a file of the case system in. It is parsed in another process; a repeat changes nothing. */
export async function importFile(
  context: SignedInContext,
  { params: { source }, upload }: Input<typeof calls.importFile>,
): Promise<CallReply<typeof calls.importFile>> {
  const { services, secrets, actor } = context;
  const given = await upload();
  const checked = await readGiven(context, given);
  const fileHash = createHash('sha256')
    .update(await readFile(given?.path ?? ''))
    .digest();
  const { courts, ownCourt } = await directoryOf(services);
  const byLine = new Map(checked.map((each) => [each.line, each]));
  const world = {
    ...{ secrets, now: services.now, transact: context.transact, ownCourt: ownCourt.shortCode },
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
    prepare: (lines: readonly { readonly line: number }[]) =>
      sealLines(
        secrets,
        source,
        lines.flatMap(({ line }) => byLine.get(line) ?? []),
      ),
  };
  async function* lines() {
    for (const { line } of checked) yield { line, bytes: new Uint8Array() };
  }
  const order = { source, fileHash, lines, by: actor.userId, maxErrors, batchLines };
  const { jobId } = await runImport(world, order).catch((error: unknown) => {
    throw error instanceof SourceBusy || error instanceof TakenOver ? new Refused('exchange.busy', { source }) : error;
  });
  forgetDirectory(services);
  return findJob(context, jobId ?? '');
}
