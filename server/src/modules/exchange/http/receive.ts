import { createHash } from 'node:crypto';
import { refuse } from '@sufu/contract/core';
import { scopeOfKind } from '@sufu/contract/exchange/http';
import type { Machine, MachineContext } from '../../../platform/calls/context.ts';
import type { Upload } from '../../../platform/calls/mount.ts';
import type { Task } from '../../../platform/isolated-tasks/index.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import type { PreparedLine } from '../jobs/import-world.ts';
import type { NumberedLine } from '../reading/seal-lines.ts';
import { unpackTask } from './reading/tasks.ts';

/** A file of rows as it came, unpacked. Whoever received it drops it. */
export type Received = { readonly path: string; readonly hash: Buffer };

/** Run by this client's turn; what cannot be read is told as that. */
export async function readElsewhere<I, O>(
  { services, machine }: MachineContext,
  task: Task<I, O>,
  input: I,
): Promise<O> {
  try {
    return await services.tasks.run(task, input, machine.id);
  } catch (error) {
    if (error instanceof TaskFault) return refuse('exchange.unreadable');
    throw error;
  }
}

/** Nothing, more than the call takes, packed in another way, or not packed at all as it says: refused. */
export async function receive(context: MachineContext, given: Upload | null, most: number): Promise<Received> {
  const packing = context.headers['content-encoding'] ?? 'identity';
  if (!given || (packing !== 'gzip' && packing !== 'identity')) return refuse('exchange.unreadable');
  if (given.truncated) return refuse('request.too-large');
  const { files } = context.services;
  const path = await files.scratch();
  try {
    const order = { from: given.path, to: path, gzip: packing === 'gzip', most };
    const unpacked = await readElsewhere(context, unpackTask, order);
    if (unpacked === 'tooLarge') return refuse('request.too-large');
    return { path, hash: Buffer.from(unpacked.sha256, 'hex') };
  } catch (error) {
    await files.dropScratch(path);
    throw error;
  }
}

/** What a repeat has to be the same in: the source and every byte. */
export const contentHash = (source: string, { hash }: Received): Buffer =>
  createHash('sha256').update(`${source}\n`).update(hash).digest();

/** Lines of kinds that this system may not write, and heads of other sources, are wrong. */
export const withinScopes = (
  { scopes }: Machine,
  source: string,
  lines: readonly NumberedLine[],
): readonly NumberedLine[] =>
  lines.map((each) => {
    if ('head' in each && each.head.source !== source)
      return { line: each.line, kind: null, externalId: null, errors: [{ path: '', code: 'head' }] };
    if (!('row' in each) || scopes.includes(scopeOfKind[each.row.kind])) return each;
    const { kind, externalId } = each.row;
    return { line: each.line, kind, externalId, errors: [{ path: 'kind', code: 'scope' }] };
  });

/** Rows of a system that is limited to courts say so wherever they go: what they belong to may come by another one. */
export const limited = ({ courts }: Machine, lines: readonly PreparedLine[]): readonly PreparedLine[] =>
  courts.length === 0
    ? lines
    : lines.map((each) => ('row' in each ? { ...each, row: { ...each.row, within: courts } } : each));
