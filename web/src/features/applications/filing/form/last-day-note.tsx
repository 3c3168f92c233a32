import type { Kind } from '@sufu/contract/applications';
import { type CourtDay, daysLeft, formatCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { useToday } from '../../../../shared/timing/clock.tsx';
import { DaysLeft } from '../../../../shared/ui/display/days-left.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { earlierWords as words } from './earlier-words.ts';

/** The time limit the deadline of the kind hangs on: its article is said beside the day. */
function limitOf(kind: Kind) {
  const ids = (kind.deadlines ?? []).flatMap((deadline) => ('limit' in deadline ? [deadline.limit] : []));
  const byParty = kind.timeLimits.filter(({ side }) => side === 'party');
  return byParty.find(({ id }) => ids.includes(id)) ?? byParty.find(({ enforce }) => enforce === 'warn');
}

/** The last day to file in time, counted out from what was answered, with the article. Late never means shut out. */
export function LastDayNote({ kind, last }: { kind: Kind; last: CourtDay }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const left = daysLeft(today, last);
  const limit = limitOf(kind);
  return (
    <Note tone={left < 0 ? 'warning' : 'info'}>
      <p>
        <b>{t(words.lastDay, { day: formatCourtDay(last, lang) })}</b> <DaysLeft days={left} />
      </p>
      {limit && (
        <p>
          {t(limit.label)}
          {lang === 'zh' ? '（' : ' ('}
          {t(limit.basis)}
          {lang === 'zh' ? '）' : ')'}
        </p>
      )}
      {left < 0 && <p>{t(words.lateStill)}</p>}
    </Note>
  );
}
