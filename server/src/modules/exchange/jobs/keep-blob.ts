import { Refused, refuse } from '@sufu/contract/core';
import { mostBlobPages } from '@sufu/contract/exchange';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { type Blob, putBlob } from '../../archives/index.ts';
import { judgeScanTask } from '../../files/index.ts';
import { takeWaiting } from './take-waiting.ts';

type Came = { readonly path: string; readonly sha256: string; readonly size: number };

/** What a file is, read in a process of its own; or why it is not taken. `person`: by whose turn. */
export async function judgeBlob(
  { tasks }: Pick<AppServices, 'tasks'>,
  { path, sha256, size }: Came,
  person: string,
): Promise<Blob> {
  const judged = await tasks
    .run(judgeScanTask, { from: path, mostPages: mostBlobPages }, person)
    .catch((error: unknown) => {
      if (error instanceof TaskFault) return { refused: 'unreadable' as const };
      throw error;
    });
  if (!('refused' in judged)) return { sha256, size, ...judged };
  if (judged.refused === 'pages') throw new Refused('exchange.blob-pages', { most: mostBlobPages });
  return refuse(judged.refused === 'kind' ? 'exchange.blob-kind' : 'exchange.blob-unreadable');
}

type Kept = { readonly source: string; readonly blob: Blob; readonly machineId?: string };
/** Its bytes are in the store: papers that waited for it are taken with it. */
export async function keepBlob(
  transaction: Transaction,
  services: Pick<AppServices, 'db' | 'now'>,
  { source, blob, ...by }: Kept,
): Promise<void> {
  const { tx, at, record } = transaction;
  // With the rows of the same source: one that looks for it just now either finds it or is found waiting.
  await lock(tx, `exchange:${source}`);
  await putBlob(tx, source, blob, at);
  const hash = Buffer.from(blob.sha256, 'hex');
  const come = { kind: 'blob', externalId: blob.sha256 } as const;
  const waited = await takeWaiting(transaction, services, { source, come, hash, ...by });
  record('exchange.blob', null, { source, ...blob, waited });
}
