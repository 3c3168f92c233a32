import { listDeskMail, mailGroups } from '@sufu/contract/mail';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { Finder } from './finder.tsx';
import classes from './mail.module.css';
import { MailRows } from './mail-rows.tsx';
import { ScanBox } from './scan-box.tsx';
import { words } from './words.ts';

const groupIn = (search: URLSearchParams) => mailGroups.find((group) => group === search.get('group')) ?? 'toRegister';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDeskMail, { query: { group: groupIn(search), ...placeInList(search) } });

/** The mail room: scan what came, and what waits, group by group. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupIn(address.params);
  const list = useCall(listDeskMail, { query: { group, current: address.current, size: address.size } });
  return (
    <DeskPage title={t(words.title)}>
      <Finder />
      <ScanBox />
      <fieldset className={classes.groups} aria-label={t(words.group)}>
        {mailGroups.map((each) => (
          <button key={each} type="button" aria-pressed={each === group} onClick={() => address.show({ group: each })}>
            {t(words[each])}
          </button>
        ))}
      </fieldset>
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => <MailRows rows={rows} />}
      </DeskList>
    </DeskPage>
  );
}
