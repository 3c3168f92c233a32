import { type CalendarEntry, entryKinds, mostEntries } from '@sufu/contract/calendar';
import { calendarKnows, daysLeft, type Text } from '@sufu/contract/core';
import type { CalendarDay, CalendarSource, Reader, Span } from './sources.ts';

type Found = { readonly source: CalendarSource; readonly day: CalendarDay };

/** Without names and case numbers: a calendar is seen by others. */
const titles: Readonly<Partial<Record<CalendarEntry['kind'], Text>>> = {
  period: { zh: '诉讼期限：{name}', en: 'Time limit: {name}' },
  correction: { zh: '诉讼期限：{name}', en: 'Time limit: {name}' },
  payment: { zh: '诉讼期限：{name}', en: 'Time limit: {name}' },
  appointment: { zh: '约见：{name}', en: 'Appointment: {name}' },
};
const titleOf = ({ kind, name }: CalendarDay): Text => {
  const { zh, en } = titles[kind] ?? { zh: '{name}', en: '{name}' };
  return { zh: zh.replace('{name}', () => name.zh), en: en.replace('{name}', () => name.en) };
};

export const entryIdOf = (subject: string, subjectId: string): string => `${subject}.${subjectId}`;

const entryOf = (
  { today }: Reader,
  { source, day: { subjectId, name: _, ...day } }: Found,
  title: Text,
): CalendarEntry => ({
  ...day,
  fee: day.fee ?? null,
  id: entryIdOf(source.subject, subjectId),
  title,
  daysLeft: daysLeft(today, day.day),
  isProvisional: !calendarKnows(day.day),
});

const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  a.day.localeCompare(b.day) ||
  (a.at ?? '').localeCompare(b.at ?? '') ||
  entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) ||
  a.id.localeCompare(b.id);

/** Everything a person has between two days, in order: what these sources tell now. */
export async function entriesOf(
  sources: readonly CalendarSource[],
  reader: Reader,
  userId: string,
  span: Span,
): Promise<readonly CalendarEntry[]> {
  const found = await Promise.all(
    sources.map(async (source) => (await source.daysOf(reader, userId, span)).map((day): Found => ({ source, day }))),
  );
  return found
    .flat()
    .map((each) => entryOf(reader, each, titleOf(each.day)))
    .sort(inOrder)
    .slice(0, mostEntries);
}
