import { z } from 'zod';
import { caseNo, courtDay, fen, id, instant, text } from '../../core/index.ts';
import { documentKinds } from '../../documents/index.ts';
import { acting } from '../answers/acting.ts';
import type { Answer } from '../definition/field.ts';
import { courtActionKeys, type StateCode, stateCodes } from '../lifecycle/states.ts';

export const stateCode = z.literal(stateCodes as unknown as [StateCode, ...StateCode[]]);
/** Answers by field name; the kind's own rules (`checkAnswers`) say what is right in them. */
export const answers = z.record(
  z.string().max(64),
  z.custom<Answer>((v) => v !== undefined),
);

export const fileRef = z.object({ id, name: z.string(), type: z.string(), size: z.int(), pages: z.int().nullable() });
export type FileRef = z.infer<typeof fileRef>;

/** A paper made by the portal: receipt, application as submitted, notice, decision, and what belongs to service and mail. */
export const documentRef = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  title: text,
  madeAt: instant,
});
export type DocumentRef = z.infer<typeof documentRef>;

/** One thing the court asks to be put right. `path` is a field, `plaintiffs.0.idNo`, or `materials.CODE`. */
export const point = z.object({ path: z.string().max(200), text: z.string().trim().min(2).max(500) });
export const correction = z.object({
  round: z.int(),
  points: z.array(point),
  lastDay: courtDay,
  at: instant,
  by: z.string(),
  daysLeft: z.int(),
});
export type Correction = z.infer<typeof correction>;

export const timelineEntry = z.object({
  at: instant,
  action: z.string(),
  from: stateCode.nullable(),
  to: stateCode,
  /** Who, as a party may see it: 本人, or office and name of the member of staff. */
  actor: text,
  note: z.string().nullable(),
  documentId: id.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const partyActions = [
  'edit',
  'submit',
  'cancel',
  'remove',
  'recall',
  // Ask the court to let it be recalled: a preservation that is being worked on.
  'askRecall',
  // Answer a question of the court.
  'answer',
  'copy',
  // One more against the same opponents.
  'copyOpponents',
  'print',
] as const;
export const applicationSummary = z.object({
  id,
  type: z.string(),
  title: text,
  /** What it is about, in one line (`gistOf`): 告周既白 · 民间借贷纠纷 · 20 万元. Null while nothing tells it. */
  gist: text.nullable(),
  /** Reference number, given at the first submission. */
  number: z.string().nullable(),
  state: stateCode,
  caseNo: caseNo.nullable(),
  caseCause: z.string().nullable(),
  createdAt: instant,
  savedAt: instant,
  submittedAt: instant.nullable(),
  /** The day that binds whoever is to act: the party's last day for correction, else the court's legal day. */
  dueDay: courtDay.nullable(),
  may: z.array(z.enum(partyActions)),
  /** In a list of one's own, of a draft: how many places are still missing or wrong before it can be signed; null otherwise. */
  leftToFill: z.int().nullable().default(null),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** A question of the court (hold), or the party's wish to recall what is being worked on; and what was answered. */
export const ask = z.object({
  id,
  kind: z.enum(['question', 'recall']),
  text: z.string(),
  at: instant,
  by: text,
  /** Up to when an answer is asked for; nothing is lost after it. */
  dueDay: courtDay.nullable(),
  answer: z.object({ text: z.string(), files: z.array(fileRef), at: instant, by: text }).nullable(),
  /** recall: whether it was let go; null while it waits, and for questions. */
  granted: z.boolean().nullable(),
});
export type Ask = z.infer<typeof ask>;

/** What has to be paid or secured before the court goes on. Money in fen. */
export const demand = z.object({
  id,
  kind: z.enum(['payment', 'guarantee']),
  amount: fen,
  /** guarantee: its form, a value of the dictionary GUARANTEE_KIND; null where any will do, and for payments. */
  guaranteeKind: z.string().nullable(),
  /** null: a fee whose notice is on its way; its days run from the receipt (Measures art. 22). */
  dueDay: courtDay.nullable(),
  reason: z.string(),
  state: z.enum(['open', 'met', 'withdrawn']),
  at: instant,
  settledAt: instant.nullable(),
  documentId: id.nullable(),
});
export type Demand = z.infer<typeof demand>;

/** When and where the party is seen. */
export const schedule = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  /** Everybody who comes from the court, by name, then others as written. */
  people: z.array(z.string()),
  note: z.string(),
});
export type Schedule = z.infer<typeof schedule>;

/**
 * An earlier application of mine of the last 30 days that looks like the same: of the same kind in the same case; without a case, by
 * what the kind says (`sameMatter`), then with the opponent and the cause.
 */
export const earlier = z.object({
  id,
  type: z.string(),
  gist: text.nullable(),
  number: z.string().nullable(),
  state: stateCode,
  caseNo: caseNo.nullable(),
  opponent: z.string().nullable().default(null),
  cause: text.nullable().default(null),
  at: instant,
});
export type Earlier = z.infer<typeof earlier>;

/** My account may not file this kind for a time (procedure.md §11): why, up to which day, and what can be done. */
export const ban = z.object({
  reason: z.string(),
  lastDay: courtDay,
  /** The day from which the kind is open again. */
  opensOn: courtDay,
  appeal: text,
});
export type Ban = z.infer<typeof ban>;

export const application = applicationSummary.extend({
  version: z.int(),
  round: z.int(),
  answers,
  files: z.array(fileRef),
  /** Names of what the answers give by code: region code or court id → name. */
  names: z.record(z.string(), z.string()).default({}),
  correction: correction.nullable(),
  /** While it is with the party for correction: the answers as they were handed in, to tell what a correction newly opened. */
  handedIn: answers.nullable(),
  timeline: z.array(timelineEntry),
  documents: z.array(documentRef),
  /** While it may be edited: who files it, which decides what of it is theirs to fill in. */
  acting: acting.nullable().default(null),
  /** Latest last. */
  asks: z.array(ask).default([]),
  demands: z.array(demand).default([]),
  schedule: schedule.nullable().default(null),
  /** A filing that was not corrected in time: it does not lapse, and may still be corrected. */
  overdue: z.boolean().default(false),
  /** For a draft: what looks like the same, filed before (the latest first), and was not said to be something else. */
  earlier: z.array(earlier).default([]),
  /** The court's decision, in words, when there is one. */
  outcome: z
    .object({ action: z.enum(courtActionKeys), reason: z.string(), remedy: text.nullable(), at: instant })
    .nullable(),
});
export type Application = z.infer<typeof application>;

/** A field of a draft that was changed in another tab or on another device since `base`. */
export const conflict = z.object({ name: z.string(), theirs: answers.valueType.nullable() });
/**
 * `bound`, by field: what the system fills in as it now stands, and what else it replaced because of this save (another case
 * brings its court and judge); null where it took something away.
 */
export const saved = z.object({
  id,
  version: z.int(),
  savedAt: instant,
  conflicts: z.array(conflict),
  bound: answers,
});
export type Saved = z.infer<typeof saved>;
