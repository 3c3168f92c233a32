import { formatCourtDay } from '@sufu/contract/core';
import { dayInShort, weekdayOf } from '../../../i18n/court-day.ts';
import { useLang, useText } from '../../../i18n/index.tsx';
import classes from './meeting.module.css';
import type { OpenDay } from './use-times.ts';
import { weeksOf } from './weeks.ts';
import { words } from './words.ts';

type Props = {
  readonly path: string;
  readonly days: readonly OpenDay[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
};

/** What stands in a cell: the day, with its month where a month begins. */
const written = (day: string, first: boolean): string =>
  first || day.endsWith('-01') ? `${Number(day.slice(5, 7))}/${Number(day.slice(8))}` : String(Number(day.slice(8)));

/** Weeks of days; those with a free time can be chosen: one group of radio buttons, so that arrow keys move in it. */
export function DayCalendar({ path, days, chosen, onChoose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const weeks = weeksOf(days.map(({ day }) => day));
  const open = new Map(days.map(({ day, free }) => [day as string, free]));
  const firstOpen = days.find(({ day, free }) => free > 0 || day === chosen)?.day;
  return (
    <div className={classes.calendar}>
      {weeks[0]?.map((day) => (
        <span key={day} className={classes.weekday} aria-hidden>
          {lang === 'zh' ? weekdayOf(day, lang).slice(-1) : weekdayOf(day, lang).slice(0, 3)}
        </span>
      ))}
      {weeks.flat().map((day, i) => {
        const free = open.get(day);
        const label = written(day, i === 0);
        if (free === undefined)
          return (
            <span key={day} className={classes.off} aria-hidden>
              {label}
            </span>
          );
        if (free === 0 && day !== chosen)
          return (
            <span key={day} className={classes.off}>
              <span aria-hidden>{label}</span>
              <small>
                <span className="sr-only">{dayInShort(day, lang)} </span>
                {t(words.full)}
              </small>
            </span>
          );
        return (
          <label key={day} className={classes.day}>
            <input
              type="radio"
              id={day === firstOpen ? path : `${path}.${day}`}
              name={path}
              value={day}
              checked={day === chosen}
              aria-label={t(words.dayWith, { day: formatCourtDay(day, lang), n: free })}
              onChange={() => onChoose(day)}
            />
            <b>{label}</b>
            <small>{t(words.left, { n: free })}</small>
          </label>
        );
      })}
    </div>
  );
}
