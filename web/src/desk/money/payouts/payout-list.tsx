import { formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import {
  type DeskPayout,
  listPayouts,
  type PayoutAct,
  type PayoutState,
  payoutStates,
  seePayoutAccount,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { DeskList } from '../../shared/desk-list.tsx';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<PayoutState, Tone>> = { OPEN: 'info', APPROVED: 'success', REFUSED: 'neutral' };
const actWords = { paid: words.paid, account: words.see, refuse: words.refuse };

/** A payout; name and account are masked till the cashier asks for them, to pay it. */
function PayoutCard({ payout }: { payout: DeskPayout }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Exclude<PayoutAct, 'account'> | null>(null);
  const see = useCallMutation(seePayoutAccount, {});
  const { id, state, bank, end, paidOn, may } = payout;
  const seen = state === 'OPEN' ? see.data : undefined;
  const account = seen ? t(words.whole, { bank, number: seen.number }) : t(words.ending, { bank, end });
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.receiver), seen?.name ?? payout.to],
    [t(words.account), account],
    [t(words.what), payout.what],
    [t(words.payer), payout.payer],
    [t(words.proposer), payout.by],
    [t(words.receipt), payout.receiptNo],
    [t(words.day), paidOn && formatCourtDay(toCourtDay(paidOn), lang)],
    [t(words.reason), payout.answer],
    [t(words.bill), formatReferenceNo(payout.billNo)],
  ];
  return (
    <MoneyCard
      title={formatFen(payout.fen, lang)}
      beside={
        <>
          <Tag tone={tones[state]}>{t(payoutStates[state])}</Tag>
          <CaseOrNumber of={payout} />
        </>
      }
      facts={facts}
      acts={seen ? may.filter((each) => each !== 'account') : may}
      words={actWords}
      main={may.includes('paid') ? 'paid' : undefined}
      onAct={(each) => (each === 'account' ? see.mutate({ params: { id }, body: {} }) : setAct(each))}
    >
      {see.error && <p role="alert">{errorSentence(see.error, lang)}</p>}
      {act && <PayoutDialog payout={payout} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}

/** Attendance costs to be paid out, the oldest first; behind them what is over. */
export function PayoutList({ address }: { address: ListAddress }) {
  const t = useText();
  const { current, size } = address;
  const list = useCall(listPayouts, { query: { current, size } }, { placeholderData: (before) => before });
  return (
    <DeskList list={list} address={address} none={t(words.none)}>
      {(rows) => rows.map((payout) => <PayoutCard key={payout.id} payout={payout} />)}
    </DeskList>
  );
}
