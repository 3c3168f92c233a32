import { formatCourtDay, formatFen, formatReferenceNo, hasPermission, toCourtDay } from '@sufu/contract/core';
import {
  billStates,
  type DeskBill,
  deskBillGroups,
  feeItems,
  laterGrounds,
  listDeskBills,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { DeskList, groupIn, ListGroups } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ActDialog, billActs } from './act-dialog.tsx';
import { CancelAsked } from './cancel/cancel-asked.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { words as cancelWords } from './cancel/words.ts';
import { CaseOrNumber, MoneyCard } from './money-card.tsx';
import { BillPayouts } from './payouts/bill-payouts.tsx';
import { ProposeDialog } from './payouts/propose-dialog.tsx';
import { words as payoutWords } from './payouts/words.ts';
import { words } from './words.ts';

const groupOf = (params: URLSearchParams) => groupIn(params, deskBillGroups, 'all');

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDeskBills, { query: { group: groupOf(search), ...placeInList(search) } });

const acts = [...billActs, 'cancel', 'payOut'] as const;
const actWords = { ...words, cancel: cancelWords.cancel, payOut: payoutWords.payOut };
const tones: Readonly<Partial<Record<DeskBill['state'], Tone>>> = {
  DRAFT: 'warning',
  OVERDUE: 'danger',
  PAID: 'success',
};

function Bill({ bill }: { bill: DeskBill }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<(typeof acts)[number] | null>(null);
  const { amountFen, quotedFen, overrideReason, dueOn, state, laterGround } = bill;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.payer), bill.payer],
    [t(words.amount), formatFen(amountFen, lang)],
    [t(words.computed), quotedFen === amountFen ? null : formatFen(quotedFen, lang)],
    [t(bill.ask.kind === 'ACTUAL' ? words.costs : words.reason), overrideReason],
    [t(words.laterGround), state === 'LATER' && laterGround !== null ? t(laterGrounds[laterGround].words) : null],
    [t(words.lastDay), dueOn && formatCourtDay(toCourtDay(dueOn), lang)],
    [t(words.billNo), formatReferenceNo(bill.billNo)],
    [t(words.issuedBy), bill.issuedBy],
  ];
  return (
    <MoneyCard
      title={t(feeItems[bill.item].words)}
      beside={
        <>
          <Tag tone={tones[state] ?? 'info'}>{t(billStates[state])}</Tag>
          <CaseOrNumber of={bill} />
        </>
      }
      facts={facts}
      acts={acts.filter((each) => bill.may.includes(each))}
      words={actWords}
      onAct={setAct}
    >
      {bill.cancel && <CancelAsked bill={bill} cancel={bill.cancel} />}
      <BillPayouts payouts={bill.payouts} />
      {act === 'cancel' && <CancelDialog bill={bill} onClose={() => setAct(null)} />}
      {act === 'payOut' && <ProposeDialog bill={bill} onClose={() => setAct(null)} />}
      {act !== null && act !== 'cancel' && act !== 'payOut' && (
        <ActDialog bill={bill} act={act} onClose={() => setAct(null)} />
      )}
    </MoneyCard>
  );
}

/** Fee notices of my division: issued, to be approved, received. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupOf(address.params);
  const { current, size } = address;
  const list = useCall(listDeskBills, { query: { group, current, size } }, { placeholderData: (before) => before });
  const mayIssue = hasPermission(useSignedInUser().roles, 'bill.issue');
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        <>
          <ButtonLink to="/desk/money/settlement" variant="outline">
            {t(words.settlements)}
          </ButtonLink>
          {mayIssue && <ButtonLink to="/desk/money/bills/new">{t(words.issue)}</ButtonLink>}
        </>
      }
    >
      <ListGroups label={t(words.groups)} groups={deskBillGroups} words={words} current={group} address={address} />
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => rows.map((bill) => <Bill key={bill.id} bill={bill} />)}
      </DeskList>
    </DeskPage>
  );
}
