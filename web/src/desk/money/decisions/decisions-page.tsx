import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
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
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
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
    <MoneyCard
      title={t(feeItems[bill.item].words)}
      beside={
        <>
          <Tag tone="warning">{t(billStates[bill.state])}</Tag>
          <CaseOrNumber of={bill} />
        </>
      }
      facts={facts}
      acts={acts}
      words={words}
      onAct={setAct}
    >
      {!isReconciled && <Note>{t(words.unreconciled)}</Note>}
      {act && <DecideDialog decision={decision} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}

/** Overdue fees of my cases: a later day, lapse, or nothing. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listDecisions, { query: { current, size } }, { placeholderData: (before) => before });
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.rows}>
        <p className="muted">{t(words.lead)}</p>
        <Reliefs />
        <Objections />
        <DeskList list={list} address={address} none={t(words.none)}>
          {(rows) => rows.map((decision) => <Decision key={decision.id} decision={decision} />)}
        </DeskList>
      </div>
    </DeskPage>
  );
}
