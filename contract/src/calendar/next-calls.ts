import { z } from 'zod';
import { defineCall } from '../core/index.ts';
import { calendarEntry } from './model.ts';

// A file of its own: home loads this call and no other of the calendar.
/** The next days on which something of mine is due that home does not list anyway: neither hearings nor corrections. */
export const nextEntries = defineCall({
  id: 'calendar.next',
  method: 'GET',
  path: '/app/calendar/next',
  access: 'calendar.read-own',
  summary: { zh: '我的日程里最近的三条', en: 'The next three days of my calendar' },
  reply: z.array(calendarEntry).max(3),
  refusals: [],
});
