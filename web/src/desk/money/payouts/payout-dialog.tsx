import { type CourtDay, courtDayOf, formatFen } from '@sufu/contract/core';
import {
  type DeskPayout,
  decidePayout,
  leastNote,
  listPayouts,
  type PayoutAct,
  readMoneyHome,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven } from '../checks.ts';
import { Line } from '../lines.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Props = {
  readonly payout: DeskPayout;
  readonly act: Exclude<PayoutAct, 'account'>;
  readonly onClose: () => void;
};

/** The bank has paid it, as its receipt says; or it goes back to whoever proposed it. */
export function PayoutDialog({ payout, act, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [receiptNo, setReceiptNo] = useState('');
  const [day, setDay] = useState<string>(today);
  const [reason, setReason] = useState('');
  const form = useActionForm(decidePayout, [listPayouts, readMoneyHome]);
  const { id, version } = payout;
  const isPaid = act === 'paid';
  const send = () => {
    const found = isPaid
      ? [
          ...checkGiven('receiptNo', receiptNo, t(words.receipt), lang),
          ...checkGiven('paidOn', day, t(words.day), lang),
        ]
      : checkLength('reason', reason, words.reason, lang, leastNote);
    const said = isPaid ? { receiptNo, paidOn: day as CourtDay } : { reason };
    form.send(found, { params: { id }, body: { version, act, ...said } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      effect={
        <>
          <p>
            <span data-personal>{payout.to}</span> {formatFen(payout.fen, lang)}
          </p>
          <p>{t(isPaid ? words.paidEffect : words.refuseEffect)}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {isPaid ? (
        <div className={classes.fields}>
          <Line
            {...{ form, path: 'receiptNo', label: t(words.receipt), value: receiptNo, maxLength: 60 }}
            onText={setReceiptNo}
          />
          <Line
            {...{ form, path: 'paidOn', label: t(words.day), type: 'date', value: day, max: today }}
            min={courtDayOf(new Date(payout.madeAt))}
            onText={setDay}
          />
        </div>
      ) : (
        <ReasonField
          {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason }}
          min={leastNote}
          max={500}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}
