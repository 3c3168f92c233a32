import { z } from 'zod';
import { answers } from '../../applications/index.ts';
import { byId, caseNo, defineCall, id, instant, text } from '../../core/index.ts';
import { type EventType, isEventType, readEventFeed } from '../../webhooks/index.ts';
import { sourceForm } from '../kinds.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const eventType = z.custom<EventType>((value) => typeof value === 'string' && isEventType(value));

/** The feed of events, for a system with a token. `types`: some only, by commas; `next` goes on behind those left out too. */
export const readEvents = defineCall({
  id: 'exchange.events',
  method: 'GET',
  path: '/exchange/events',
  access: 'machine:events:read',
  summary: { zh: '拉取事件', en: 'Read events' },
  query: z.object({
    after: z.coerce.number().int().min(0).max(999_999_999_999).default(0),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
    types: z
      .string()
      .max(2_000)
      .transform((value) => value.split(','))
      .pipe(z.array(eventType))
      .optional(),
  }),
  reply: readEventFeed.reply,
  refusals: ['invalid', 'request.too-often'],
});

const sentFile = z.object({
  id,
  sha256,
  name: z.string(),
  /** Media type, by content. */
  type: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
});
/**
 * An application of this court as it was handed in: `round` from 1, the latest when left out. `labels` names the fields of the answers
 * (`list.field` within a list); files are named in the answers by their `id`.
 */
export const sentApplication = z.object({
  id,
  type: z.string(),
  title: text,
  number: z.string(),
  state: z.int(),
  version: z.int(),
  round: z.int(),
  rounds: z.int(),
  submittedAt: instant,
  caseId: id.nullable(),
  caseNo: caseNo.nullable(),
  answers,
  labels: z.array(z.object({ path: z.string(), label: text })),
  materials: z.array(z.object({ code: z.string(), label: text, files: z.array(sentFile) })),
  /** Files that stand in other answers: those of lists, and signatures. */
  otherFiles: z.array(sentFile),
  /** What was drawn of it; `sha256` null: not yet. */
  documents: z.array(z.object({ id, number: z.string(), title: text, madeAt: instant, sha256: sha256.nullable() })),
});
export const readSentApplication = defineCall({
  id: 'exchange.application',
  method: 'GET',
  path: '/exchange/applications/:id',
  access: 'machine:applications:read',
  summary: { zh: '读取申请', en: 'Read an application' },
  params: byId,
  query: z.object({ round: z.coerce.number().int().min(1).max(10_000).optional() }),
  reply: sentApplication,
  refusals: ['not-found', 'request.too-often'],
});
/** A file or a document of an application of this court that was handed in, by its hash. */
export const readSentFile = defineCall({
  id: 'exchange.file',
  method: 'GET',
  path: '/exchange/files/:sha256',
  access: 'machine:files:read',
  summary: { zh: '下载申请的文件', en: 'Download a file of an application' },
  params: z.object({ sha256 }),
  shape: 'raw',
  reply: z.any(),
  refusals: ['not-found', 'request.too-often'],
});

export const receiptResults = ['received', 'registered', 'refused'] as const;
/** `registered`: the case system gave the filing its case number; the filing is accepted by that, as at the desk. */
export const receipt = z.object({
  applicationId: id,
  round: z.int().min(1),
  result: z.enum(receiptResults),
  caseNo: z.string().max(60).optional(),
  /** What the case is called at this source: its rows are the case's from then on. */
  source: z.string().regex(sourceForm).optional(),
  externalId: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,100}$/)
    .optional(),
  at: z.iso.datetime({ offset: true }),
  reason: z.string().max(500).optional(),
});
export const receiptReply = z.object({
  applicationId: id,
  state: z.int(),
  caseId: id.nullable(),
  caseNo: caseNo.nullable(),
});
export type ReceiptReply = z.infer<typeof receiptReply>;
export const sendReceipt = defineCall({
  id: 'exchange.receipt',
  method: 'POST',
  path: '/exchange/receipts',
  access: 'machine:receipts:write',
  summary: { zh: '回执', en: 'Receipt of an application' },
  body: receipt,
  reply: receiptReply,
  refusals: [
    ...['not-found', 'invalid', 'machine.key', 'machine.key-reused', 'machine.source', 'request.too-often'],
    ...['application.wrong-state', 'exchange.receipt-round', 'exchange.receipt-kind', 'exchange.receipt-case'],
  ] as const,
});
