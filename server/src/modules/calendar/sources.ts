import type { CalendarEntry } from '@sufu/contract/calendar';
import type { CourtDay, Text } from '@sufu/contract/core';
import type { Executor } from '../../platform/database/database.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type Reader = { readonly db: Executor; readonly secrets: Secrets; readonly now: Date; readonly today: CourtDay };
/** Both ends included. */
export type Span = { readonly from: CourtDay; readonly to: CourtDay };

/** A day of somebody's as its source tells of it. */
export type CalendarDay = Omit<CalendarEntry, 'id' | 'title' | 'day' | 'daysLeft' | 'isProvisional' | 'fee'> & {
  readonly fee?: CalendarEntry['fee'];
  /** Of the subject: `<uuid>`, or `<uuid>.<n>`. */
  readonly subjectId: string;
  /** What has to be done or takes place, without names and case numbers. */
  readonly name: Text;
  readonly day: CourtDay;
};

/** A day with those it concerns. */
export type DayToRemind = CalendarDay & {
  readonly userIds: readonly string[];
  /** From when they knew of it; null where that is not on record. */
  readonly since: Date | null;
  /** Missing it costs a right. */
  readonly isCritical: boolean;
};
/** Those of one day, behind `after`; `next` goes on behind this page, null where it was the last. */
export type RemindPage = { readonly days: readonly DayToRemind[]; readonly next: string | null };

/** Where days of the calendar come from: what is true now, read anew each time. */
export type CalendarSource = {
  /** Small letters; stands in the ids of entries. */
  readonly subject: string;
  /** The days of one person. */
  readonly daysOf: (reader: Reader, userId: string, span: Span) => Promise<readonly CalendarDay[]>;
  /** What is still open and ends on this day, of everybody; left out where nobody is reminded. */
  readonly endingOn?: (
    reader: Reader,
    day: CourtDay,
    page: { readonly after: string | null; readonly most: number },
  ) => Promise<RemindPage>;
};

/** In the order in which they stand in a day. */
export const calendarSources = new HookPoint<CalendarSource>('sources of the calendar');

/** Whether there may be more behind a page. */
export const nextOf = (ids: readonly string[], most: number): string | null =>
  ids.length < most ? null : (ids.at(-1) ?? null);
