import { z } from 'zod';
import {
  answers,
  application,
  courtActionKeys,
  documentRef,
  fileRef,
  point,
  stateCode,
  timelineEntry,
} from '../applications/index.ts';
import { byId, courtDay, defineCall, id, instant, paging, text } from '../core/index.ts';

/** One row of a queue. Names only as far as the desk needs them to find the item. */
export const queueItem = z.object({
  id,
  number: z.string(),
  type: z.string(),
  title: text,
  state: stateCode,
  round: z.int(),
  caseNo: z.string().nullable(),
  caseCause: z.string().nullable(),
  applicant: z.string(),
  submittedAt: instant,
  dueDay: courtDay.nullable(),
  workdaysLeft: z.int().nullable(),
  handler: z.object({ id, name: z.string() }).nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

const deskActions = ['claim', ...courtActionKeys] as const;

export const reviewItem = queueItem.extend({
  version: z.int(),
  answers,
  files: z.array(fileRef),
  names: application.shape.names,
  documents: z.array(documentRef),
  timeline: z.array(timelineEntry),
  /** Answers of the round before, to show what changed; null in the first round. */
  before: z.object({ round: z.int(), answers }).nullable(),
  correction: application.shape.correction,
  /** Checks the machine made: what a clerk would otherwise look up. */
  checks: z.array(z.object({ label: text, value: text, ok: z.boolean() })),
  /** Exactly what I may do now: the kind's court actions ∩ my office ∩ the transition table. */
  may: z.array(z.enum(deskActions)),
  /** The day offered as the last day for correction (7 days by default), moved off holidays. */
  suggestedLastDay: courtDay,
});
export type ReviewItem = z.infer<typeof reviewItem>;

/** Mine, my division's, or all I may see; by state group: waiting 20–21, with the party 22, done. */
export const readQueue = defineCall({
  id: 'desk.queue',
  method: 'GET',
  path: '/desk/applications',
  access: 'desk.queue',
  summary: { zh: '待办队列', en: 'Work queue' },
  query: paging.extend({
    scope: z.enum(['mine', 'division', 'all']).default('all'),
    group: z.enum(['waiting', 'accepted', 'returned', 'done']).default('waiting'),
    type: z.string().max(64).optional(),
    search: z.string().trim().max(60).optional(),
  }),
  shape: 'list',
  reply: z.object({ total: z.int(), rows: z.array(queueItem) }),
  refusals: [],
});

export const countQueue = defineCall({
  id: 'desk.counts',
  method: 'GET',
  path: '/desk/counts',
  access: 'desk.queue',
  summary: { zh: '待办数量', en: 'Counts of the work queue' },
  reply: z.object({ waiting: z.int(), accepted: z.int(), returned: z.int(), done: z.int() }),
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

export const claimApplication = defineCall({
  id: 'desk.claim',
  method: 'POST',
  path: '/desk/applications/:id/claim',
  access: 'desk.review',
  summary: { zh: '领办', en: 'Take an item' },
  params: byId,
  body: z.object({ version: z.int() }),
  reply: reviewItem,
  refusals: ['not-found', 'application.taken', 'application.about-you', 'application.wrong-state'],
});

/** Return once, with every point and the last day. A second return of a point that stood in the round before says why. */
export const returnApplication = defineCall({
  id: 'desk.return',
  method: 'POST',
  path: '/desk/applications/:id/return',
  access: 'desk.review',
  summary: { zh: '退回补正', en: 'Return for correction' },
  params: byId,
  body: z.object({
    version: z.int(),
    points: z.array(point).min(1).max(50),
    lastDay: courtDay,
    whyAgain: z.string().trim().max(500).default(''),
  }),
  reply: reviewItem,
  refusals: [
    'not-found',
    'invalid',
    'application.taken',
    'application.wrong-state',
    'application.edited-elsewhere',
    'application.action-not-yours',
    'application.about-you',
    'application.second-return',
  ],
});

/** Every other court action: accept, not accept, approve, partly approve, reject, reply, forward… with its words. */
export const actOnApplication = defineCall({
  id: 'desk.act',
  method: 'POST',
  path: '/desk/applications/:id/act',
  access: 'desk.review',
  summary: { zh: '受理、决定、答复、转办', en: 'Accept, decide, reply, forward' },
  params: byId,
  body: z.object({
    version: z.int(),
    action: z.enum(courtActionKeys).exclude(['returnForCorrection']),
    /** The reason a party reads: required (10–2000 characters) but for `accept`. */
    reason: z.string().trim().max(2000).default(''),
    /** partlyApprove: what is granted and what is not. forward, transfer: to whom. */
    detail: z.string().trim().max(1000).default(''),
  }),
  reply: reviewItem,
  refusals: [
    'not-found',
    'invalid',
    'application.taken',
    'application.wrong-state',
    'application.edited-elsewhere',
    'application.action-not-yours',
    'application.about-you',
  ],
});
