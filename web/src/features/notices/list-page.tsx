import { listNotices } from '@sufu/contract/delivery';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { NoticeFilter } from './notice-filter.tsx';
import { filterIn, requestOf, type Tab, tabIn, tabs } from './notice-request.ts';
import { NoticeRow } from './notice-row.tsx';
import classes from './notices.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) =>
  signedIn ? load(listNotices, requestOf(search, placeInList(search, elder))) : Promise.resolve();

function Tabs({ tab, address }: { tab: Tab; address: ListAddress }) {
  const t = useText();
  return (
    <nav className={classes.tabs} aria-label={t(words.tabs)}>
      <ul>
        {tabs.map((each) => (
          <li key={each}>
            <Link
              to={address.to({ tab: each === 'all' ? undefined : each, page: undefined })}
              aria-current={each === tab ? 'true' : undefined}
            >
              {t(words[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ tab, filtered }: { tab: Tab; filtered: boolean }) {
  const t = useText();
  const seeAll = (
    <ButtonLink to="?" variant="outline">
      {t(words.seeAll)}
    </ButtonLink>
  );
  if (filtered)
    return <EmptyState icon={IconMail} title={t(words.noneFound)} why={t(words.noneFoundWhy)} act={seeAll} />;
  if (tab === 'waiting')
    return <EmptyState icon={IconMailOpened} title={t(words.noneWaiting)} why={t(words.noneWaitingWhy)} act={seeAll} />;
  return <EmptyState icon={IconMail} title={t(words.none)} why={t(words.noneWhy)} />;
}

/** Papers served on me and on those I act for, the latest first (R069). */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const tab = tabIn(address.params);
  const filter = filterIn(address.params);
  const filtered = Object.values(filter).some((value) => value !== '');
  const list = useCall(listNotices, requestOf(address.params, address), { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <PageFrame
      title={t(words.notices)}
      sub={<span role="status">{list.isSuccess && t(words.count, { n: total })}</span>}
      actions={
        <ButtonLink to={paths.addresses} variant="outline" className={classes.toAddresses}>
          {t(words.toAddresses)}
        </ButtonLink>
      }
    >
      <Tabs tab={tab} address={address} />
      <NoticeFilter filter={filter} address={address} />
      {list.isPending && <WaitingRows whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && total === 0 && <Nothing tab={tab} filtered={filtered} />}
      {rows.length > 0 && (
        <Card as="div" padded={false}>
          <ul aria-label={t(words.notices)}>
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </Card>
      )}
      {list.isSuccess && <Pager total={total} address={address} />}
    </PageFrame>
  );
}
