import { z } from 'zod';
import { defineCall, instant, type Text } from '../core/index.ts';
import { jobCounts } from './calls.ts';
import { rowKindNames, sourceForm } from './kinds.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Why nothing was taken from a source, and what to look at. */
export const syncFailures = {
  'timed-out': t('对方 20 秒内没有答完', 'It did not answer within 20 seconds'),
  unreachable: t('连不上对方', 'It cannot be reached'),
  'internal-address': t(
    '网址指向没有在设置里点名的内网地址，没有去连',
    'Its address is an internal one that the settings do not name; nothing was asked',
  ),
  'broken-off': t('答复中途断了', 'The answer broke off'),
  'too-large': t('答复超过 8 MB', 'The answer was larger than 8 MB'),
  'not-let-in': t('对方不认我们的签名，请核对密钥和时钟', 'It does not know our signature: check secrets and clocks'),
  'too-often': t('对方说问得太勤', 'It says that it is asked too often'),
  broken: t('对方出错', 'It is out of order'),
  status: t('对方答了意料之外的状态码，请核对网址', 'It answered another status than expected: check the address'),
  signature: t('答复的签名不对，没有收', 'The answer was not signed as it should be and was not taken'),
  clock: t(
    '答复的时间与本机差 5 分钟以上，没有收',
    'The answer was more than 5 minutes off our clock and was not taken',
  ),
  unreadable: t('答复读不出来，没有收', 'The answer could not be read and was not taken'),
  stuck: t('对方说还有，游标却不往前', 'It says that there is more, and its cursor does not go on'),
  'busy-here': t('门户这边太忙，稍后再问', 'The portal had too much to do; it asks again'),
} as const satisfies Readonly<Record<string, Text>>;
export type SyncFailure = keyof typeof syncFailures;
const failures = Object.keys(syncFailures) as [SyncFailure, ...SyncFailure[]];

/** So many failures on end are told to the administrators. */
export const toldAfter = 10;
/** Seconds till a source is asked again after so many failures on end: 1, 2, 4 and so on, 300 at most. */
export const backOffSeconds = (failuresOnEnd: number): number => Math.min(300, 2 ** Math.min(failuresOnEnd - 1, 9));
/** What a page says of a source is marked as old when the last success is so long ago. */
export const oldAfterMs = 4 * 3_600_000;

export const syncActs = ['pull', 'pause', 'go-on'] as const;
const count = z.int().min(0);
/** What the latest comparison found of a kind. */
const drift = z.object({ kind: z.enum(rowKindNames), buckets: count, taken: count, missing: count });

/** A system that rows are pulled from. `failing`: it gave nothing the last time; `new`: it was not asked yet. */
export const syncSource = z.object({
  name: z.string(),
  host: z.string(),
  every: count,
  state: z.enum(['new', 'on', 'failing', 'paused']),
  lastOkAt: instant.nullable(),
  /** Seconds since `lastOkAt`. */
  lag: count.nullable(),
  failures: count,
  failure: z.enum(failures).nullable(),
  /** What came today, and the job whose faults say what was wrong. */
  today: jobCounts,
  jobId: z.string().nullable(),
  comparedAt: instant.nullable(),
  /** Why it could not be compared the last time. */
  compareFailure: z.enum(failures).nullable(),
  drift: z.array(drift),
  may: z.array(z.enum(syncActs)),
});
export type SyncSource = z.infer<typeof syncSource>;

/** The systems of the court that rows are pulled from, as the configuration names them, and how each stands. */
export const listSyncSources = defineCall({
  id: 'exchange.sources',
  method: 'GET',
  path: '/desk/exchange/sources',
  access: 'exchange.read',
  summary: { zh: '拉取的来源', en: 'Sources that are pulled from' },
  reply: z.object({ sources: z.array(syncSource) }),
  refusals: [],
});

/** `pull`: at once; `pause`: no more; `go-on`: again. What a source is already does nothing. */
export const steerSyncSource = defineCall({
  id: 'exchange.steer',
  method: 'POST',
  path: '/desk/exchange/sources/:source/steer',
  access: 'exchange.manage',
  summary: { zh: '拉取、暂停、继续', en: 'Pull, pause, go on' },
  params: z.object({ source: z.string().regex(sourceForm) }),
  body: z.object({ act: z.enum(syncActs) }),
  reply: z.object({ sources: z.array(syncSource) }),
  refusals: ['not-found'],
});
