import { type CalendarEntry, type listEntries as listCall, longestSpan } from '@sufu/contract/calendar';
import { courtDayOf, daysLeft, plusDays, Refused, type Text, toCourtDay } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { entriesOf } from './entries-of.ts';
import { bills } from './sources/bills.ts';
import { calendarSources, type Reader } from './sources.ts';

const says = {
  order: { zh: '结束的日子要在开始的日子以后', en: 'The last day must not be before the first' },
  long: { zh: '一次最多看 400 天，请分开看', en: 'At most 400 days at once; look at them in parts' },
} as const satisfies Record<string, Text>;

export const readerOf = ({ db, secrets, now }: Pick<SignedInContext, 'db' | 'secrets' | 'now'>): Reader => ({
  ...{ db, secrets, now },
  today: courtDayOf(now),
});

/** My days between two days. */
export async function ownEntries(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CalendarEntry[]> {
  const reader = readerOf(context);
  const from = toCourtDay(query.from ?? reader.today);
  const to = toCourtDay(query.to ?? plusDays(from, 366));
  const days = daysLeft(from, to) + 1;
  if (days < 1 || days > longestSpan) {
    const msg = (days < 1 ? says.order : says.long)[context.lang];
    throw new Refused('invalid', { n: 1 }, [{ path: 'to', rule: 'range', msg }]);
  }
  const sources = context.services.hooks.of(calendarSources);
  return [...(await entriesOf(sources, reader, context.actor.userId, { from, to }))];
}

/** Home lists these by other calls already. */
const listedAtHome: readonly string[] = ['hearing', 'correction'];
const daysAhead = 60;
/** Fees that were due are looked for so far back. */
const daysBack = 365;
const next = 5;

/** My next days that home does not list anyway, of what is still to be done; fees that are overdue before them. */
export async function nextOwnEntries(context: SignedInContext): Promise<CalendarEntry[]> {
  const reader = readerOf(context);
  const sources = context.services.hooks.of(calendarSources).filter(({ subject }) => !listedAtHome.includes(subject));
  const span = { from: reader.today, to: plusDays(reader.today, daysAhead) };
  const before = { from: plusDays(reader.today, -daysBack), to: plusDays(reader.today, -1) };
  const [late, entries] = await Promise.all([
    entriesOf([bills], reader, context.actor.userId, before),
    entriesOf(sources, reader, context.actor.userId, span),
  ]);
  return [...late, ...entries].filter(({ isMet }) => !isMet).slice(0, next);
}
