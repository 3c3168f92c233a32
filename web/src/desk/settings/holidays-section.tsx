import { holidaysEntered, holidaysOnRecord } from '@sufu/contract/core';
import { useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from '../shared/desk.module.css';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { Section } from './section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

/** The notice of the next year comes out in autumn: from November on it is missed (court-connection.md). */
const missedFrom = '11-01';

/** One year: where it comes from, how much of it is off, and the way to enter it. */
function Year({ year, mayPropose }: { year: string; mayPropose: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const table = holidaysOnRecord()[Number(year)];
  const source = Number(year) in holidaysEntered() ? words.ofCourt : table ? words.ofRelease : words.unknown;
  return (
    <li>
      <div className={own.year}>
        <header>
          <b className="num">{t(words.year, { year })}</b>
          <span>{t(source)}</span>
          {table && <small>{t(words.daysOff, { n: table.rest.length, m: table.makeUp.length })}</small>}
        </header>
        {mayPropose && (
          <Button size="sm" variant={table ? 'outline' : 'filled'} onClick={() => setOpen(true)}>
            {t(table ? words.change : words.enter, { year })}
          </Button>
        )}
      </div>
      {open && <HolidaysDialog year={year} now={table} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** This year and the next. */
export function HolidaysSection({ mayPropose }: { mayPropose: boolean }) {
  const t = useText();
  const today = useToday();
  const year = Number(today.slice(0, 4));
  const next = `${year + 1}`;
  const isMissed = today.slice(5) >= missedFrom && !(Number(next) in holidaysOnRecord());
  return (
    <Section name="holidays">
      {isMissed && <Note tone="warning">{t(words.missing, { year: next })}</Note>}
      <ul className={classes.cards}>
        {[`${year}`, next].map((each) => (
          <Year key={each} year={each} mayPropose={mayPropose} />
        ))}
      </ul>
    </Section>
  );
}
