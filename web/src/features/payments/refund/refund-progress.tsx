import { courtDayOf, formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { channelName, listOwnRefunds, type OwnRefund, refundCauses, refundStates } from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../payments.module.css';
import { RefundAccount } from './refund-account.tsx';
import { refundWords as words } from './refund-words.ts';

const tones: Readonly<Partial<Record<OwnRefund['state'], Tone>>> = {
  DONE: 'success',
  FAILED: 'danger',
  HELD: 'warning',
};

const stages = {
  PROPOSED: words.checking,
  APPROVED: words.approved,
  REJECTED: words.rejected,
  HELD: words.held,
  FAILED: words.again,
} as const;

/** Where it stands, in a sentence with its day. */
function Stage({ refund }: { refund: OwnRefund }) {
  const t = useText();
  const { lang } = useLang();
  const { state, sentAt, doneAt, dueOn, wasReturned } = refund;
  const day = (at: string | null) => (at === null ? '' : formatCourtDay(courtDayOf(new Date(at)), lang));
  if (state === 'FAILED' && wasReturned) return <Note tone="danger">{t(words.returned)}</Note>;
  if (state === 'SENDING') return <p>{t(words.sending, { day: day(sentAt) })}</p>;
  if (state === 'DONE') return <p>{t(words.done, { day: day(doneAt) })}</p>;
  const waits = state === 'PROPOSED' || state === 'APPROVED';
  return (
    <p>
      {t(stages[state])} {waits && t(words.until, { day: formatCourtDay(toCourtDay(dueOn), lang) })}
    </p>
  );
}

function Refund({ refund }: { refund: OwnRefund }) {
  const t = useText();
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const { route, account, channel, state } = refund;
  const toBank = account ? t(words.bank, account) : t(words.noAccount);
  const goesTo = route === 'ORIGINAL' ? t(words.original, { channel: t(channelName(channel)) }) : toBank;
  return (
    <Card className={classes.stack}>
      <h2>
        {t(words.title)} {formatFen(refund.fen, lang)} <Tag tone={tones[state] ?? 'info'}>{t(refundStates[state])}</Tag>
      </h2>
      <Stage refund={refund} />
      <Facts
        rows={[
          { label: t(words.cause), value: t(refundCauses[refund.cause].words) },
          { label: t(words.goesTo), value: goesTo },
          { label: t(words.number), value: refund.refundNo },
        ]}
      />
      {refund.accountName !== null && (
        <div className={classes.acts}>
          <Button variant={account ? 'outline' : 'filled'} onClick={() => setOpen(true)}>
            {t(account ? words.change : words.give)}
          </Button>
        </div>
      )}
      {isOpen && <RefundAccount refund={refund} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** What goes back of a bill: how far it is, where to, and which account is missing. Nothing where nothing goes back. */
export function RefundProgress({ billId }: { billId: string }) {
  const list = useCall(listOwnRefunds, { query: { id: billId } });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  return list.data?.refunds.map((refund) => <Refund key={refund.id} refund={refund} />) ?? null;
}
