import { z } from 'zod';
import { courtDay, defineCall, fen, id, instant, text } from '../core/index.ts';
import { feeAsk } from '../payments/index.ts';
import { defineItemAction, itemRefusals } from './define-item-action.ts';

/** Put a question to the party (hold). One at a time; the party is told and answers (`applications.answer`). */
export const putOnHold = defineItemAction({
  id: 'desk.hold',
  verb: 'hold',
  summary: { zh: '询问当事人', en: 'Put a question to the party' },
  body: z.object({
    version: z.int(),
    question: z.string().trim().min(10).max(2000),
    /** Up to when an answer is asked for, from tomorrow to 60 days; none: no day is said. */
    dueDay: courtDay.nullable().default(null),
  }),
  refusals: [...itemRefusals, 'application.proposed'],
});

/**
 * Say when and where the party is seen (schedule), or say it anew (reschedule: an earlier one is replaced). Refused with
 * `desk.clash` where the place, a member of the court or the party is taken at that time.
 */
export const scheduleApplication = defineItemAction({
  id: 'desk.schedule',
  verb: 'schedule',
  summary: { zh: '安排时间、改期', en: 'Schedule or reschedule' },
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
  refusals: [...itemRefusals, 'application.proposed', 'desk.clash'],
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
 * Require a payment or a security before the court goes on. It stands as a demand until it is settled. A fee that the court collects
 * (the kind names its item) is worked out from `ask` and becomes a bill in the same transaction; its last day follows from the receipt.
 * A security, and a payment to somebody else, has its sum and day said here. A security opens the places the kind names (`opens`)
 * to the party, as a correction does.
 */
export const requireOfParty = defineItemAction({
  id: 'desk.require',
  verb: 'require',
  summary: { zh: '要求缴费、提供担保', en: 'Require a payment or a security' },
  body: z.object({
    version: z.int(),
    kind: z.enum(['payment', 'guarantee']),
    ask: feeAsk.nullable().default(null),
    amount: fen.min(1).nullable().default(null),
    /** guarantee: its form, a value of the dictionary GUARANTEE_KIND; none: any. */
    guaranteeKind: z.string().max(40).nullable().default(null),
    /** From tomorrow to 60 days; a holiday moves to the next working day. */
    dueDay: courtDay.nullable().default(null),
    reason: z.string().trim().min(10).max(2000),
  }),
  refusals: [...itemRefusals, 'application.proposed', 'bill.nothing', 'bill.duplicate'],
});

/**
 * What was required is there, or is not required any more. What a bill stands for is met by money alone; withdrawn, its notice is
 * cancelled with it, for a `reason` that the payer reads, as long as nothing came for it.
 */
export const settleDemand = defineItemAction({
  id: 'desk.settle',
  verb: 'demands/settle',
  summary: { zh: '缴费、担保已办妥或撤销', en: 'Settle what was required' },
  body: z.object({
    demandId: id,
    state: z.enum(['met', 'withdrawn']),
    reason: z.string().trim().max(500).default(''),
  }),
  refusals: [
    'not-found',
    'invalid',
    'application.action-not-yours',
    'application.about-you',
    'application.nothing-asked',
    'bill.met-by-money',
    'bill.has-money',
    'bill.paying',
  ],
});

/** Let a preservation be recalled, or not (then with the reason). */
export const answerRecall = defineItemAction({
  id: 'desk.recall',
  verb: 'recall',
  summary: { zh: '答复撤回请求', en: 'Answer a wish to recall' },
  body: z.object({ version: z.int(), grant: z.boolean(), reason: z.string().trim().max(500).default('') }),
  refusals: [...itemRefusals, 'application.proposed'],
});
