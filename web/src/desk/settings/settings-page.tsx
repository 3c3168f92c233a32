import { hasPermission, holidaysEntered, holidaysOnRecord } from '@sufu/contract/core';
import { listSettings, settingTable } from '@sufu/contract/settings';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../shared/session/session.ts';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ChangeCard } from './change-card.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listSettings, { query: placeInList(search) });

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

/** What the court sets by itself, and who changed what when. */
export function Component() {
  const t = useText();
  const today = useToday();
  const address = useListAddress();
  const mayPropose = hasPermission(useSignedInUser().roles, 'setting.propose');
  const { current, size } = address;
  const list = useCall(listSettings, { query: { current, size } });
  const year = Number(today.slice(0, 4));
  const next = `${year + 1}`;
  const isMissed = today.slice(5) >= missedFrom && !(Number(next) in holidaysOnRecord());
  const { title, says } = settingTable.holidays;
  return (
    <DeskPage title={t(words.title)}>
      <p className="muted">{t(words.lead)}</p>
      <section className={own.section} aria-labelledby="holidays">
        <h2 id="holidays">{t(title)}</h2>
        <p className="small muted">{t(says)}</p>
        {isMissed && <Note tone="warning">{t(words.missing, { year: next })}</Note>}
        <ul className={classes.cards}>
          {[`${year}`, next].map((each) => (
            <Year key={each} year={each} mayPropose={mayPropose} />
          ))}
        </ul>
      </section>
      <section className={own.section} aria-labelledby="changes">
        <h2 id="changes">{t(words.changes)}</h2>
        <DeskList list={list} address={address} none={t(words.none)}>
          {(rows) => (
            <ul className={classes.cards}>
              {rows.map((item) => (
                <ChangeCard key={item.id} item={item} />
              ))}
            </ul>
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
