import { type BillTab, billTabs, countBills, listBills } from '@sufu/contract/payments';
import { IconReceipt } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { BillRow } from './bill-row.tsx';
import classes from './payments.module.css';
import { words } from './words.ts';

const tabIn = (params: URLSearchParams): BillTab => billTabs.find((tab) => tab === params.get('tab')) ?? 'todo';
const requestAt = ({ params, current, size }: Pick<ListAddress, 'params' | 'current' | 'size'>) => ({
  query: { current, size, tab: tabIn(params) },
});

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) =>
  signedIn
    ? Promise.all([load(listBills, requestAt({ params: search, ...placeInList(search, elder) })), load(countBills, {})])
    : Promise.resolve();

function Tabs({ address, here }: { address: ListAddress; here: BillTab }) {
  const t = useText();
  const { data } = useCall(countBills, {});
  return (
    <nav className={classes.tabs} aria-label={t(words.tabs)}>
      {billTabs.map((tab) => (
        <Link
          key={tab}
          to={address.to({ tab, page: undefined })}
          {...(tab === here ? ({ 'aria-current': 'page' } as const) : {})}
        >
          {t(words[tab])} <span className="num">{data?.[tab] ?? ' '}</span>
        </Link>
      ))}
    </nav>
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
  return (
    <PageFrame title={t(words.title)} sub={t(words.lead)}>
      <Tabs address={address} here={tab} />
      {list.isPending && <WaitingRows rows={3} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess &&
        total === 0 &&
        (tab === 'todo' ? (
          <EmptyState icon={IconReceipt} title={t(words.none)} why={t(words.noneWhy)} />
        ) : (
          <EmptyState icon={IconReceipt} title={t(words.noneHere)} />
        ))}
      <div className={classes.rows}>
        {rows.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </div>
      {list.isSuccess && total > 0 && <Pager total={total} address={address} />}
    </PageFrame>
  );
}
