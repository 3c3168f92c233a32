import { hasPermission } from '@sufu/contract/core';
import { listSettings } from '@sufu/contract/settings';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../shared/session/session.ts';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ChangeCard } from './change-card.tsx';
import { FeesSection } from './fees-section.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { LprSection } from './lpr-section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([prefetchTables(load), load(listSettings, { query: placeInList(search) })]);

/** What the court sets by itself, and who changed what when. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const mayPropose = hasPermission(useSignedInUser().roles, 'setting.propose');
  const { current, size } = address;
  const list = useCall(listSettings, { query: { current, size } });
  const court = useCourtFees();
  return (
    <DeskPage title={t(words.title)}>
      <p className="muted">{t(words.lead)}</p>
      <HolidaysSection mayPropose={mayPropose} />
      {court && <FeesSection {...{ court, mayPropose }} />}
      {court && <LprSection {...{ court, mayPropose }} />}
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
