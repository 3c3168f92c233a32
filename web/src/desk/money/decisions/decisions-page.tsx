import { formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import {
  type BillDecision,
  billStates,
  feeItems,
  listDecisions,
  listObjections,
  listReliefs,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { acts, DecideDialog, type OverdueAct } from './decide-dialog.tsx';
import { Objections, objectionsAsked } from './objections.tsx';
import { Reliefs, reliefsAsked } from './reliefs.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([
    load(listDecisions, { query: placeInList(search) }),
    load(listReliefs, reliefsAsked),
    load(listObjections, objectionsAsked),
  ]);

function Decision({ decision }: { decision: BillDecision }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<OverdueAct | null>(null);
  const { bill, says, backFen, isReconciled } = decision;
  const dayOf = (day: string | null) => day && formatCourtDay(toCourtDay(day), lang);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.payer), bill.payer],
    [t(words.amount), formatFen(bill.amountFen, lang)],
    [t(words.paid), bill.paidFen > 0 ? formatFen(bill.paidFen, lang) : null],
    [t(words.received), dayOf(bill.receivedOn)],
    [t(words.lastDay), dayOf(bill.dueOn)],
    [t(words.follows), t(says)],
    [t(words.back), backFen > 0 ? formatFen(backFen, lang) : null],
  ];
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>{t(feeItems[bill.item].words)}</h2>
        <Tag tone="warning">{t(billStates[bill.state])}</Tag>
        {bill.caseNo ? <CaseNo>{bill.caseNo}</CaseNo> : <span>{bill.number && formatReferenceNo(bill.number)}</span>}
      </div>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      {!isReconciled && <Note>{t(words.unreconciled)}</Note>}
      <div className={classes.acts}>
        {acts.map((each) => (
          <Button key={each} variant="outline" onClick={() => setAct(each)}>
            {t(words[each])}
          </Button>
        ))}
      </div>
      {act && <DecideDialog decision={decision} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

/** Overdue fees of my cases: a later day, lapse, or nothing. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listDecisions, { query: { current, size } }, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.rows}>
        <p className="muted">{t(words.lead)}</p>
        <Reliefs />
        <Objections />
        {list.isPending && <WaitingRows rows={3} whole />}
        {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
        {list.isSuccess && total === 0 && <p className="muted">{t(words.none)}</p>}
        {rows.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </div>
      {list.isSuccess && total > 0 && <Pager total={total} address={address} />}
    </DeskPage>
  );
}
