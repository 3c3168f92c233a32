import type { UserInfo } from '@sufu/contract/accounts';
import { formatClock } from '@sufu/contract/core';
import { dateOnly, weekdayOf } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useNow, useToday } from '../../../shared/timing/clock.tsx';
import { useHeadingFocus } from '../../../shared/ui/page/page-frame.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home-page.module.css';
import { greetingAt, ToDo } from './to-do.tsx';
import type { ToDoList } from './use-to-do.ts';
import { words } from './words.ts';

/** For a person signed in: greeting, today, and what is to be done; for somebody new one card in its place. */
export function Greeting({ user, todo, isNew }: { user: UserInfo; todo: ToDoList; isNew: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const heading = useHeadingFocus();
  const clock = formatClock(useNow());
  const today = useToday();
  return (
    <div className={`wrap ${classes.greeting}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t(greetingAt(clock), { name: user.realName })}
      </h1>
      <p>{t(words.today, { date: dateOnly(today, lang), weekday: weekdayOf(today, lang) })}</p>
      {isNew ? <FirstSteps verified={user.verified} /> : <ToDo todo={todo} />}
    </div>
  );
}
