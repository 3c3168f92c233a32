import type { UserInfo } from '@sufu/contract/accounts';
import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import { daysLeft, formatClock, formatCourtDay, type Text, toCourtDay } from '@sufu/contract/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/index.ts';
import { dateOnly, weekdayOf } from '../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNow, useToday } from '../../shared/session/clock.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { CallFailure } from '../../shared/ui/call-failure.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { CaseNo } from '../../shared/ui/case-no.tsx';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { useHeadingFocus } from '../../shared/ui/page-frame.tsx';
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx';
import classes from './home-page.module.css';
import { returnedRequest } from './requests.ts';
import { words } from './words.ts';

export function greetingAt(clock: string): Text {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 18 || hour < 5) return words.evening;
  return hour < 12 ? words.morning : words.afternoon;
}

/** The nearest last day first; without a day last. */
export const byUrgency = (a: ApplicationSummary, b: ApplicationSummary) =>
  (a.dueDay ?? '9999').localeCompare(b.dueDay ?? '9999');

function Returned({ item, first }: { item: ApplicationSummary; first: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const day = item.dueDay === null ? undefined : toCourtDay(item.dueDay);
  return (
    <li>
      <span>{day && <DaysLeft days={daysLeft(today, day)} />}</span>
      <div>
        <h3>{t(words.correct, { title: t(item.title) })}</h3>
        <p>
          {item.caseNo && <CaseNo>{item.caseNo}</CaseNo>}
          {item.caseNo && (lang === 'zh' ? '。' : '. ')}
          {day && t(words.correctBy, { day: formatCourtDay(day, lang) })}
        </p>
      </div>
      <ButtonLink to={`/apply-lawsuit/${item.type}/detail/${item.id}`} size="sm" variant={first ? 'filled' : 'outline'}>
        {t(words.goCorrect)}
      </ButtonLink>
    </li>
  );
}

/** Greeting, today, and what the court waits for from me, the most pressing first. */
export function ToDo({ user }: { user: UserInfo }) {
  const t = useText();
  const { lang } = useLang();
  const heading = useHeadingFocus();
  const clock = formatClock(useNow());
  const today = useToday();
  const returned = useCall(listApplications, returnedRequest);
  const rows = [...(returned.data?.rows ?? [])].sort(byUrgency);
  const total = returned.data?.total ?? 0;
  return (
    <section className={`wrap ${classes.greeting}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t(greetingAt(clock), { name: user.realName })}
      </h1>
      <p>{t(words.today, { date: dateOnly(today, lang), weekday: weekdayOf(today, lang) })}</p>
      <Card padded={false} className={classes.todo}>
        <h2>
          <IconClipboardCheck className="icon" aria-hidden />
          {total > 0 ? t(words.todoCount, { n: total }) : t(words.todo)}
        </h2>
        {returned.isPending && (
          <div>
            <WaitingRows rows={2} />
          </div>
        )}
        {returned.isError && (
          <div>
            <CallFailure error={returned.error} onAgain={() => void returned.refetch()} />
          </div>
        )}
        {returned.isSuccess && rows.length === 0 && <p className="muted">{t(words.nothingToDo)}</p>}
        <ul>
          {rows.map((item, n) => (
            <Returned key={item.id} item={item} first={n === 0} />
          ))}
        </ul>
        {total > rows.length && (
          <p>
            <Link to="/user/initiate">{t(words.moreToDo, { n: total - rows.length })}</Link>
          </p>
        )}
      </Card>
    </section>
  );
}
