import { z } from 'zod';
import { fileRef } from '../applications/index.ts';
import { byId, defineCall } from '../core/index.ts';

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
