import { z } from 'zod';
import { byId, defineCall, id, listOf, paging } from '../core/index.ts';
import { rowKindNames, sourceForm } from './kinds.ts';
import { type LineErrorCode, lineErrors } from './line-errors.ts';

const kind = z.enum(rowKindNames);
const count = z.int().min(0);
/**
 * What became of the lines of a job. `waiting`: they came before what they belong to. `ignored`: fields that say otherwise than what stands
 * here and are not the source's (`fields.ts`).
 */
export const jobCounts = z.object({
  new: count,
  change: count,
  stale: count,
  same: count,
  conflict: count,
  refused: count,
  waiting: count,
  wrong: count,
  ignored: count.default(0),
});
export type JobCounts = z.infer<typeof jobCounts>;

export const importJob = z.object({
  id,
  source: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'STOPPED']),
  /** `ended`: its process ended in the middle; `missing`: a whole file lacks too much. Both go on from the command line. */
  stoppedFor: z.enum(['errors', 'head', 'ended', 'missing']).nullable(),
  line: count,
  counts: jobCounts,
  /** All that was pulled from the source in a day. */
  pulled: z.boolean(),
  /** A person or another system; null: from the command line, or pulled. */
  by: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const listImports = defineCall({
  id: 'exchange.imports',
  method: 'GET',
  path: '/desk/exchange/imports',
  access: 'exchange.read',
  summary: { zh: '导入作业', en: 'Imports' },
  query: paging,
  shape: 'list',
  reply: listOf(importJob),
  refusals: [],
});

const codes = Object.keys(lineErrors) as [LineErrorCode, ...LineErrorCode[]];
/** What was wrong with a line: never a value. Line 0: a row of an earlier file, which had waited. */
export const importError = z.object({
  line: count,
  kind: kind.nullable(),
  externalId: z.string().nullable(),
  path: z.string(),
  code: z.enum(codes),
});
export type ImportError = z.infer<typeof importError>;
export const listImportErrors = defineCall({
  id: 'exchange.errors',
  method: 'GET',
  path: '/desk/exchange/imports/:id/errors',
  access: 'exchange.read',
  summary: { zh: '一次导入的错误', en: 'Faults of an import' },
  params: byId,
  query: paging,
  shape: 'list',
  reply: listOf(importError),
  refusals: ['not-found'],
});

/** More than this is brought in from the command line. */
export const mostImportBytes = 5 * 1_048_576;
/** Read a file in, NDJSON or CSV by the end of its name. A repeat brings nothing twice. */
export const importFile = defineCall({
  id: 'exchange.import',
  method: 'POST',
  path: '/desk/exchange/sources/:source/files',
  access: 'exchange.manage',
  encoding: 'multipart',
  bodyBytes: mostImportBytes,
  summary: { zh: '导入文件', en: 'Import a file' },
  params: z.object({ source: z.string().regex(sourceForm) }),
  reply: importJob,
  refusals: [
    'invalid',
    'file.too-large',
    'storage.full',
    'request.too-often',
    'server.busy',
    'exchange.busy',
    'exchange.unreadable',
  ],
});

/** What is for somebody to decide. */
export const findingCodes = [
  ...(['version-conflict', 'number-taken', 'has-acts', 'inner-suspected'] as const),
  ...(['fee-open', 'has-money', 'payment-booked', 'transfer-unclear'] as const),
] as const satisfies readonly LineErrorCode[];
export type FindingCode = (typeof findingCodes)[number];
export const findingStates = ['OPEN', 'LATER', 'SOURCE', 'OURS'] as const;
export const findingActs = ['source', 'ours', 'later'] as const;
/** A row that was not taken because what is here says otherwise, or that is kept from others till somebody has looked. */
export const finding = z.object({
  id,
  version: z.int(),
  source: z.string(),
  kind,
  externalId: z.string(),
  rowVersion: z.int(),
  what: z.enum(findingCodes),
  state: z.enum(findingStates),
  foundAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  may: z.array(z.enum(findingActs)),
});
export type Finding = z.infer<typeof finding>;
export const listFindings = defineCall({
  id: 'exchange.findings',
  method: 'GET',
  path: '/desk/exchange/findings',
  access: 'exchange.read',
  summary: { zh: '导入待办', en: 'Findings of imports' },
  query: paging.extend({ group: z.enum(['open', 'done']).default('open') }),
  shape: 'list',
  reply: listOf(finding),
  refusals: [],
});

/** `source`: the row is taken now, as it came; `ours`: what is here stays; `later`: it waits. */
export const decideFinding = defineCall({
  id: 'exchange.decide',
  method: 'POST',
  path: '/desk/exchange/findings/:id/decide',
  access: 'exchange.manage',
  summary: { zh: '处理导入待办', en: 'Decide on a finding' },
  params: byId,
  body: z.object({ version: z.int().min(1), act: z.enum(findingActs) }),
  reply: finding,
  refusals: ['not-found', 'exchange.decided', 'exchange.still-so', 'exchange.busy'],
});
