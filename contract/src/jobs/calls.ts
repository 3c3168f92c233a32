import { z } from 'zod';
import { defineCall, id, instant, listOf, paging } from '../core/index.ts';

const setAsideJob = z.object({
  id,
  queue: z.string(),
  /** What kind of error it was; its words may quote people's data and are kept nowhere. */
  error: z.string(),
  tries: z.int(),
  /** When the act was done that it belongs to. */
  at: instant,
  setAsideAt: instant,
});
export type SetAsideJob = z.infer<typeof setAsideJob>;

/** Jobs that failed their last try, the latest first. */
export const listSetAsideJobs = defineCall({
  id: 'jobs.listSetAside',
  method: 'GET',
  path: '/desk/jobs/set-aside',
  access: 'job.manage',
  summary: { zh: '搁置的后台任务', en: 'Jobs that were set aside' },
  query: paging,
  shape: 'list',
  reply: listOf(setAsideJob),
  refusals: [],
});

/** Try them again: all of them or, when one is not set aside, none. */
export const putJobsBack = defineCall({
  id: 'jobs.putBack',
  method: 'POST',
  path: '/desk/jobs/put-back',
  access: 'job.manage',
  summary: { zh: '重新执行搁置的任务', en: 'Try set-aside jobs again' },
  body: z.object({ ids: z.array(id).min(1).max(200) }),
  reply: z.object({ changed: z.int() }),
  refusals: ['not-found'],
});
