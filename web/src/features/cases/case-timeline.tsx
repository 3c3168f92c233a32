import { type CaseEvent, caseEventLabel } from '@sufu/contract/cases';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { type Icon, IconCheck, IconClock, IconFlag, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Timeline, type TimelineRow } from '../../shared/ui/display/timeline.tsx';
import classes from './detail-page.module.css';
import { words } from './words.ts';

/** So many are there at first: what is new is what people come for. */
const few = 5;

type Look = { readonly icon: Icon; readonly mood: NonNullable<TimelineRow['mood']> };
const done: Look = { icon: IconCheck, mood: 'done' };
const looks: Readonly<Record<string, Look>> = {
  SUSPENDED: { icon: IconPlayerPause, mood: 'warning' },
  CLOSED: { icon: IconFlag, mood: 'end' },
};
const isToCome: Look = { icon: IconClock, mood: 'next' };

/** What happened in the case, as the court's case system tells it, the latest first. */
export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [whole, setWhole] = useState(false);
  const rows = events.map(({ code, on, text }, i): TimelineRow => {
    const day = toCourtDay(on);
    return {
      ...(day > today ? isToCome : (looks[code] ?? done)),
      ...{ key: `${on} ${code} ${i}`, title: t(caseEventLabel(code)), when: formatCourtDay(day, lang) },
      ...(text === null ? {} : { text: t(text) }),
    };
  });
  const isCut = !whole && rows.length > few + 1;
  return (
    <Card>
      <h2>{t(words.steps)}</h2>
      <ElderFold name={t(words.show, { what: t(words.steps), n: rows.length })}>
        <Timeline rows={isCut ? rows.slice(0, few) : rows} />
        {isCut && (
          <p className={classes.earlier}>
            <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
              {t(words.earlierSteps, { n: rows.length - few })}
            </Button>
          </p>
        )}
      </ElderFold>
    </Card>
  );
}
