import { hasPermission } from '@sufu/contract/core';
import { listDeskRefunds, listRefundFiles, refundGroups } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { DeskList, groupIn, ListGroups } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { BankFiles, filesShown } from './bank-files.tsx';
import { RefundCard } from './refund-card.tsx';
import { words } from './words.ts';

const groupOf = (params: URLSearchParams) => groupIn(params, refundGroups, 'todo');

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([
    load(listDeskRefunds, { query: { group: groupOf(search), ...placeInList(search) } }),
    load(listRefundFiles, filesShown),
  ]);

/** Refunds of the court: what is due first, with what is to be done. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupOf(address.params);
  const { current, size } = address;
  const list = useCall(listDeskRefunds, { query: { group, current, size } }, { placeholderData: (before) => before });
  const isCashier = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.title)}>
      <ListGroups label={t(words.groups)} groups={refundGroups} words={words} current={group} address={address} />
      <div className={classes.rows}>
        <DeskList list={list} address={address} none={t(group === 'todo' ? words.noneTodo : words.none)}>
          {(rows) => rows.map((refund) => <RefundCard key={refund.id} refund={refund} />)}
        </DeskList>
        {isCashier && <BankFiles />}
      </div>
    </DeskPage>
  );
}
