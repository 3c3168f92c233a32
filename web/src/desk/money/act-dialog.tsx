import { type CourtDay, formatFen } from '@sufu/contract/core';
import {
  type DeskBill,
  decideBill,
  feeItems,
  handProofs,
  listDeskBills,
  receiptProofs,
  receiveBill,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../shared/select-field.tsx';
import classes from './money.module.css';
import { words } from './words.ts';

export const billActs = ['approve', 'sendBack', 'receive'] as const satisfies readonly DeskBill['may'][number][];
export type BillAct = (typeof billActs)[number];
const effects = { approve: words.approveEffect, sendBack: words.sendBackEffect, receive: words.receiveEffect };

/** Approve, send back, or say when it was received. */
export function ActDialog({ bill, act, onClose }: { bill: DeskBill; act: BillAct; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [day, setDay] = useState<string>(today);
  const [proof, setProof] = useState<(typeof handProofs)[number]>('RECEIPT');
  const after = { refreshes: [listDeskBills], onSuccess: onClose };
  const decide = useCallMutation(decideBill, after);
  const receive = useCallMutation(receiveBill, after);
  const error = decide.error ?? receive.error;
  const { id, version } = bill;
  const send = () => {
    if (act === 'receive') receive.mutate({ params: { id }, body: { version, receivedOn: day as CourtDay, proof } });
    else decide.mutate({ params: { id }, body: { version, approve: act === 'approve' } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words[act])}
      verb={t(words[act])}
      busy={decide.isPending || receive.isPending}
      error={error ? errorSentence(error, lang) : undefined}
      onAct={send}
      effect={
        <>
          <p>
            {t(feeItems[bill.item].words)} {formatFen(bill.amountFen, lang)} <span data-personal>{bill.payer}</span>
          </p>
          <p>{t(effects[act])}</p>
        </>
      }
    >
      {act === 'receive' && (
        <div className={classes.fields}>
          <TextInput
            id="receivedOn"
            type="date"
            label={t(words.receivedOn)}
            value={day}
            max={today}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <SelectField
            id="proof"
            label={t(words.proof)}
            value={proof}
            onChange={(value) => setProof(handProofs.find((each) => each === value) ?? proof)}
          >
            {handProofs.map((each) => (
              <option key={each} value={each}>
                {t(receiptProofs[each])}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Dialog>
  );
}
