import { hasPermission } from '@sufu/contract/core';
import { listDeskRefunds, listRefundFiles, type RefundGroup, refundGroups } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { BankFiles, filesShown } from './bank-files.tsx';
import { RefundCard } from './refund-card.tsx';
import { words } from './words.ts';

const groupIn = (params: URLSearchParams): RefundGroup =>
  refundGroups.find((group) => group === params.get('group')) ?? 'todo';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([
    load(listDeskRefunds, { query: { group: groupIn(search), ...placeInList(search) } }),
    load(listRefundFiles, filesShown),
  ]);

/** Refunds of the court: what is due first, with what is to be done. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupIn(address.params);
  const { current, size } = address;
  const list = useCall(listDeskRefunds, { query: { group, current, size } }, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  const isCashier = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.title)}>
      <nav className={classes.groups} aria-label={t(words.groups)}>
        {refundGroups.map((each) => (
          <Link
            key={each}
            to={address.to({ group: each, page: undefined })}
            {...(each === group ? ({ 'aria-current': 'page' } as const) : {})}
          >
            {t(words[each])}
          </Link>
        ))}
      </nav>
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && total === 0 && <p className="muted">{t(group === 'todo' ? words.noneTodo : words.none)}</p>}
      <div className={classes.rows}>
        {rows.map((refund) => (
          <RefundCard key={refund.id} refund={refund} />
        ))}
        {list.isSuccess && total > 0 && <Pager total={total} address={address} />}
        {isCashier && <BankFiles />}
      </div>
    </DeskPage>
  );
}
