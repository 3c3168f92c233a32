import { formatInstant } from '@sufu/contract/core';
import { type BillTab, billTabs, countBills, listBills } from '@sufu/contract/payments';
import { IconReceipt } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { useViewWords } from '../elder/elder-words.ts';
import classes from '../payments.module.css';
import { words } from '../words.ts';
import { type BillFilter, BillFilterBox, filterIn, isFiltered } from './bill-filter.tsx';
import { BillRow } from './bill-row.tsx';
import { listWords } from './list-words.ts';

const tabIn = (params: URLSearchParams): BillTab => billTabs.find((tab) => tab === params.get('tab')) ?? 'todo';
const requestAt = ({ params, current, size }: Pick<ListAddress, 'params' | 'current' | 'size'>) => ({
  query: { current, size, tab: tabIn(params), ...asked(filterIn(params)) },
});
const asked = ({ number, item, year }: BillFilter) => ({
  ...(number === '' ? {} : { number }),
  ...(item === '' ? {} : { item }),
  ...(year === '' ? {} : { year: Number(year) }),
});

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) =>
  signedIn
    ? Promise.all([load(listBills, requestAt({ params: search, ...placeInList(search, elder) })), load(countBills, {})])
    : Promise.resolve();

function Tabs({ address, here }: { address: ListAddress; here: BillTab }) {
  const t = useText();
  const { data } = useCall(countBills, {});
  const shown = useViewWords().list;
  return (
    <nav className={classes.tabs} aria-label={t(words.tabs)}>
      {billTabs.map((tab) => (
        <Link
          key={tab}
          to={address.to({ tab, page: undefined })}
          {...(tab === here ? ({ 'aria-current': 'page' } as const) : {})}
        >
          {t(shown[tab])} <span className="num">{data?.[tab] ?? ' '}</span>
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ tab, filtered }: { tab: BillTab; filtered: boolean }) {
  const t = useText();
  if (filtered) return <EmptyState icon={IconReceipt} title={t(listWords.noneFound)} why={t(listWords.noneFoundWhy)} />;
  if (tab !== 'todo') return <EmptyState icon={IconReceipt} title={t(words.noneHere)} />;
  return <EmptyState icon={IconReceipt} title={t(words.none)} why={t(words.noneWhy)} />;
}

/** Could not be read anew: what was read before stays, and says of when it is. */
function Old({ at, onAgain }: { at: number; onAgain: () => void }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Note tone="warning">
      {t(listWords.old, { time: formatInstant(new Date(at), lang, 'table') })}{' '}
      <Button size="sm" variant="outline" onClick={onAgain}>
        {t(listWords.refresh)}
      </Button>
    </Note>
  );
}

/** What I have to pay and have paid (R052): what is overdue first, then by its last day. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const request = requestAt(address);
  const list = useCall(listBills, request, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  const { tab } = request.query;
  const filter = filterIn(address.params);
  const { elder, list: shown } = useViewWords();
  const again = () => void list.refetch();
  return (
    <PageFrame title={t(shown.title)} sub={t(words.lead)}>
      <Tabs address={address} here={tab} />
      {(!elder || isFiltered(filter)) && <BillFilterBox filter={filter} address={address} />}
      {list.isPending && <WaitingRows rows={3} whole />}
      {list.isError && !list.data && <CallFailure error={list.error} onAgain={again} />}
      {list.isError && list.data && <Old at={list.dataUpdatedAt} onAgain={again} />}
      {list.data && total === 0 && <Nothing tab={tab} filtered={isFiltered(filter)} />}
      <div className={classes.rows}>
        {tab === 'todo' && total > 1 && <p className="small">{t(listWords.oneAtATime)}</p>}
        {rows.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </div>
      {total > 0 && <Pager total={total} address={address} />}
    </PageFrame>
  );
}
