import { dictionaries } from '@sufu/contract/applications';
import { type CourtDay, formatReferenceNo, isCourtDay, plusDays, toCourtDay } from '@sufu/contract/core';
import { closeTime, type DeskTime, readDeskTimes, type SlotCode } from '@sufu/contract/judge-contact';
import { lazy, Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../shared/api/index.ts';
import { dayInShort } from '../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { DeskPage } from '../shared/desk-page.tsx';
import classes from './times.module.css';
import { words } from './words.ts';

const OpenTimesDialog = lazy(() => import('./open-times-dialog.tsx').then((m) => ({ default: m.OpenTimesDialog })));

/** The Monday of the week a day stands in. */
const mondayOf = (day: CourtDay): CourtDay => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
/** The week that is looked at first: on a weekend the one to come. */
const weekOf = (today: CourtDay): CourtDay => mondayOf(plusDays(today, 2));

function useSlotName() {
  const t = useText();
  return (slot: SlotCode): string => {
    const label = dictionaries.TIME_SLOT.options.find(({ value }) => value === slot)?.label;
    return label ? t(label) : slot;
  };
}

function Time({ time }: { time: DeskTime }) {
  const t = useText();
  const slot = useSlotName()(time.slot);
  const close = useCallMutation(closeTime, { refreshes: [readDeskTimes] });
  const { booking } = time;
  return (
    <li data-booked={booking !== null || undefined}>
      <span>
        <span className="num">{slot}</span> <b>{time.judgeName}</b>
      </span>
      {booking ? (
        <Link to={`/desk/applications/${booking.applicationId}`}>
          {booking.applicant} <span className={desk.number}>{formatReferenceNo(booking.number)}</span>
        </Link>
      ) : (
        <span className={desk.others}>
          <span className={desk.faint}>{t(words.free)}</span>
          <button
            type="button"
            className={desk.link}
            disabled={close.isPending}
            aria-label={t(words.closeName, { name: time.judgeName, time: `${time.day} ${slot}` })}
            onClick={() => close.mutate({ params: { id: time.id } })}
          >
            {t(words.closeTime)}
          </button>
        </span>
      )}
      {close.error && <CallFailure error={close.error} />}
    </li>
  );
}

/** The calendar of my division, a week at a time: who receives when, who comes; times are opened and closed here. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const [opening, setOpening] = useState(false);
  const asked = params.get('week');
  // An address that was typed may say no day at all.
  const from = mondayOf(asked !== null && isCourtDay(asked) ? toCourtDay(asked) : weekOf(today));
  const days = [0, 1, 2, 3, 4].map((n) => plusDays(from, n));
  const times = useCall(readDeskTimes, { query: { from, to: plusDays(from, 6) } });
  const go = (week: CourtDay) => setParams(week === weekOf(today) ? {} : { week });
  return (
    <DeskPage title={t(words.times)} actions={<Button onClick={() => setOpening(true)}>{t(words.openTimes)}</Button>}>
      <div className={desk.bar}>
        <Button size="sm" variant="outline" onClick={() => go(plusDays(from, -7))}>
          {t(words.previousWeek)}
        </Button>
        <Button size="sm" variant="outline" onClick={() => go(weekOf(today))}>
          {t(words.thisWeek)}
        </Button>
        <Button size="sm" variant="outline" onClick={() => go(plusDays(from, 7))}>
          {t(words.nextWeek)}
        </Button>
      </div>
      {times.error && <CallFailure error={times.error} onAgain={() => times.refetch()} />}
      {times.isPending && <WaitingRows rows={5} whole />}
      {times.data && (
        <div className={classes.week}>
          {days.map((day) => {
            const dayTimes = times.data.filter((time) => time.day === day);
            return (
              <section key={day} aria-label={dayInShort(day, lang)}>
                <h2>{dayInShort(day, lang)}</h2>
                {dayTimes.length === 0 && <p className={desk.faint}>{t(words.noTimes)}</p>}
                <ul>
                  {dayTimes.map((time) => (
                    <Time key={time.id} time={time} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      {opening && (
        <Suspense>
          <OpenTimesDialog first={from > today ? from : plusDays(today, 1)} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </DeskPage>
  );
}
