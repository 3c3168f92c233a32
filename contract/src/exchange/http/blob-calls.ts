import { z } from 'zod';
import { defineCall } from '../../core/index.ts';
import { sha256Form, sourceForm } from '../kinds.ts';

/** Of a file of scans. */
export const mostBlobBytes = 500 * 1_048_576;

/** A file of scans as it was taken. */
export const blob = z.object({ sha256: z.string(), type: z.string(), pages: z.int(), size: z.int() });

/**
 * A file of scans, by the SHA-256 of its bytes: tif of one or more pages, pdf or jpg. 204 without reading it where this source has sent it
 * before. Papers that waited for it are taken in with it.
 */
export const putBlob = defineCall({
  id: 'exchange.blob',
  method: 'PUT',
  path: '/exchange/blobs/:sha256',
  access: 'machine:archives:write',
  encoding: 'stream',
  bodyBytes: mostBlobBytes,
  summary: { zh: '上传扫描文件', en: 'Put a file of scans' },
  params: z.object({ sha256: z.string().regex(sha256Form) }),
  query: z.object({ source: z.string().regex(sourceForm) }),
  reply: blob,
  refusals: [
    ...['machine.source', 'exchange.blob-hash', 'exchange.blob-kind', 'exchange.blob-unreadable'],
    ...['exchange.blob-pages', 'request.too-large', 'request.too-often', 'server.busy', 'storage.full'],
  ] as const,
});
