import { z } from 'zod';
import { courtDay, defineCall, empty } from '../core/index.ts';
import { calendarEntry, calendarFeed, entryId } from './model.ts';

/** Days one may ask for at once, both ends included. */
export const longestSpan = 400;
/** More entries than these are never answered at once. */
export const mostEntries = 1_000;

/** My days between two days, both included, in order: at most `mostEntries`, from at most `longestSpan` days. From today a year on, if not said. */
export const listEntries = defineCall({
  id: 'calendar.entries',
  method: 'GET',
  path: '/app/calendar/entries',
  access: 'calendar.read-own',
  summary: { zh: '我的日程', en: 'My calendar' },
  query: z.object({ from: courtDay.optional(), to: courtDay.optional() }),
  reply: z.array(calendarEntry).max(mostEntries),
  refusals: ['invalid'],
});

/** One of my days as a file for a calendar (RFC 5545). */
export const downloadEntry = defineCall({
  id: 'calendar.entry',
  method: 'GET',
  path: '/app/calendar/entries/:id.ics',
  access: 'calendar.read-own',
  shape: 'raw',
  summary: { zh: '下载一条日程', en: 'Download one day of the calendar' },
  params: z.object({ id: entryId }),
  reply: z.any(),
  refusals: ['not-found'],
});

/** My subscription, null where I have none. */
export const readFeed = defineCall({
  id: 'calendar.feed',
  method: 'GET',
  path: '/app/calendar/feed',
  access: 'calendar.read-own',
  summary: { zh: '我的日程订阅', en: 'My subscription' },
  reply: calendarFeed.nullable(),
  refusals: [],
});

/** A new address in the place of the one there was, which is closed from now on. `path` is told only here. */
export const resetFeed = defineCall({
  id: 'calendar.reset',
  method: 'POST',
  path: '/app/calendar/feed/reset',
  access: 'calendar.read-own',
  summary: { zh: '重取订阅地址', en: 'A new address to subscribe to' },
  body: empty,
  reply: calendarFeed.extend({ path: z.string() }),
  refusals: [],
});

/** Whether titles in what I subscribed to say the case number; without a subscription there is nothing to set. */
export const setFeed = defineCall({
  id: 'calendar.setFeed',
  method: 'POST',
  path: '/app/calendar/feed',
  access: 'calendar.read-own',
  summary: { zh: '订阅里写不写案号', en: 'Case numbers in the subscription' },
  body: calendarFeed.pick({ showsCaseNo: true }),
  reply: calendarFeed,
  refusals: ['calendar.feed'],
});

/**
 * The calendar of whoever holds this address, for a program that asks by itself: read only, and at most six times a minute. The token
 * is 256 random bits.
 */
export const readFeedFile = defineCall({
  id: 'calendar.file',
  method: 'GET',
  path: '/app/calendar/feed/:token.ics',
  access: 'public',
  shape: 'raw',
  summary: { zh: '订阅的日程', en: 'The calendar one subscribed to' },
  params: z.object({ token: z.string().max(100) }),
  reply: z.any(),
  refusals: ['calendar.feed', 'request.too-often'],
});
