import type { CalendarEntry } from '@sufu/contract/calendar';
import { type CourtDay, formatCourtDay } from '@sufu/contract/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { monthOnly } from '../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import classes from './calendar.module.css';
import { dayAnchor } from './day-list.tsx';
import { neighbour, weeksOf } from './months.ts';
import { words } from './words.ts';

const weekdays = [
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
  words.sunday,
];
export const monthAt = (month: string): string => `/user/calendar?month=${month}`;

function DayCell({ day, entries }: { day: CourtDay; entries: readonly CalendarEntry[] }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const date = <time dateTime={day}>{Number(day.slice(8))}</time>;
  return (
    <td aria-current={day === today ? 'date' : undefined}>
      {entries.length === 0 ? (
        date
      ) : (
        <a href={`#${dayAnchor(day)}`}>
          {date}
          <span className="sr-only">
            {' '}
            {formatCourtDay(day, lang)} {t(words.count, { n: entries.length })}{' '}
          </span>
          <span className={classes.kinds}>{[...new Set(entries.map(({ kind }) => t(words[kind])))].join(' ')}</span>
        </a>
      )}
    </td>
  );
}

/** A month as a table of weeks from Monday; each day with something leads to its place in the list below. */
export function MonthGrid({ month, entries }: { month: string; entries: readonly CalendarEntry[] }) {
  const t = useText();
  const id = useId();
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const { lang } = useLang();
  const [before, after] = [neighbour(month, -1), neighbour(month, 1)];
  return (
    <div className={classes.month}>
      <div className={classes.turn}>
        {before !== null && (
          <Link to={monthAt(before)} aria-label={t(words.monthBefore)}>
            <IconChevronLeft className="icon" aria-hidden />
          </Link>
        )}
        <h2 id={id}>{monthOnly(month, lang)}</h2>
        {after !== null && (
          <Link to={monthAt(after)} aria-label={t(words.monthAfter)}>
            <IconChevronRight className="icon" aria-hidden />
          </Link>
        )}
      </div>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday.en} scope="col">
                {t(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) =>
                day === null ? (
                  <td key={weekdays[i]?.en} className={classes.other} />
                ) : (
                  <DayCell key={day} day={day} entries={byDay.get(day) ?? []} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
