import { hasPermission } from '@sufu/contract/core';
import { listDeskRefunds, listPayouts, listRefundFiles, type RefundGroup, refundGroups } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { DeskList, groupIn, ListGroups } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { PayoutList } from '../payouts/payout-list.tsx';
import { BankFiles, filesShown } from './bank-files.tsx';
import { RefundCard } from './refund-card.tsx';
import { words } from './words.ts';

/** Attendance costs are paid out beside the refunds, by the cashier alone. */
const groups = [...refundGroups, 'payouts'] as const;
const groupOf = (params: URLSearchParams) => groupIn(params, groups, 'todo');

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) => {
  const group = groupOf(search);
  const place = placeInList(search);
  if (group === 'payouts') return load(listPayouts, { query: place });
  return Promise.all([load(listDeskRefunds, { query: { group, ...place } }), load(listRefundFiles, filesShown)]);
};

function RefundList({ group, address }: { group: RefundGroup; address: ListAddress }) {
  const t = useText();
  const { current, size } = address;
  const list = useCall(listDeskRefunds, { query: { group, current, size } }, { placeholderData: (before) => before });
  return (
    <DeskList list={list} address={address} none={t(group === 'todo' ? words.noneTodo : words.none)}>
      {(rows) => rows.map((refund) => <RefundCard key={refund.id} refund={refund} />)}
    </DeskList>
  );
}

/** Refunds of the court: what is due first, with what is to be done; and attendance costs to be paid out. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupOf(address.params);
  const isCashier = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.title)}>
      <ListGroups
        label={t(words.groups)}
        groups={isCashier ? groups : refundGroups}
        words={words}
        current={group}
        address={address}
      />
      <div className={classes.rows}>
        {group === 'payouts' ? <PayoutList address={address} /> : <RefundList group={group} address={address} />}
        {isCashier && group !== 'payouts' && <BankFiles />}
      </div>
    </DeskPage>
  );
}
