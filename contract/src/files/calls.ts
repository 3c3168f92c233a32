import { z } from 'zod';
import { fileRef } from '../applications/index.ts';
import { byId, defineCall, id } from '../core/index.ts';

/**
 * Put one file (multipart, field `file`). Taken by content, not by name: jpg, png, tif; pdf only with `?pdf=true` (a
 * material whose kind of application takes it). At most 20 MB. Pictures are re-encoded without their metadata.
 */
export const putFileForWeb = defineCall({
  id: 'files.put',
  row: 'C026',
  method: 'POST',
  path: '/resource/oss/endpoint/put-file-for-web',
  aliases: [{ path: '/resource/oss/endpoint/put-file', row: 'C027' }],
  access: 'file.put',
  encoding: 'multipart',
  summary: { zh: '上传附件', en: 'Upload a file' },
  query: z.object({ pdf: z.enum(['true', 'false']).default('false') }),
  reply: fileRef,
  refusals: ['file.kind', 'file.too-large', 'file.unreadable', 'file.too-many', 'storage.full', 'request.too-often'],
});

/** The file's bytes, with its own type; `?page=n` answers page n of a tif as a picture. */
export const readFile = defineCall({
  id: 'files.read',
  method: 'GET',
  path: '/resource/oss/files/:id',
  access: 'file.read',
  shape: 'raw',
  summary: { zh: '读取附件', en: 'Read a file' },
  params: byId,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).optional(),
    download: z.enum(['true']).optional(),
  }),
  reply: z.any(),
  refusals: ['not-found'],
});

/** What is asked for at once: as many as one application may hold. */
const fileIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(50));

/**
 * Name, type, size and pages of one's own files, in the order asked (`ids=a,b,c`), for the attachment viewer (R068).
 * Whatever is not one's own is left out, as what is not there is.
 */
export const describeFiles = defineCall({
  id: 'files.describe',
  method: 'GET',
  path: '/resource/oss/files',
  access: 'file.read',
  summary: { zh: '自己的附件', en: 'Own files' },
  query: z.object({ ids: fileIds }),
  reply: z.array(fileRef),
  refusals: [],
});
