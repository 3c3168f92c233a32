import { z } from 'zod';
import { byId, defineCall } from '../../core/index.ts';
import { importError, importJob } from '../calls.ts';
import { sourceForm } from '../kinds.ts';

const mebibyte = 1_048_576;
/** Of a push: rows and bytes. More goes as an import. */
export const mostPushed = { rows: 1_000, bytes: 5 * mebibyte } as const;
/** Of an import: bytes as they are sent, and unpacked. More is brought in from the command line. */
export const mostImported = { bytes: 200 * mebibyte, unpacked: 1_024 * mebibyte } as const;
const source = z.object({ source: z.string().regex(sourceForm) });

/** What cannot be taken now is named by its line, from 1. */
export const pushReply = z.object({
  /** Taken: new, changed, or known with a lower version and the same content. */
  accepted: z.int(),
  /** Known already in this version or a higher one: nothing was done. */
  stale: z.int(),
  /** Taken as soon as what they belong to comes. */
  waiting: z.int(),
  /** Fields that are not the source's and were left as they stand here. */
  ignored: z.int().default(0),
  failed: z.array(importError),
});
export type PushReply = z.infer<typeof pushReply>;

/**
 * Rows that changed, NDJSON or a JSON array, in one transaction. Repeated with the same `Idempotency-Key` (or `webhook-id`) it answers the
 * same and does nothing.
 */
export const pushChanges = defineCall({
  id: 'exchange.push',
  method: 'POST',
  path: '/exchange/changes',
  access: 'machine:rows',
  encoding: 'stream',
  bodyBytes: mostPushed.bytes,
  summary: { zh: '推送变更的行', en: 'Push rows that changed' },
  query: source,
  reply: pushReply,
  refusals: [
    ...['machine.scope', 'machine.source', 'machine.key', 'machine.key-reused', 'exchange.too-many'],
    ...['exchange.unreadable', 'request.too-large', 'request.too-often', 'server.busy', 'storage.full'],
  ] as const,
});

/** What of the address is signed. */
export const signedTarget = (source: string): string => `POST /api/exchange/signed-changes?source=${source}`;
/**
 * The same for a system that can only sign: each request proves itself by HMAC of its headers and of the hash of its body, and its
 * `webhook-id` is the key of a repeat. Nobody is signed in.
 */
export const pushSigned = defineCall({
  id: 'exchange.pushSigned',
  method: 'POST',
  path: '/exchange/signed-changes',
  access: 'public',
  encoding: 'stream',
  bodyBytes: mostPushed.bytes,
  summary: { zh: '签名推送变更的行（不用令牌）', en: 'Push rows that changed, signed, without a token' },
  query: source,
  reply: pushReply,
  refusals: [
    ...['machine.signature', 'machine.signature-old', 'machine.signature-used', 'machine.by-key'],
    ...['machine.certificate', 'machine.disabled', 'machine.address', ...pushChanges.refusals],
  ] as const,
});

/** `key`: the Idempotency-Key it was sent with. */
const sentJob = importJob.omit({ by: true, pulled: true });
/**
 * Rows of a file, NDJSON, gzip or not. It answers when all bytes are here and the job is begun; the job itself says when it is done. A repeat
 * with the same `Idempotency-Key` answers the same job, and goes on with one whose server ended in the middle.
 */
export const startImport = defineCall({
  id: 'exchange.start',
  method: 'POST',
  path: '/exchange/imports',
  access: 'machine:rows',
  encoding: 'stream',
  bodyBytes: mostImported.bytes,
  summary: { zh: '导入行的文件', en: 'Import a file of rows' },
  query: source,
  reply: sentJob,
  refusals: [
    ...['machine.scope', 'machine.source', 'machine.key', 'machine.key-reused', 'exchange.busy'],
    ...['exchange.unreadable', 'request.too-large', 'request.too-often', 'server.busy', 'storage.full'],
  ] as const,
});
export const readImport = defineCall({
  id: 'exchange.job',
  method: 'GET',
  path: '/exchange/imports/:id',
  access: 'machine:rows',
  summary: { zh: '导入作业的情况', en: 'How an import stands' },
  params: byId,
  reply: sentJob,
  refusals: ['not-found', 'request.too-often'],
});
/** NDJSON, a fault a line: line, kind, external id, field, code; never a value. */
export const readImportErrors = defineCall({
  id: 'exchange.jobErrors',
  method: 'GET',
  path: '/exchange/imports/:id/errors',
  access: 'machine:rows',
  summary: { zh: '导入作业的错误', en: 'Faults of an import' },
  params: byId,
  shape: 'raw',
  reply: z.any(),
  refusals: ['not-found', 'request.too-often'],
});
