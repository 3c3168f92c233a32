import { formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { feeItems, listReliefs, type ReliefDecision, reliefKinds } from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../money.module.css';
import { ReliefDialog } from './relief-dialog.tsx';
import { words } from './relief-words.ts';
import { words as fees } from './words.ts';

export const reliefsAsked = { query: { size: 100 } } as const;

function Relief({ relief }: { relief: ReliefDecision }) {
  const t = useText();
  const { lang } = useLang();
  const [open, setOpen] = useState(false);
  const { bill, asked, number, inPart } = relief;
  const figure =
    asked.percent === null
      ? asked.until && t(words.until, { day: formatCourtDay(toCourtDay(asked.until), lang) })
      : t(words.percent, { n: `${asked.percent}` });
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(fees.payer), bill.payer],
    [t(fees.amount), formatFen(bill.amountFen, lang)],
    [t(fees.paid), bill.paidFen > 0 ? formatFen(bill.paidFen, lang) : null],
    [t(words.asked), figure ?? t(reliefKinds[asked.kind])],
    [t(words.application), number && formatReferenceNo(number)],
  ];
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>{t(feeItems[bill.item].words)}</h2>
        <Tag tone="info">{t(words.tag)}</Tag>
        {bill.caseNo ? <CaseNo>{bill.caseNo}</CaseNo> : <span>{bill.number && formatReferenceNo(bill.number)}</span>}
      </div>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <Note>{t(inPart ? words.inPart : words.whole)}</Note>
      <div className={classes.acts}>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t(words.write)}
        </Button>
      </div>
      {open && <ReliefDialog relief={relief} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Relief of my cases that wants its figures. */
export function Reliefs() {
  const list = useCall(listReliefs, reliefsAsked);
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  return (
    <>
      {list.data?.rows.map((relief) => (
        <Relief key={relief.id} relief={relief} />
      ))}
    </>
  );
}
