import { z } from 'zod';
import { caseNo, courtDay, fen, instant, text } from '../core/index.ts';

/** What a day of the calendar (日程) is about. `reading`: the last day of reading a file; `appointment`: with somebody of the court. */
export const entryKinds = ['period', 'hearing', 'correction', 'payment', 'appointment', 'reading'] as const;
export const entryKind = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKind>;

/** `<subject>.<id>`, where one thing has many days `<subject>.<id>.<n>`; stands in a file's address and in the UID of an event. */
export const entryId = z.string().regex(/^[a-z]{1,20}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d{1,4})?$/);

/** One day of a person's calendar. Its title holds neither case number nor name. */
export const calendarEntry = z.object({
  id: entryId,
  kind: entryKind,
  title: text,
  day: courtDay,
  /** When it begins; null for what lasts the whole day, until 24:00. */
  at: instant.nullable(),
  until: instant.nullable(),
  place: z.string().nullable(),
  /** The law the period rests on. */
  article: text.nullable(),
  /** Why it is this day: first day, length, why it moved. */
  why: text.nullable(),
  /** Calendar days: 0 on the day itself, negative when it is past. */
  daysLeft: z.int(),
  /** The holidays of its year are not announced yet: the day may still move. */
  isProvisional: z.boolean(),
  /** What had to be done is done. */
  isMet: z.boolean(),
  /** A path of this site where it is done or seen. */
  link: z.string(),
  caseNo: caseNo.nullable(),
  /** Of a fee what is still to be paid, which a calendar that others see does not say; null for anything else. */
  fee: z.object({ item: text, fen }).nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** The subscription of a person (日程订阅). Its address is told once, when it is made: only a hash of it is kept. */
export const calendarFeed = z.object({
  madeAt: instant,
  /** Do the titles of events say the case number? */
  showsCaseNo: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
