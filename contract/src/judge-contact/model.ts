import { z } from 'zod';
import { answers, application, applicationSummary, stateCode } from '../applications/index.ts';
import { courtDay, id, instant, paging, text } from '../core/index.ts';
import { filters as byAppointment } from './appointment-filters.ts';
import { filters as byMessage } from './guestbook-filters.ts';
import { filters as byAnswer } from './sentence-answer-filters.ts';

/**
 * Appointments, guestbook entries and sentence answers are applications of these kinds (G047): state, recall, removal and
 * counts are the application's own.
 */
export const recordKinds = {
  appointment: 'appointment_judge_apply',
  guestbook: 'message_judge_apply',
  answer: 'answer_after_judgment_apply',
} as const;

/** The times of day at which one is received (dictionary TIME_SLOT). */
export const slotTimes = { AM1: '09:00', AM2: '10:00', PM1: '14:30', PM2: '15:30' } as const;
export const slotCodes = ['AM1', 'AM2', 'PM1', 'PM2'] as const;
export const slotCode = z.enum(slotCodes);
export type SlotCode = z.infer<typeof slotCode>;

const recordFilters = paging.extend({
  state: z.coerce.number().pipe(stateCode).optional(),
  caseNo: z.string().max(60).optional(),
});
export const appointmentFilters = recordFilters.extend({ filters: byAppointment });
export const guestBookFilters = recordFilters.extend({ filters: byMessage });
export const sentenceAnswerFilters = recordFilters.extend({ filters: byAnswer });

/** The answer of the court, once there is one. */
const replied = z.object({ text: z.string(), at: instant }).nullable();

export const appointment = applicationSummary.extend({
  transactionNo: z.string(),
  judgeId: z.string(),
  judgeName: z.string(),
  reason: text.nullable(),
  meetMode: text.nullable(),
  preferredDate: courtDay.nullable(),
  timeSlot: text.nullable(),
  /** The time that is held for me; null as long as none is. */
  booked: z.object({ day: courtDay, slot: slotCode, at: instant }).nullable(),
});
export type Appointment = z.infer<typeof appointment>;

export const guestBookEntry = applicationSummary.extend({
  transactionNo: z.string(),
  judgeId: z.string(),
  judgeName: z.string(),
  topic: text.nullable(),
  content: z.string(),
  reply: replied,
});
export type GuestBookEntry = z.infer<typeof guestBookEntry>;

export const sentenceAnswer = applicationSummary.extend({
  serialNumber: z.string(),
  docTitle: z.string(),
  questions: z.string(),
  meetMode: text.nullable(),
  reply: replied,
});
export type SentenceAnswer = z.infer<typeof sentenceAnswer>;

/** A record with the whole application behind it. */
export const appointmentDetail = appointment.extend({ application });
export const guestBookDetail = guestBookEntry.extend({ application });
export const sentenceAnswerDetail = sentenceAnswer.extend({ application });

/**
 * One record as it is saved. `id` of one that is there already, else `key`: the number issued before (`getTransactionNo`,
 * `getSerialNumber`) opens a new one, once. `set`: answers by field name. With `submit` it is handed in at once.
 */
const draft = z.object({ id: id.optional(), caseNo: z.string().max(60).optional(), set: answers.default({}) });
const submit = z.boolean().default(false);
export const appointmentDraft = draft.extend({ transactionNo: z.string().max(40).optional(), submit });
export const guestBookDraft = appointmentDraft;
export const sentenceAnswerDraft = draft.extend({ serialNumber: z.string().max(40).optional(), submit });

export const stateCount = z.object({ state: stateCode, label: text, count: z.int() });
export type StateCount = z.infer<typeof stateCount>;

/** Somebody of the case one may meet or write to. `judgeId` is what the answer of the form says: 沈知远（J01）. */
export const caseJudge = z.object({
  judgeId: z.string(),
  name: z.string(),
  position: z.string(),
  division: z.string(),
  inCharge: z.boolean(),
  /** Do they publish times one can book? If not, the wish is passed on and the clerk arranges it. */
  hasTimes: z.boolean(),
});
export type CaseJudge = z.infer<typeof caseJudge>;

export const openTime = z.object({ day: courtDay, slot: slotCode, label: text, at: instant, free: z.boolean() });
export type OpenTime = z.infer<typeof openTime>;

/** A time of the court's calendar as the desk sees it, with who comes. */
export const deskTime = z.object({
  id,
  judgeId: z.string(),
  judgeName: z.string(),
  day: courtDay,
  slot: slotCode,
  at: instant,
  booking: z.object({ applicationId: id, number: z.string(), applicant: z.string(), state: stateCode }).nullable(),
});
export type DeskTime = z.infer<typeof deskTime>;
