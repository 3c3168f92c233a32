import { z } from 'zod';
import { defineCall, id, instant, listOf, paging } from '../core/index.ts';
import { logLengths, logTypes, mostLogEntries } from './log-entry.ts';

const entry = z.object({
  url: z.string().max(logLengths.url),
  time: instant,
  type: z.enum(logTypes),
  message: z.string().max(logLengths.message),
  stack: z.string().max(logLengths.stack),
  info: z.string().max(logLengths.info),
});

/** The error log of one browser, sent when the person asks for it. Bounded, limited per address, scrubbed again here. */
export const sendClientLog = defineCall({
  id: 'clientLog.send',
  row: 'C022',
  method: 'POST',
  path: '/app/clientLog',
  access: 'public',
  bodyBytes: 1024 * 1024,
  summary: { zh: '上传错误日志', en: 'Upload the error log' },
  body: z.object({ build: z.string().max(40).default(''), entries: z.array(entry).min(1).max(mostLogEntries) }),
  reply: z.object({ received: z.int() }),
  refusals: ['request.too-often'],
});

const received = entry.extend({ id, build: z.string(), receivedAt: instant });
export type ReceivedEntry = z.infer<typeof received>;
/** What browsers sent, newest first. Kept for six months. */
export const listClientLogs = defineCall({
  id: 'clientLog.list',
  method: 'GET',
  path: '/desk/client-logs',
  access: 'client-log.read',
  summary: { zh: '浏览器错误日志', en: 'Error logs of browsers' },
  query: paging.extend({ type: z.enum(logTypes).optional() }),
  shape: 'list',
  reply: listOf(received),
  refusals: [],
});
