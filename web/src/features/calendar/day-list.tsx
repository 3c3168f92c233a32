import type { CalendarEntry } from '@sufu/contract/calendar';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './calendar.module.css';
import { EntryRow } from './entry-row.tsx';
import { words } from './words.ts';

/** Where the month leads to. */
export const dayAnchor = (day: string): string => `day-${day}`;

/** Entries under their days. */
export function DayList({ entries }: { entries: readonly CalendarEntry[] }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  return days.map(([day, list]) => (
    <Card key={day} padded={false} className={classes.day} aria-labelledby={dayAnchor(day)}>
      <h2 id={dayAnchor(day)} tabIndex={-1}>
        <time dateTime={day}>{formatCourtDay(toCourtDay(day), lang)}</time>
        {day === today && <span className="muted"> {t(words.today)}</span>}
      </h2>
      <ul>
        {list.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  ));
}
