import { type CalendarEntry, type listEntries as listCall, longestSpan } from '@sufu/contract/calendar';
import { courtDayOf, daysLeft, Refused, type Text, toCourtDay } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { entriesOf } from './entries-of.ts';
import type { Reader } from './sources.ts';

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
  const span = { from: toCourtDay(query.from), to: toCourtDay(query.to) };
  const days = daysLeft(span.from, span.to) + 1;
  if (days < 1 || days > longestSpan) {
    const msg = (days < 1 ? says.order : says.long)[context.lang];
    throw new Refused('invalid', { n: 1 }, [{ path: 'to', rule: 'range', msg }]);
  }
  return [...(await entriesOf(context.services.hooks, readerOf(context), context.actor.userId, span))];
}
