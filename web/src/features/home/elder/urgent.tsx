import { daysLeft } from '@sufu/contract/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dayInShort } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { useShown } from '../own/to-do.tsx';
import { type ToDoItem, useToDo } from '../own/use-to-do.ts';
import classes from './home-page.module.css';
import { words } from './words.ts';

/** Days ahead from which a date is pressing. */
const near = 7;

/** Takes place on a day, rather than being due by it. */
const takesPlace = (item: ToDoItem): boolean =>
  item.kind === 'hearing' || (item.kind === 'entry' && item.entry.kind === 'appointment');

/** By when, in a sentence; how late when the day is past. */
function useByWhen(item: ToDoItem): string {
  const { kind, day } = item;
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  if (day === null) return kind === 'correct' ? t(words.correctSoon) : '';
  const left = daysLeft(today, day);
  if (left < 0) return t(words.correctLate, { n: -left });
  return t(takesPlace(item) ? words.onDay : words.correctBy, { day: dayInShort(day, lang) });
}

function Pressing({ item }: { item: ToDoItem }) {
  const t = useText();
  const by = useByWhen(item);
  const { title, to, act } = useShown()(item);
  const isCorrection = item.kind === 'correct';
  const says = isCorrection ? t(words.correct, { title: t(item.application.title) }) : t(words.matter, { title });
  const there = isCorrection ? `/apply-lawsuit/${item.application.type}/edit/${item.application.id}` : to;
  return (
    <>
      <p>
        {says} <span className={classes.by}>{by}</span>
      </p>
      <ButtonLink to={there}>{t(isCorrection ? words.goCorrect : act)}</ButtonLink>
    </>
  );
}

/** Where the others are seen: of one kind in its list, else in the calendar. */
function restAt(rest: readonly ToDoItem[]): string {
  if (rest.every(({ kind }) => kind === 'correct')) return '/user/initiate?state=22';
  return rest.every(({ kind }) => kind === 'service') ? '/notice/list' : '/user/calendar';
}

/** What the court waits for: the most pressing with its one button, the others a press away. */
export function Urgent() {
  const t = useText();
  const today = useToday();
  const { state, items, more, error, again } = useToDo();
  const isPressing = ({ kind, day }: ToDoItem): boolean =>
    kind === 'correct' || kind === 'service' || (kind !== 'messages' && day !== null && daysLeft(today, day) <= near);
  const [first, ...rest] = items.filter(isPressing);
  const others = rest.length + more;
  if (state === 'failed') return <CallFailure error={error} onAgain={again} />;
  if (!first) return null;
  return (
    <section className={classes.urgent} aria-labelledby="urgent">
      <h2 id="urgent">
        <IconAlertTriangle className="icon" aria-hidden />
        {t(words.urgent, { n: others + 1 })}
      </h2>
      <Pressing item={first} />
      {others > 0 && (
        <ButtonLink to={restAt(rest)} variant="outline">
          {t(words.restUrgent, { n: others })}
        </ButtonLink>
      )}
    </section>
  );
}
