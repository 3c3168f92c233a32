import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type { finishUpload as finishCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { acceptContent, materials } from './accept-content.ts';
import { giveUp } from './drop-upload.ts';
import { insertAccepted, rowOf } from './put-file.ts';
import { type FileRow, fileRefOf, findFiles } from './store.ts';
import { findUpload, lockUpload, setUpload, type UploadRow } from './upload-store.ts';

/** All of it is here: compare it with what was announced, judge it like any file, keep it. */
export async function finishUpload(
  context: SignedInContext,
  { params }: Input<typeof finishCall>,
): Promise<CallReply<typeof finishCall>> {
  const { db, actor, services, now } = context;
  const row = (await findUpload(db, actor.userId, params.id)) ?? refuse('not-found');
  if (row.file_id !== null) return fileRefOf(await fileOf(context, row.file_id));
  if (row.received !== row.size) return refuse('file.cut', { name: row.name });
  const taken = await judge(context, row).catch(async (error: unknown) => {
    // The same finish, asked twice at once: the other one kept the file and took its parts away meanwhile.
    const kept = (await findUpload(db, actor.userId, row.id))?.file_id ?? null;
    if (kept !== null) return fileOf(context, kept);
    // Refused once, refused for good: the same bytes do not become another file.
    if (error instanceof Refused && error.code.startsWith('file.')) await giveUp(context, row.id);
    throw error;
  });
  const file = await context.transact(async (transaction) => {
    const held = (await lockUpload(transaction.tx, actor.userId, row.id)) ?? refuse('not-found');
    if (held.file_id !== null) return fileOf({ db: transaction.tx }, held.file_id);
    await insertAccepted(transaction, taken, now);
    await setUpload(transaction.tx, row.id, { file_id: taken.id }, now);
    return taken;
  });
  await services.files.parts.drop(row.id);
  return fileRefOf(file);
}

async function judge(context: SignedInContext, { id, name, sha256, pdf }: UploadRow): Promise<FileRow> {
  const { parts } = context.services.files;
  const taken = await acceptContent(context, parts.pathOf(id), materials(pdf), context.actor.userId);
  if (taken.came !== '' && taken.came !== sha256.toString('hex')) return refuse('file.cut', { name });
  return 'refused' in taken ? refuse(taken.refused, { name }) : rowOf(context, name, taken);
}

async function fileOf({ db }: { db: Parameters<typeof findFiles>[0] }, id: string): Promise<FileRow> {
  return (await findFiles(db, [id])).get(id) ?? refuse('not-found');
}
