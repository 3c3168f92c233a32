import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import {
  type CourtDay,
  countSaid,
  daysLeft,
  formatClock,
  formatCourtDay,
  formatFen,
  formatInstant,
  type Lang,
  type Text,
} from '@sufu/contract/core';
import { IconBell, IconCalendar, IconClipboardCheck, IconFileCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { dayInShort } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useCause } from '../../../shared/i18n/use-cause.ts';
import { Link } from '../../../shared/router/links.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { DaysLeft } from '../../../shared/ui/display/days-left.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { draftsRequest } from '../requests.ts';
import classes from './home-page.module.css';
import type { ToDoItem, ToDoList } from './use-to-do.ts';
import { words } from './words.ts';

export function greetingAt(clock: string): Text {
  const hour = Number(clock.slice(0, 2));
  if (hour >= 18 || hour < 5) return words.evening;
  return hour < 12 ? words.morning : words.afternoon;
}

/** The nearest last day first; without a day last. */
export const byUrgency = (a: ApplicationSummary, b: ApplicationSummary) =>
  (a.dueDay ?? '9999').localeCompare(b.dueDay ?? '9999');

type Shown = {
  readonly tag: ReactNode;
  readonly title: string;
  /** What the application is about. */
  readonly about: string | null;
  readonly caseNo: string;
  readonly why: string;
  readonly to: string;
  readonly act: Text;
};

/** With what an item is put into words. */
type Say = {
  readonly t: ReturnType<typeof useText>;
  readonly causeOf: ReturnType<typeof useCause>;
  readonly lang: Lang;
  readonly today: CourtDay;
};
type Of<K extends ToDoItem['kind']> = Extract<ToDoItem, { kind: K }>;

const shownAs: { readonly [K in ToDoItem['kind']]: (say: Say, item: Of<K>) => Shown } = {
  correct: ({ t, lang, today }, { day, application: { id, type, title, gist, caseNo } }) => ({
    tag: day && <DaysLeft days={daysLeft(today, day)} />,
    title: t(words.correct, { title: t(title) }),
    about: gist && t(gist),
    caseNo: caseNo ?? '',
    why: day ? t(words.correctBy, { day: formatCourtDay(day, lang) }) : '',
    to: `/apply-lawsuit/${type}/detail/${id}`,
    act: words.goCorrect,
  }),
  service: ({ t, lang, today }, { day, service: { id, title, caseNo } }) => ({
    tag: day ? (
      <DaysLeft days={daysLeft(today, day)} />
    ) : (
      <Tag tone="warning" icon={IconFileCheck}>
        {t(words.unread)}
      </Tag>
    ),
    title: t(words.service, { title: t(title) }),
    about: null,
    caseNo: caseNo ?? '',
    why: day ? t(words.serviceBy, { day: formatCourtDay(day, lang) }) : t(words.serviceWhy),
    to: `/notice/detail/${id}`,
    act: words.goService,
  }),
  entry: ({ t, lang }, { entry: { title, why, caseNo, link, daysLeft: days, fee } }) => ({
    tag: <DaysLeft days={days} />,
    title: fee ? t(words.pay, { item: t(fee.item), sum: formatFen(fee.fen, lang) }) : t(title),
    about: null,
    caseNo: caseNo ?? '',
    why: fee ? t(days < 0 ? words.payLate : words.payWhy) : why ? t(why) : '',
    to: link,
    act: fee ? words.goPay : words.goRead,
  }),
  messages: ({ t }, { newest, count }) => ({
    tag: (
      <Tag tone="info" icon={IconBell}>
        {t(words.unread)}
      </Tag>
    ),
    title: count === 1 ? newest.title : t(words.unreadCount, { n: countSaid(count) }),
    about: count === 1 ? newest.about : null,
    caseNo: '',
    why: count === 1 ? newest.body : t(words.newest, { title: newest.title }),
    to: '/user/message',
    act: words.goRead,
  }),
  hearing: ({ t, causeOf, lang, today }, { day, hearing }) => {
    const { at, caseId, caseNo, courtroom } = hearing;
    const days = day ? daysLeft(today, day) : 0;
    const when = days === 0 ? t(words.onToday) : days === 1 ? t(words.onTomorrow) : t(words.inDays, { n: days });
    return {
      tag: (
        <Tag tone={days <= 2 ? 'warning' : 'neutral'} icon={IconCalendar}>
          <span className="num">{when}</span>
        </Tag>
      ),
      title: t(words.hearing, { cause: causeOf(hearing) }),
      about: null,
      caseNo,
      why: t(words.hearingAt, { day: dayInShort(day ?? '', lang), time: formatClock(at), courtroom }),
      to: `/case/detail?id=${caseId}`,
      act: words.goHearing,
    };
  },
};

/** What is said of an item, and where it leads. */
export function useShown(): (item: ToDoItem) => Shown {
  const t = useText();
  const causeOf = useCause();
  const { lang } = useLang();
  const today = useToday();
  const say = { t, causeOf, lang, today };
  return (item) => {
    switch (item.kind) {
      case 'correct':
        return shownAs.correct(say, item);
      case 'service':
        return shownAs.service(say, item);
      case 'entry':
        return shownAs.entry(say, item);
      case 'messages':
        return shownAs.messages(say, item);
      case 'hearing':
        return shownAs.hearing(say, item);
    }
  };
}

function Item({ shown, first }: { shown: Shown; first: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const { tag, title, about, caseNo, why, to, act } = shown;
  return (
    <li>
      <span>{tag}</span>
      <div>
        <h3>{title}</h3>
        {about !== null && <p data-personal>{about}</p>}
        <p>
          {caseNo !== '' && <CaseNo>{caseNo}</CaseNo>}
          {caseNo !== '' && (lang === 'zh' ? '。' : '. ')}
          {why}
        </p>
      </div>
      <ButtonLink to={to} size="sm" variant={first ? 'filled' : 'outline'}>
        {t(act)}
      </ButtonLink>
    </li>
  );
}

/** What I have begun and not handed in; nobody waits for it, so it has no place among what is to be done. */
function Drafts() {
  const t = useText();
  const { lang } = useLang();
  const { data } = useCall(listApplications, draftsRequest);
  const [newest] = data?.rows ?? [];
  if (!data || !newest) return null;
  const { id, type, title, gist, savedAt } = newest;
  const named = gist ? `${t(title)} · ${t(gist)}` : t(title);
  const said = { n: countSaid(data.total), title: named, when: formatInstant(savedAt, lang, 'table') };
  const isOne = data.total === 1;
  return (
    <p className={classes.drafts}>
      <span data-personal>{t(isOne ? words.oneDraft : words.drafts, said)}</span>
      <Link className="target" to={isOne ? `/apply-lawsuit/${type}/edit/${id}` : '/user/initiate?state=10'}>
        {t(words.goOn)}
      </Link>
    </p>
  );
}

/** What the court waits for from me, the most pressing first; each with its day, why, and one button. */
export function ToDo({ todo }: { todo: ToDoList }) {
  const t = useText();
  const shownOf = useShown();
  const { state, items, more, moreServices, error, again } = todo;
  const n = items.length + more + moreServices;
  return (
    <Card padded={false} className={classes.todo}>
      <h2>
        <IconClipboardCheck className="icon" aria-hidden />
        {n > 0 ? t(words.todoCount, { n }) : t(words.todo)}
      </h2>
      {state === 'waiting' && (
        <div>
          <WaitingRows rows={2} />
        </div>
      )}
      {state === 'failed' && (
        <div>
          <CallFailure error={error} onAgain={again} />
        </div>
      )}
      {state === 'ready' && items.length === 0 && <p className="muted">{t(words.nothingToDo)}</p>}
      <ul>
        {items.map((item, i) => (
          <Item key={item.key} shown={shownOf(item)} first={i === 0} />
        ))}
      </ul>
      {moreServices > 0 && (
        <p>
          <Link className="target" to="/notice/list">
            {t(words.moreServices, { n: countSaid(moreServices) })}
          </Link>
        </p>
      )}
      {more > 0 && (
        <p>
          <Link className="target" to="/user/initiate">
            {t(words.moreToDo, { n: countSaid(more) })}
          </Link>
        </p>
      )}
      <Drafts />
    </Card>
  );
}
