import { hasPermission, type Text } from '@sufu/contract/core';
import { countDeskDeliveries, type DeskWork, listDeskDeliveries, listLateService } from '@sufu/contract/delivery';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { useUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { workLists } from './choices.ts';
import classes from './deliveries.module.css';
import { DeliveryRows } from './delivery-rows.tsx';
import { LateRows } from './late-rows.tsx';
import { words } from './words.ts';

type Listed = Exclude<DeskWork, 'late'>;
const none: Readonly<Record<Listed, Text>> = {
  failed: words.noneFailed,
  unconfirmed: words.noneUnconfirmed,
  returned: words.noneReturned,
  phone: words.nonePhone,
  announcements: words.noneAnnouncements,
  open: words.noneOpen,
};
/** Each list is counted up to this many. */
const counted = 100;
const workIn = (search: URLSearchParams): DeskWork => workLists.find((work) => work === search.get('work')) ?? 'open';

export function prefetch(load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) {
  const work = workIn(search);
  return Promise.all([
    load(countDeskDeliveries, {}),
    work === 'late' ? load(listLateService, {}) : load(listDeskDeliveries, { query: { work, ...placeInList(search) } }),
  ]);
}

function WorkTabs({ work, onWork }: { work: DeskWork; onWork: (work: DeskWork) => void }) {
  const t = useText();
  const counts = useCall(countDeskDeliveries, {});
  const count = (n: number): string => (n >= counted ? t(words.moreThan, { n: counted }) : String(n));
  return (
    <fieldset className={classes.tabs} aria-label={t(words.work)}>
      {workLists.map((each) => (
        <button key={each} type="button" aria-pressed={each === work} onClick={() => onWork(each)}>
          {t(words[each])} {counts.data && <span className="num">{count(counts.data[each])}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function Listing({ work, address }: { work: Listed; address: ListAddress }) {
  const t = useText();
  const list = useCall(listDeskDeliveries, { query: { work, current: address.current, size: address.size } });
  return (
    <DeskList list={list} address={address} none={t(none[work])}>
      {(rows) => <DeliveryRows rows={rows} />}
    </DeskList>
  );
}

/** What is to be done about service, list by list, the longest waiting first. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const user = useUser();
  const work = workIn(address.params);
  const mayServe = user !== null && hasPermission(user.roles, 'delivery.serve');
  return (
    <DeskPage
      title={t(words.title)}
      actions={mayServe && <ButtonLink to="/desk/deliveries/new">{t(words.serve)}</ButtonLink>}
    >
      <WorkTabs work={work} onWork={(next) => address.show({ work: next })} />
      {work === 'late' ? <LateRows /> : <Listing work={work} address={address} />}
    </DeskPage>
  );
}
