import { listMachines } from '@sufu/contract/machines';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import desk from '../../shared/desk.module.css';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { AddDialog } from './machine-dialogs.tsx';
import { MachineRow } from './machine-row.tsx';
import classes from './machines.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listMachines, { query: placeInList(search) });

/** The court's other systems that may call this portal: entered, changed, given secrets and switched off here. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [adds, setAdds] = useState(false);
  const { current, size } = address;
  const list = useCall(listMachines, { query: { current, size } }, { placeholderData: (before) => before });
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        <>
          <ButtonLink to="/desk/exchange" variant="outline">
            {t(words.exchange)}
          </ButtonLink>
          <Button onClick={() => setAdds(true)}>{t(words.add)}</Button>
        </>
      }
    >
      <p className={classes.intro}>{t(words.intro)}</p>
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <ul className={desk.cards}>
            {rows.map((item) => (
              <MachineRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </DeskList>
      {adds && <AddDialog onClose={() => setAdds(false)} />}
    </DeskPage>
  );
}
