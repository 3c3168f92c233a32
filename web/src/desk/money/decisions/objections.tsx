import { formatFen, formatReferenceNo } from '@sufu/contract/core';
import { feeItems, listObjections, type ObjectionDecision, objectionKinds } from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';
import { words } from './objection-words.ts';
import { words as fees } from './words.ts';

export const objectionsAsked = { query: { size: 100 } } as const;

function Objection({ objection }: { objection: ObjectionDecision }) {
  const t = useText();
  const { lang } = useLang();
  const [open, setOpen] = useState(false);
  const { bills, billId, askedFen, number, inPart, kind } = objection;
  const named = bills.find(({ bill }) => bill.id === billId)?.bill;
  const shown = named ?? bills[0]?.bill;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(fees.payer), shown?.payer ?? null],
    [t(words.named), named ? `${t(feeItems[named.item].words)} ${named.billNo}` : t(words.unnamed)],
    [t(fees.amount), named ? formatFen(named.amountFen, lang) : null],
    [t(fees.paid), named && named.paidFen > 0 ? formatFen(named.paidFen, lang) : null],
    [t(words.asked), askedFen === null ? null : formatFen(askedFen, lang)],
    [t(words.application), number && formatReferenceNo(number)],
  ];
  return (
    <MoneyCard
      title={t(objectionKinds[kind])}
      beside={
        <>
          <Tag tone="info">{t(words.tag)}</Tag>
          {shown && <CaseOrNumber of={shown} />}
        </>
      }
      facts={facts}
      acts={['write']}
      words={words}
      onAct={() => setOpen(true)}
    >
      <Note>{t(inPart ? words.inPart : words.whole)}</Note>
      {open && <ObjectionDialog objection={objection} onClose={() => setOpen(false)} />}
    </MoneyCard>
  );
}

/** Refunds and objections of my cases that were granted and want their sum. */
export function Objections() {
  const list = useCall(listObjections, objectionsAsked);
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  return (
    <>
      {list.data?.rows.map((objection) => (
        <Objection key={objection.id} objection={objection} />
      ))}
    </>
  );
}
