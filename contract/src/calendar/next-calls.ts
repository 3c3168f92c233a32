import { z } from 'zod';
import { caseNo, courtDay, defineCall, id, instant, text } from '../core/index.ts';
import { calendarEntry } from './model.ts';

// A file of its own: home loads these calls and no other of the calendar.
/**
 * The next days on which something of mine is due that home does not list anyway: neither hearings nor corrections. Fees that are overdue come
 * first.
 */
export const nextEntries = defineCall({
  id: 'calendar.next',
  method: 'GET',
  path: '/app/calendar/next',
  access: 'calendar.read-own',
  summary: { zh: '我的日程里最近的五条', en: 'The next five days of my calendar' },
  reply: z.array(calendarEntry).max(5),
  refusals: [],
});

/** Papers served on me or on whom I act for that nobody has opened. */
export const waitingService = z.object({
  id,
  title: text,
  caseNo: caseNo.nullable(),
  at: instant,
  /** The first last day of its time limits that run; null where none does. */
  lastDay: courtDay.nullable(),
  /** The fee it is the notice of; null where it is of none. */
  billId: id.nullable(),
});
export type WaitingService = z.infer<typeof waitingService>;
/** More than these are not counted. */
export const mostWaiting = 99;
export const waitingServices = defineCall({
  id: 'calendar.services',
  method: 'GET',
  path: '/app/calendar/services',
  access: 'calendar.read-own',
  summary: { zh: '送达我的、还没有查看的文书', en: 'Papers served on me and not opened' },
  reply: z.object({ rows: z.array(waitingService).max(3), total: z.int().max(mostWaiting) }),
  refusals: [],
});
