import { z } from 'zod';
import { byId, courtDay, defineCall, fen, id, instant, text } from '../core/index.ts';
import { reviewItem } from './model.ts';

const stands = [
  'not-found',
  'invalid',
  'application.taken',
  'application.wrong-state',
  'application.edited-elsewhere',
  'application.action-not-yours',
  'application.about-you',
  'application.proposed',
] as const;

/** Put a question to the party (hold). One at a time; the party is told and answers (`applications.answer`). */
export const holdApplication = defineCall({
  id: 'desk.hold',
  method: 'POST',
  path: '/desk/applications/:id/hold',
  access: 'desk.review',
  summary: { zh: '询问当事人', en: 'Put a question to the party' },
  params: byId,
  body: z.object({
    version: z.int(),
    question: z.string().trim().min(10).max(2000),
    /** Up to when an answer is asked for, from tomorrow to 60 days; none: no day is said. */
    dueDay: courtDay.nullable().default(null),
  }),
  reply: reviewItem,
  refusals: [...stands],
});

/**
 * Say when and where the party is seen (schedule), or say it anew (reschedule: an earlier one is replaced). Refused with
 * `desk.clash` where the place, a member of the court or the party is taken at that time.
 */
export const scheduleApplication = defineCall({
  id: 'desk.schedule',
  method: 'POST',
  path: '/desk/applications/:id/schedule',
  access: 'desk.review',
  summary: { zh: '安排时间、改期', en: 'Schedule or reschedule' },
  params: byId,
  body: z.object({
    version: z.int(),
    startsAt: instant,
    minutes: z.int().min(10).max(480).default(60),
    place: z.string().trim().min(2).max(100),
    /** Members of the court who come; whoever schedules says whether they come too. */
    staffIds: z.array(id).max(10).default([]),
    /** Others, by name. */
    others: z.array(z.string().trim().min(1).max(50)).max(20).default([]),
    note: z.string().trim().max(500).default(''),
  }),
  reply: reviewItem,
  refusals: [...stands, 'desk.clash'],
});

/** Members of the court who may come to what is scheduled, by division and number. */
export const listColleagues = defineCall({
  id: 'desk.colleagues',
  method: 'GET',
  path: '/desk/colleagues',
  access: 'desk.review',
  summary: { zh: '可以安排的人员', en: 'Who may be scheduled' },
  query: z.object({ division: z.string().max(20).optional() }),
  reply: z.array(z.object({ id, name: z.string(), title: text, divisionId: z.string() })),
  refusals: [],
});

/**
 * Require a payment or a security before the court goes on. It stands as a demand until it is settled. A security opens
 * the places the kind names (`opens`) to the party, as a correction does.
 */
export const requireOfParty = defineCall({
  id: 'desk.require',
  method: 'POST',
  path: '/desk/applications/:id/require',
  access: 'desk.review',
  summary: { zh: '要求缴费、提供担保', en: 'Require a payment or a security' },
  params: byId,
  body: z.object({
    version: z.int(),
    kind: z.enum(['payment', 'guarantee']),
    amount: fen.min(1),
    /** guarantee: its form, a value of the dictionary GUARANTEE_KIND; none: any. */
    guaranteeKind: z.string().max(40).nullable().default(null),
    /** From tomorrow to 60 days; a holiday moves to the next working day. */
    dueDay: courtDay,
    reason: z.string().trim().min(10).max(2000),
  }),
  reply: reviewItem,
  refusals: [...stands],
});

/** What was required is there, or is not required any more. Payments made online settle themselves. */
export const settleDemand = defineCall({
  id: 'desk.settle',
  method: 'POST',
  path: '/desk/applications/:id/demands/settle',
  access: 'desk.review',
  summary: { zh: '缴费、担保已办妥或撤销', en: 'Settle what was required' },
  params: byId,
  body: z.object({ demandId: id, state: z.enum(['met', 'withdrawn']) }),
  reply: reviewItem,
  refusals: ['not-found', 'application.action-not-yours', 'application.about-you', 'application.nothing-asked'],
});

/** Let a preservation be recalled, or not (then with the reason). */
export const answerRecall = defineCall({
  id: 'desk.recall',
  method: 'POST',
  path: '/desk/applications/:id/recall',
  access: 'desk.review',
  summary: { zh: '答复撤回请求', en: 'Answer a wish to recall' },
  params: byId,
  body: z.object({ version: z.int(), grant: z.boolean(), reason: z.string().trim().max(500).default('') }),
  reply: reviewItem,
  refusals: [...stands],
});
