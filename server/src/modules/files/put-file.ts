import { randomUUIDv7 } from 'node:crypto';
import type { FileRef } from '@sufu/contract/applications';
import { refuse } from '@sufu/contract/core';
import type { putFileForWeb } from '@sufu/contract/files';
import type { SignedInContext, Transaction } from '../../platform/calls/context.ts';
import type { Input, Upload } from '../../platform/calls/mount.ts';
import { consumeLimit } from '../../platform/database/limits.ts';
import { type AcceptedFile, acceptContent, materials } from './accept-content.ts';
import { cleanName } from './clean-name.ts';
import { bytesOfDay, type FileRow, fileRefOf, insertFile } from './store.ts';
import { bytesInProgress } from './upload-store.ts';

/** A minute's burst of pictures; and a day's, so that one person cannot fill the store. */
const mostUploads = [
  { max: 60, seconds: 60 },
  { max: 1_000, seconds: 86_400 },
];
/** Ten whole applications of the largest size. */
const bytesADay = 2 * 1024 * 1024 * 1024;
const mib = 1024 * 1024;

/** A person may put so many files, and so much, in a time; what is still on its way counts as a whole. */
export async function admitUpload({ db, actor, now }: SignedInContext, size = 0): Promise<void> {
  const verdict = await consumeLimit(db, `upload:${actor.userId}`, mostUploads, now);
  if (!verdict.allowed) return refuse('request.too-often', { wait: verdict.waitSeconds });
  const taken = (await bytesOfDay(db, actor.userId, now)) + (await bytesInProgress(db, actor.userId));
  if (taken + size >= bytesADay) return refuse('request.too-often', { wait: 3_600 });
}

/**
 * Take one file. Admitted by its content, never by name or declared type; pictures are drawn anew without their metadata. Its bytes are on
 * disk before the row says so. What it may be attached to is decided by applications.
 */
export async function putFile(
  context: SignedInContext,
  { query, upload }: Input<typeof putFileForWeb>,
): Promise<FileRef> {
  const { lang } = context;
  await admitUpload(context);
  const given = await upload();
  if (!given) return refuse('invalid', { n: 1 }, [{ path: 'file', rule: 'required', msg: noFile[lang] }]);
  return storeFile(context, given, query.pdf === 'true');
}

/** Judge what came by its content, and keep it. */
export async function storeFile(context: SignedInContext, given: Upload, pdf: boolean): Promise<FileRef> {
  const file = await acceptFile(context, given, pdf);
  await context.transact((transaction) => insertAccepted(transaction, file, context.now));
  return fileRefOf(file);
}

/** The same, but for its row: what came is judged, and its bytes are on disk. */
export async function acceptFile(context: SignedInContext, given: Upload, pdf: boolean): Promise<FileRow> {
  const name = cleanName(given.name);
  if (given.truncated)
    return refuse('file.too-large', { name, size: sizeOf(given, context.headers['content-length']) });
  const taken = await acceptContent(context, given.path, materials(pdf), context.actor.userId);
  if ('refused' in taken) return refuse(taken.refused, { name });
  return rowOf(context, name, taken);
}

/** What was taken, as a row that is not yet there. */
export const rowOf = (
  { actor }: SignedInContext,
  name: string,
  { hash, ending, type, size, pages }: AcceptedFile,
): FileRow => ({
  id: randomUUIDv7(),
  ownerId: actor.userId,
  name: withEnding(name, ending),
  ...{ hash, type, size, pages },
});

/** The row of a file that was taken, in the act that takes it. */
export async function insertAccepted({ tx, record }: Transaction, file: FileRow, at: Date): Promise<void> {
  await insertFile(tx, file, at);
  record('files.put', file.id, { type: file.type, size: file.size });
}

export const noFile = { zh: '请选择要上传的文件', en: 'Choose a file to upload' } as const;

/** How large the file is that was cut off: the body's length says it nearly. */
const sizeOf = ({ size: read }: Upload, length: string | undefined): string => {
  const size = Math.max(Number(length ?? 0), read + 1);
  return (Math.ceil((size / mib) * 10) / 10).toFixed(1);
};

/** The name ends as the content is, so that the receiver's machine opens it rightly. */
function withEnding(name: string, ending: string): string {
  const endings = ending === 'jpg' ? ['jpg', 'jpeg'] : ending === 'tif' ? ['tif', 'tiff'] : [ending];
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ? name : `${name}.${ending}`;
}
