import { countOpen, listAbsences, listUnattended } from '@sufu/contract/administration';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import desk from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { AbsenceRow } from './absence-row.tsx';
import { AddDialog } from './add-dialog.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([load(listAbsences, { query: placeInList(search) }), load(listUnattended, {})]);

/** Only heads of division and administrators are answered any; the others see nothing of it. */
function Unattended() {
  const t = useText();
  const people = useCall(listUnattended, {}).data ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="unattended">
      <h2 id="unattended">{t(words.unattended)}</h2>
      <p className={desk.lead}>{t(words.unattendedLead)}</p>
      <ul className={desk.cards}>
        {people.map(({ id, name, staffNo, division, why, open }) => (
          <li key={id}>
            <header>
              <b>{name}</b>
              <span className={desk.number}>{staffNo}</span>
              <Tag tone="danger">{t(words[why])}</Tag>
              <span>{division}</span>
            </header>
            <p>{t(words.openHere, { n: countOpen(open) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who is away and who stands in for them. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [adds, setAdds] = useState(false);
  const { current, size } = address;
  const list = useCall(listAbsences, { query: { current, size } }, { placeholderData: (before) => before });
  return (
    <DeskPage title={t(words.title)} actions={<Button onClick={() => setAdds(true)}>{t(words.add)}</Button>}>
      <p className={desk.lead}>{t(words.lead)}</p>
      <Unattended />
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <ul className={desk.cards}>
            {rows.map((item) => (
              <AbsenceRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </DeskList>
      {adds && <AddDialog onClose={() => setAdds(false)} />}
    </DeskPage>
  );
}
