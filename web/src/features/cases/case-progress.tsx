import type { CaseDetail } from '@sufu/contract/cases';
import { courtDayOf, daysLeft, formatCourtDay, formatInstant, toCourtDay } from '@sufu/contract/core';
import { listCaseNotices } from '@sufu/contract/delivery';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNow, useToday } from '../../shared/timing/clock.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseSteps } from '../../shared/ui/display/case-steps.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './detail-page.module.css';
import { isOver } from './labels.ts';
import { words } from './words.ts';

type Coming = { readonly label: string; readonly when: string; readonly soon?: ReactNode; readonly what: string };
function DateCard({ label, when, soon, what }: Coming) {
  return (
    <div className={classes.date}>
      <h3>
        {label} {soon}
      </h3>
      <p className={classes.when}>{when}</p>
      <p className="muted small">{what}</p>
    </div>
  );
}

function Hearing({ hearing }: { hearing: CaseDetail['hearings'][number] }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const past = new Date(hearing.at) < useNow();
  const days = daysLeft(today, courtDayOf(hearing.at));
  const soon = days === 0 ? words.hearingToday : days === 1 ? words.hearingTomorrow : words.hearingIn;
  return (
    <DateCard
      label={t(past ? words.hearingPast : words.hearing)}
      when={formatInstant(hearing.at, lang)}
      soon={!past && <span className={classes.soon}>{t(soon, { n: days })}</span>}
      what={t(hearing.open ? words.openHearing : words.closedHearing, { courtroom: hearing.courtroom })}
    />
  );
}

/** For a past deadline only the date is shown: whether evidence was submitted is not in this data. */
function EvidenceDeadline({ day: given }: { day: string }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const day = toCourtDay(given);
  const days = daysLeft(today, day);
  return (
    <DateCard
      label={t(words.evidence)}
      when={t(words.until, { day: formatCourtDay(day, lang) })}
      soon={days < 0 ? <span className={classes.soon}>{t(words.evidencePast)}</span> : <DaysLeft days={days} />}
      what={t(words.evidenceWhat)}
    />
  );
}

/** Where the case stands on its five steps, and the dates that bind. */
export function CaseProgress({ item }: { item: CaseDetail }) {
  const t = useText();
  const now = useNow();
  const { hearings } = item;
  const services = useCall(listCaseNotices, { params: { id: item.id } });
  // The day that holds for oneself: the one on the record may be another.
  const evidenceDeadline = services.isSuccess ? services.data.evidenceUntil : null;
  const coming = hearings.filter(({ at }) => new Date(at) >= now);
  const past = hearings.filter(({ at }) => new Date(at) < now).reverse();
  return (
    <Card className={classes.progress}>
      <h2>{t(words.progress)}</h2>
      <CaseSteps stage={item.stage} />
      {item.stage === 'SUSPENDED' && <Note tone="warning">{t(words.suspended)}</Note>}
      <div className={classes.dates}>
        {evidenceDeadline !== null && <EvidenceDeadline day={evidenceDeadline} />}
        {[...coming, ...past].map((hearing) => (
          <Hearing key={hearing.at} hearing={hearing} />
        ))}
      </div>
      {services.isSuccess && evidenceDeadline === null && hearings.length === 0 && !isOver(item.stage) && (
        <p className="muted">{t(words.noDates)}</p>
      )}
    </Card>
  );
}
