import { z } from 'zod';
import { fileRef } from '../applications/index.ts';
import { byId, defineCall, empty, id, type RefusalCode } from '../core/index.ts';

/** Why a file is not taken for what it holds. */
const fileFaults = ['file.kind', 'file.unreadable', 'file.locked', 'file.active'] as const satisfies RefusalCode[];
export const mostFileBytes = 20 * 1024 * 1024;

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
  bodyBytes: mostFileBytes,
  summary: { zh: '上传附件', en: 'Upload a file' },
  query: z.object({ pdf: z.enum(['true', 'false']).default('false') }),
  reply: fileRef,
  refusals: [...fileFaults, 'file.too-large', 'file.too-many', 'storage.full', 'request.too-often', 'server.busy'],
});

/** A file larger than this goes in parts, so that a line that is cut costs a part, not the file (G076, FA11). */
export const resumableAbove = 5 * 1024 * 1024;
/** Bytes of one part, the last but shorter: three cuts on the way of 18 MB cost less than a tenth of it. */
export const partBytes = 512 * 1024;

/** How far a file has come: so many of its bytes are kept for good, and the next part begins there. */
const uploadState = z.object({ id, received: z.int().min(0) });

/**
 * Begin to send a large file in parts, or go on with one that was cut off: whoever announces the same name, size, SHA-256 (hex, of
 * the whole file) and `pdf` again within a day is told how far it had come.
 */
export const beginUpload = defineCall({
  id: 'files.begin-upload',
  method: 'POST',
  path: '/resource/oss/uploads',
  access: 'file.put',
  summary: { zh: '分段上传：开始或接着传', en: 'Upload in parts: begin or go on' },
  body: z.object({
    name: z.string().min(1).max(1_000),
    size: z.int().min(1).max(mostFileBytes),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    pdf: z.boolean().default(false),
  }),
  reply: uploadState,
  refusals: ['invalid', 'request.too-often'],
});

/**
 * One part (multipart, field `file`, at most 512 KiB) from byte `offset` on. What `received` says is on disk when the answer comes. A
 * part that begins elsewhere than where the next one should is left aside: `received` says where to go on.
 */
export const putPart = defineCall({
  id: 'files.put-part',
  method: 'PUT',
  path: '/resource/oss/uploads/:id',
  access: 'file.put',
  encoding: 'multipart',
  bodyBytes: partBytes,
  summary: { zh: '分段上传：一段', en: 'Upload in parts: one part' },
  params: byId,
  query: z.object({ offset: z.coerce.number().int().min(0).max(mostFileBytes) }),
  reply: uploadState,
  refusals: [
    'not-found',
    'invalid',
    'request.too-large',
    'file.kind',
    'storage.full',
    'request.too-often',
    'server.busy',
  ],
});

/**
 * All parts are there: the whole is compared with its SHA-256 and then taken like any file. A repeat answers the same file. Refuses
 * `file.cut` when bytes are missing or are not those announced; in the second case it begins anew.
 */
export const finishUpload = defineCall({
  id: 'files.finish-upload',
  method: 'POST',
  path: '/resource/oss/uploads/:id/finish',
  access: 'file.put',
  summary: { zh: '分段上传：传完', en: 'Upload in parts: done' },
  params: byId,
  reply: fileRef,
  refusals: ['not-found', 'file.cut', ...fileFaults, 'storage.full', 'request.too-often', 'server.busy'],
});

/** Give a file up that is on its way. */
export const dropUpload = defineCall({
  id: 'files.drop-upload',
  method: 'DELETE',
  path: '/resource/oss/uploads/:id',
  access: 'file.put',
  summary: { zh: '分段上传：取消', en: 'Upload in parts: give up' },
  params: byId,
  reply: empty,
  refusals: ['not-found'],
});

/**
 * Shown page by page, each a picture drawn by the server: browsers show no tif, and a pdf that somebody sent is not opened under the
 * portal's address.
 */
export const isShownByPage = ({ type }: { readonly type: string }): boolean =>
  type === 'image/tiff' || type === 'application/pdf';

/** How a file is asked for: a page of it as a picture, or as a download. */
export const fileView = z.object({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  download: z.enum(['true']).optional(),
});
/** Why a file is not shown. */
export const unshown = ['not-found', 'file.not-shown', 'request.too-often', 'server.busy'] as const;

/**
 * The file's bytes; `?page=n` answers page n of a tif or pdf as a picture. A pdf comes as a download only: what somebody sent is never
 * opened by a viewer under the portal's address.
 */
export const readFile = defineCall({
  id: 'files.read',
  method: 'GET',
  path: '/resource/oss/files/:id',
  access: 'file.read',
  shape: 'raw',
  summary: { zh: '读取附件', en: 'Read a file' },
  params: byId,
  query: fileView,
  reply: z.any(),
  refusals: unshown,
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
