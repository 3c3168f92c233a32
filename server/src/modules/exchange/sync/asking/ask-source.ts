import { Refused } from '@sufu/contract/core';
import type { SyncFailure } from '@sufu/contract/exchange';
import type { AppServices } from '../../../../platform/calls/context.ts';
import type { SyncSourceConfig } from '../../../../platform/config/sync-sources-config.ts';
import { defineTask, type Task, TaskFault } from '../../../../platform/isolated-tasks/index.ts';
import { getOnce } from '../../../../platform/outgoing/get-once.ts';
import type { run as readDigest } from './isolated-digest.ts';
import type { run as readPage } from './isolated-page.ts';
import { signedQuestion, strangerIn } from './signing.ts';

const limits = { pool: 'files', seconds: 10, mebibytes: 512 } as const;
/** Rows of a source, some at a time. */
export const pageTask = defineTask<typeof readPage>({
  ...{ name: 'exchange.read-page', ...limits },
  module: new URL('./isolated-page.ts', import.meta.url),
});
/** What all rows of a kind come to. */
export const digestTask = defineTask<typeof readDigest>({
  ...{ name: 'exchange.read-digest', ...limits },
  module: new URL('./isolated-digest.ts', import.meta.url),
});

/** A thousand rows have about half a megabyte. */
const mostBytes = 8 * 1_048_576;
const timeoutMs = 20_000;

/** A question to which there is no answer that can be taken. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  readonly why: SyncFailure;
  constructor(why: SyncFailure) {
    super(why);
    this.why = why;
  }
}

function refusalOf(status: number): SyncFailure | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'not-let-in';
  return status === 429 ? 'too-often' : status >= 500 ? 'broken' : 'status';
}

/** Ask a source something; the answer is its own, whole and of now, and is read in another process. Throws `NotAnswered`. */
export async function askSource<T>(
  services: AppServices,
  source: SyncSourceConfig,
  path: string,
  task: Task<{ readonly text: string }, T>,
): Promise<T> {
  const url = new URL(`${source.url.replace(/\/$/, '')}${path}`);
  const { id, headers } = signedQuestion(source, `${url.pathname}${url.search}`, services.now());
  const answer = await getOnce({ url: url.href, headers, named: source.internal, timeoutMs, mostBytes });
  if ('none' in answer) throw new NotAnswered(answer.none);
  const refusal = refusalOf(answer.status) ?? strangerIn(source, id, answer, services.now());
  if (refusal !== null) throw new NotAnswered(refusal);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(answer.body);
    return await services.tasks.run(task, { text }, `exchange:${source.name}`);
  } catch (error) {
    if (error instanceof TaskFault || error instanceof TypeError) throw new NotAnswered('unreadable');
    // This machine has too much to do.
    if (error instanceof Refused) throw new NotAnswered('busy-here');
    throw error;
  }
}
