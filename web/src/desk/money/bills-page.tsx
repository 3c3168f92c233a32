import { formatCourtDay, formatFen, formatReferenceNo, hasPermission, toCourtDay } from '@sufu/contract/core';
import { billStates, type DeskBill, deskBillGroups, feeItems, listDeskBills } from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ActDialog, type BillAct, billActs } from './act-dialog.tsx';
import { CancelAsked } from './cancel/cancel-asked.tsx';
import { CancelButton } from './cancel/cancel-dialog.tsx';
import classes from './money.module.css';
import { words } from './words.ts';

const groupIn = (params: URLSearchParams) => deskBillGroups.find((group) => group === params.get('group')) ?? 'all';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDeskBills, { query: { group: groupIn(search), ...placeInList(search) } });

function Bill({ bill }: { bill: DeskBill }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<BillAct | null>(null);
  const { caseNo, number, amountFen, quotedFen, overrideReason, dueOn, state } = bill;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.payer), bill.payer],
    [t(words.amount), formatFen(amountFen, lang)],
    [t(words.computed), quotedFen === amountFen ? null : formatFen(quotedFen, lang)],
    [t(words.reason), overrideReason],
    [t(words.lastDay), dueOn && formatCourtDay(toCourtDay(dueOn), lang)],
    [t(words.billNo), formatReferenceNo(bill.billNo)],
    [t(words.issuedBy), bill.issuedBy],
  ];
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>{t(feeItems[bill.item].words)}</h2>
        <Tag tone={state === 'PAID' ? 'success' : state === 'DRAFT' ? 'warning' : 'info'}>{t(billStates[state])}</Tag>
        {caseNo ? <CaseNo>{caseNo}</CaseNo> : <span>{number && formatReferenceNo(number)}</span>}
      </div>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      {bill.cancel && <CancelAsked bill={bill} cancel={bill.cancel} />}
      {bill.may.length > 0 && (
        <div className={classes.acts}>
          {billActs
            .filter((each) => bill.may.includes(each))
            .map((each) => (
              <Button key={each} variant="outline" onClick={() => setAct(each)}>
                {t(words[each])}
              </Button>
            ))}
          {bill.may.includes('cancel') && <CancelButton bill={bill} />}
        </div>
      )}
      {act && <ActDialog bill={bill} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

/** Fee notices of my division: issued, to be approved, received. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupIn(address.params);
  const { current, size } = address;
  const list = useCall(listDeskBills, { query: { group, current, size } }, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
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
      <nav className={classes.groups} aria-label={t(words.groups)}>
        {deskBillGroups.map((each) => (
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
      {list.isSuccess && total === 0 && <p className="muted">{t(words.none)}</p>}
      <div className={classes.rows}>
        {rows.map((bill) => (
          <Bill key={bill.id} bill={bill} />
        ))}
      </div>
      {list.isSuccess && total > 0 && <Pager total={total} address={address} />}
    </DeskPage>
  );
}
