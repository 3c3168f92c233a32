import { type CallReply, daysLeft, formatCourtDay, plusDays, plusMonths, toCourtDay } from '@sufu/contract/core';
import { channelNames, listDays, type ReconDay } from '@sufu/contract/payments';
import type { CSSProperties } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { DayStateTag } from './day-state.tsx';
import classes from './days.module.css';
import { words } from './words.ts';

function requestOf(search: URLSearchParams) {
  const month = search.get('month');
  return { query: month && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {} };
}
export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDays, requestOf(search));

/** Monday is 1. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function Day({ day, channels }: { day: string; channels: readonly ReconDay[] }) {
  const t = useText();
  const { lang } = useLang();
  const style = { '--column': weekday(day) } as CSSProperties;
  if (channels.length === 0)
    return (
      <li className={classes.empty} style={style}>
        {formatCourtDay(toCourtDay(day), lang, 'table')}
      </li>
    );
  return (
    <li className={classes.day} style={style}>
      <Link to={`/desk/money/days/${day}`}>{formatCourtDay(toCourtDay(day), lang, 'table')}</Link>
      <ul>
        {channels.map(({ channel, state, open }) => (
          <li key={channel}>
            <span>{t(channelNames[channel])}</span>
            <DayStateTag state={state} channel={channel} />
            {open > 0 && <span>{t(words.open, { n: open })}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

type Lost = CallReply<typeof listDays>['missing'];
/** A line for each channel whose bills should be there: how many, and since when. */
function Missing({ all }: { all: Lost }) {
  const t = useText();
  const { lang } = useLang();
  return [...Map.groupBy(all, ({ channel }) => channel)].map(([channel, lost]) => {
    const [first] = lost;
    return first ? (
      <Note key={channel} tone="danger">
        {t(channel === 'BANK' ? words.missingBank : words.missing, {
          ...{ channel: t(channelNames[channel]), count: lost.length, n: first.daysLate },
          day: formatCourtDay(toCourtDay(first.day), lang),
        })}
      </Note>
    ) : null;
  });
}

/** Days of a month, each of its channels, and which bill is missing. */
export function Component() {
  const t = useText();
  const [params] = useSearchParams();
  const list = useCall(listDays, requestOf(params), { placeholderData: (before) => before });
  const { data } = list;
  const byDay = Map.groupBy(data?.days ?? [], ({ day }) => day);
  const first = data && toCourtDay(`${data.month}-01`);
  const all = first ? Array.from({ length: daysLeft(first, plusMonths(first, 1)) }, (_, i) => plusDays(first, i)) : [];
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.page}>
        <p>{t(words.what)}</p>
        <Missing all={data?.missing ?? []} />
        {list.isPending && <WaitingRows rows={6} whole />}
        {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
        {data && first && (
          <>
            <nav className={classes.months} aria-label={t(words.months)}>
              <Link to={`?month=${plusDays(first, -1).slice(0, 7)}`}>{t(words.before)}</Link>
              <h2 className="num">{data.month}</h2>
              <Link to={`?month=${plusMonths(first, 1).slice(0, 7)}`}>{t(words.after)}</Link>
            </nav>
            {byDay.size === 0 && <p className="muted">{t(words.none)}</p>}
            {byDay.size > 0 && (
              <ol className={classes.month}>
                {all.map((day) => (
                  <Day key={day} day={day} channels={byDay.get(day) ?? []} />
                ))}
              </ol>
            )}
          </>
        )}
      </div>
    </DeskPage>
  );
}
