import { formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { feeItems, listReliefs, type ReliefDecision, reliefKinds } from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
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
    <MoneyCard
      title={t(feeItems[bill.item].words)}
      beside={
        <>
          <Tag tone="info">{t(words.tag)}</Tag>
          <CaseOrNumber of={bill} />
        </>
      }
      facts={facts}
      acts={['write']}
      words={words}
      onAct={() => setOpen(true)}
    >
      <Note>{t(inPart ? words.inPart : words.whole)}</Note>
      {open && <ReliefDialog relief={relief} onClose={() => setOpen(false)} />}
    </MoneyCard>
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
