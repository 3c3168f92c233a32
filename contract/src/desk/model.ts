import { z } from 'zod';
import {
  answers,
  application,
  ask,
  courtActionKeys,
  demand,
  documentRef,
  fileRef,
  schedule,
  stateCode,
  timelineEntry,
} from '../applications/index.ts';
import { caseNo, courtDay, id, instant, text } from '../core/index.ts';
import { feeAsk } from '../payments/index.ts';

/** By working days left: past, 0 to 2, more, no day set (procedure.md §2.3). */
export const dueColours = ['overdue', 'soon', 'later', 'none'] as const;
export type DueColour = (typeof dueColours)[number];

/** One row of a queue. Names only as far as the desk needs them to find the item. */
export const queueItem = z.object({
  id,
  number: z.string(),
  type: z.string(),
  title: text,
  /** What it is about, in one line, as it was handed in last. */
  gist: text.nullable(),
  state: stateCode,
  round: z.int(),
  caseNo: caseNo.nullable(),
  caseCause: z.string().nullable(),
  applicant: z.string(),
  /** Whoever handed it in, where this is somebody else: an agent, somebody of the company. */
  filedBy: z.string().nullable(),
  submittedAt: instant,
  dueDay: courtDay.nullable(),
  workdaysLeft: z.int().nullable(),
  due: z.enum(dueColours),
  handler: z.object({ id, name: z.string() }).nullable(),
  /** Waits for a plain acceptance that my office gives: it can be ticked for `desk.acceptTogether`. */
  plain: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItem>;

export const deskActions = [
  'claim',
  'release',
  'complete',
  'confirmRecall',
  'declineRecall',
  ...courtActionKeys,
] as const;

/** What needs words only, and is done by `desk.act`. */
export const wordActions = [
  'receipt',
  'accept',
  'notAccept',
  'approve',
  'partlyApprove',
  'reject',
  'reply',
  'forward',
  'transfer',
  'close',
  'cancel',
  'complete',
] as const;
export type WordAction = (typeof wordActions)[number];

/** A decision of a higher body, proposed and not yet decided, or what became of it. */
export const proposal = z.object({
  id,
  action: z.enum(wordActions),
  reason: z.string(),
  detail: z.string(),
  by: z.object({ id, name: z.string() }),
  at: instant,
  state: z.enum(['open', 'approved', 'sent-back']),
  /** sent back: what the approver asks for. */
  answer: z.string().nullable(),
  answeredBy: z.object({ id, name: z.string() }).nullable(),
  answeredAt: instant.nullable(),
});
export type Proposal = z.infer<typeof proposal>;

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
  /** Decisions I may propose to a higher body: `desk.propose`. */
  mayPropose: z.array(z.enum(wordActions)),
  /** May I approve or send back the open proposal? */
  mayDecideProposal: z.boolean(),
  proposals: z.array(proposal),
  asks: z.array(ask),
  /** What was required of the party; what I may make of it: it is there, or is not required any more. */
  demands: z.array(demand.extend({ may: z.array(z.enum(['met', 'withdrawn'])) })),
  /** What a fee of it is worked out from, as far as the application and its case state it. */
  fee: feeAsk.nullable(),
  schedule: schedule.nullable(),
  /** Accepting it takes the number that the case system gave, as `detail`. */
  asksCaseNo: z.boolean(),
  /** A filing that was not corrected in time: a ruling may be made (登记立案规定第7条). */
  overdue: z.boolean(),
  /** May I ask that this account be kept from filing this kind for a time? */
  mayAskBan: z.boolean(),
  /** The day offered as the last day for correction (7 days by default), moved off holidays. */
  suggestedLastDay: courtDay,
});
export type ReviewItem = z.infer<typeof reviewItem>;

export type ReviewDemand = ReviewItem['demands'][number];

/** An account kept, or to be kept, from filing a kind. Of the account nothing but the name. */
export const banItem = z.object({
  id,
  userId: id,
  name: z.string(),
  type: z.string(),
  title: text,
  reason: z.string(),
  lastDay: courtDay,
  state: z.enum(['asked', 'active', 'refused', 'lifted', 'over']),
  askedBy: z.object({ id, name: z.string() }),
  askedAt: instant,
  decidedBy: z.object({ id, name: z.string() }).nullable(),
  decidedAt: instant.nullable(),
  /** refused, lifted: why. */
  answer: z.string().nullable(),
  may: z.array(z.enum(['approve', 'refuse', 'lift'])),
});
export type BanItem = z.infer<typeof banItem>;
