import { z } from 'zod';
import { byId, courtDay, defineCall, empty, instant, listOf, paging } from '../../core/index.ts';
import { application, applicationSummary, stateCode } from './model.ts';
import { byType, listFilters } from './own-list.ts';

/** Drafts of mine that were removed, the last first; each is gone for good on `goneOn`. */
export const listBin = defineCall({
  id: 'applications.bin',
  method: 'GET',
  path: '/app/app/bin',
  access: 'application.read-own',
  summary: { zh: '回收站', en: 'The bin' },
  query: paging,
  shape: 'list',
  reply: listOf(applicationSummary.extend({ removedAt: instant, goneOn: courtDay })),
  refusals: [],
});

export const restoreApplication = defineCall({
  id: 'applications.restore',
  method: 'POST',
  path: '/app/app/bin/:id/restore',
  access: 'application.file',
  summary: { zh: '从回收站取回草稿', en: 'Take a draft out of the bin' },
  params: byId,
  body: empty,
  reply: application,
  refusals: ['not-found'],
});

/** The same list by POST, the filters in the body; `total` stops at `countedRows`. */
export const listByPost = defineCall({
  id: 'applications.list',
  row: 'C041',
  method: 'POST',
  path: '/service/apply/:type/list',
  access: 'application.read-own',
  summary: { zh: '我的申请（POST）', en: 'My applications, by POST' },
  params: byType,
  body: listFilters,
  shape: 'list',
  reply: listOf(applicationSummary),
  refusals: [],
});

/** How many of mine stand in each group, and in each state that has any, each up to `countedRows`; the bin apart. Of one kind, or of all. */
export const countApplications = defineCall({
  id: 'applications.counts',
  method: 'GET',
  path: '/app/app/:type/counts',
  access: 'application.read-own',
  summary: { zh: '我的申请，各状态数量', en: 'My applications, counted by state' },
  params: byType,
  reply: z.object({
    all: z.int(),
    groups: z.object({ draft: z.int(), returned: z.int(), underway: z.int(), done: z.int(), given: z.int() }),
    states: z.array(z.object({ state: stateCode, count: z.int() })),
    bin: z.int(),
  }),
  refusals: [],
});
