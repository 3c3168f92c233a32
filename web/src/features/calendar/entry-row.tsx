import type { CalendarEntry } from '@sufu/contract/calendar';
import { formatClock } from '@sufu/contract/core';
import { IconCalendarPlus, IconCheck, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './calendar.module.css';
import { words } from './words.ts';

/** What takes place is past and not late. */
const takesPlace = ({ kind }: CalendarEntry): boolean => ['hearing', 'appointment', 'reading'].includes(kind);

function Left({ entry }: { entry: CalendarEntry }) {
  const t = useText();
  if (entry.isMet)
    return (
      <Tag tone="success" icon={IconCheck}>
        {t(words.met)}
      </Tag>
    );
  if (entry.daysLeft < 0 && takesPlace(entry))
    return (
      <Tag tone="neutral" icon={IconHistory}>
        {t(words.past)}
      </Tag>
    );
  return <DaysLeft days={entry.daysLeft} />;
}

function Facts({ entry }: { entry: CalendarEntry }) {
  const t = useText();
  const { at, until, place, caseNo, article, why } = entry;
  const clock = at && formatClock(at);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t(words.when),
      clock && (until ? t(words.between, { from: clock, until: formatClock(until) }) : t(words.from, { clock })),
    ],
    [t(words.place), place],
    [t(words.caseNo), caseNo && <CaseNo>{caseNo}</CaseNo>],
    [t(words.article), article && t(article)],
    [t(words.why), why && t(why)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One entry: how long is left, what and why, the one act, and a file for another calendar. */
export function EntryRow({ entry }: { entry: CalendarEntry }) {
  const t = useText();
  const { id, kind, title, isProvisional, isMet, daysLeft, link } = entry;
  const toDo = !isMet && !takesPlace(entry);
  const shown = t(title);
  // The elder view shows few things at once: the days are on the page itself.
  const isElder = useAppearance().appearance.view === 'elder';
  return (
    <li className={classes.entry} data-met={isMet || undefined}>
      <p className={classes.left}>
        <Left entry={entry} />
        <span className="muted small">{t(words[kind])}</span>
      </p>
      <div>
        <h3>{shown}</h3>
        <Facts entry={entry} />
        {isProvisional && <p className="muted small">{t(words.provisional)}</p>}
      </div>
      <div className={classes.acts}>
        <ButtonLink to={link} size="sm" variant={toDo ? 'filled' : 'outline'}>
          {t(toDo ? words.goDo : words.see)}
          <span className="sr-only"> {shown}</span>
        </ButtonLink>
        {daysLeft >= 0 && !isElder && (
          <a className={classes.file} href={`/api/app/calendar/entries/${id}.ics`} download>
            <IconCalendarPlus className="icon-sm" aria-hidden />
            {t(words.file)}
            <span className="sr-only"> {shown}</span>
          </a>
        )}
      </div>
    </li>
  );
}
