import { z } from 'zod';
import { point } from '../applications/index.ts';
import { byId, courtDay, defineCall, paging } from '../core/index.ts';
import { defineItemAction, itemRefusals } from './define-item-action.ts';
import { queueItem, reviewItem, wordActions } from './model.ts';
import { queueFilter } from './queue-filter.ts';

export * from './accept-calls.ts';
export * from './action-calls.ts';
export * from './ban-calls.ts';
export * from './paper-calls.ts';
export * from './proposal-calls.ts';
export * from './queue-calls.ts';

/**
 * Mine, my division's, or all I may see; by state group: waiting 20–21, with the party 22, done. The most pressing first,
 * what is done with the latest first. `total` stops at `queueCap`; a page behind `pagedRows` is refused.
 */
export const readQueue = defineCall({
  id: 'desk.queue',
  method: 'GET',
  path: '/desk/applications',
  access: 'desk.queue',
  summary: { zh: '待办队列', en: 'Work queue' },
  query: paging.extend(queueFilter.shape),
  shape: 'list',
  reply: z.object({ total: z.int(), rows: z.array(queueItem) }),
  refusals: [],
});

/** Each at most `queueCap`. `overdue` and `soon` are of what waits or is accepted; `approvals` wait for me. */
export const countQueue = defineCall({
  id: 'desk.counts',
  method: 'GET',
  path: '/desk/counts',
  access: 'desk.queue',
  summary: { zh: '待办数量', en: 'Counts of the work queue' },
  reply: z.object({
    waiting: z.int(),
    accepted: z.int(),
    returned: z.int(),
    done: z.int(),
    overdue: z.int(),
    soon: z.int(),
    approvals: z.int(),
  }),
  refusals: [],
});

/**
 * The day, of what I may see: due today and past their day of what is not done, and what the court decided, answered or passed
 * on today. Each at most `queueCap`.
 */
export const readDay = defineCall({
  id: 'desk.day',
  method: 'GET',
  path: '/desk/day',
  access: 'desk.queue',
  summary: { zh: '今天的数字', en: 'Figures of the day' },
  reply: z.object({ dueToday: z.int(), overdue: z.int(), done: z.int() }),
  refusals: [],
});

export const reviewApplication = defineCall({
  id: 'desk.review',
  method: 'GET',
  path: '/desk/applications/:id',
  access: 'desk.review',
  summary: { zh: '审查一件申请', en: 'Review one application' },
  params: byId,
  reply: reviewItem,
  refusals: ['not-found'],
});

export const claimApplication = defineItemAction({
  id: 'desk.claim',
  verb: 'claim',
  summary: { zh: '领办', en: 'Take an item' },
  body: z.object({ version: z.int() }),
  refusals: ['not-found', 'application.taken', 'application.about-you', 'application.wrong-state'],
});

/** Return once, with every point and the last day. A second return of a point that stood in the round before says why. */
export const returnApplication = defineItemAction({
  id: 'desk.return',
  verb: 'return',
  summary: { zh: '退回补正', en: 'Return for correction' },
  body: z.object({
    version: z.int(),
    points: z.array(point).min(1).max(50),
    lastDay: courtDay,
    whyAgain: z.string().trim().max(500).default(''),
  }),
  refusals: [...itemRefusals, 'application.second-return'],
});

/**
 * Court actions that need words only: accept, not accept, approve, partly approve, reject, reply, forward, transfer,
 * receipt, close, cancel, complete. What needs more has a call of its own: hold, schedule, require, ban. Where a higher
 * body decides, this approves the open proposal of the same action.
 */
export const actOnApplication = defineItemAction({
  id: 'desk.act',
  verb: 'act',
  summary: { zh: '受理、决定、答复、转办', en: 'Accept, decide, reply, forward' },
  body: z.object({
    version: z.int(),
    action: z.enum(wordActions),
    /** The reason a party reads: required (10–2000 characters) but for `accept`. */
    reason: z.string().trim().max(2000).default(''),
    /** partlyApprove: what is granted and what is not. forward, transfer: to whom. accept, where the item `asksCaseNo`: the case number. */
    detail: z.string().trim().max(1000).default(''),
  }),
  refusals: [...itemRefusals, 'application.needs-proposal', 'application.proposed'],
});
