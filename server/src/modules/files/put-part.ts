import { readFile } from 'node:fs/promises';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { putPart as partCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { materials } from './accept-content.ts';
import { noFile } from './put-file.ts';
import { judgeBeginningTask } from './tasks.ts';
import { findUpload, lockUpload, setUpload, type UploadRow } from './upload-store.ts';

/**
 * Write one part behind those that are there. It is on disk before the row counts it, and counted before it is acknowledged: a server
 * that is killed in between writes it once more. Like autosave, the trail does not speak of single parts.
 */
export async function putPart(
  context: SignedInContext,
  { params, query, upload }: Input<typeof partCall>,
): Promise<CallReply<typeof partCall>> {
  const { db, actor, services, now, lang } = context;
  const before = (await findUpload(db, actor.userId, params.id)) ?? refuse('not-found');
  const given = await upload();
  if (!given || given.size === 0)
    return refuse('invalid', { n: 1 }, [{ path: 'file', rule: 'required', msg: noFile[lang] }]);
  const { path, size } = given;
  if (given.truncated || query.offset + size > before.size) return refuse('request.too-large');
  // The beginning says what a file is: nobody sends twenty megabytes to hear that they are not taken.
  const beginning = { from: path, taken: materials(before.pdf) };
  if (query.offset === 0 && !(await services.tasks.run(judgeBeginningTask, beginning, actor.userId)))
    return refuse('file.kind');
  const bytes = await readFile(path);
  return context.transact(async ({ tx }) => {
    const row = (await lockUpload(tx, actor.userId, params.id)) ?? refuse('not-found');
    if (!isNext(row, query.offset)) return { id: row.id, received: row.received };
    await services.files.parts.write(row.id, query.offset, bytes);
    const received = query.offset + size;
    await setUpload(tx, row.id, { received }, now);
    return { id: row.id, received };
  });
}

const isNext = (row: UploadRow, offset: number): boolean => row.file_id === null && row.received === offset;
