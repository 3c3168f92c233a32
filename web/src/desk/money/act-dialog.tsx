import type { CourtDay } from '@sufu/contract/core';
import {
  type DeskBill,
  decideBill,
  handProofs,
  leastReason,
  listDeskBills,
  makeBillDue,
  receiptProofs,
  receiveBill,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { checkLength } from '../actions/check-words.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { SelectField } from '../shared/select-field.tsx';
import { checkGiven } from './checks.ts';
import { FeeEffect } from './fee-effect.tsx';
import { chosen } from './fee-facts.tsx';
import { Line } from './lines.tsx';
import classes from './money.module.css';
import { words } from './words.ts';

export const billActs = ['approve', 'sendBack', 'receive', 'due'] as const satisfies readonly DeskBill['may'][number][];
export type BillAct = (typeof billActs)[number];
const effects = {
  ...{ approve: words.approveEffect, sendBack: words.sendBackEffect },
  ...{ receive: words.receiveEffect, due: words.dueEffect },
};

/** Approve, send back, or say when it was received. */
export function ActDialog({ bill, act, onClose }: { bill: DeskBill; act: BillAct; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [day, setDay] = useState<string>(today);
  const [proof, setProof] = useState<(typeof handProofs)[number]>('RECEIPT');
  const [reason, setReason] = useState('');
  const deciding = useActionForm(decideBill, [listDeskBills]);
  const receiving = useActionForm(receiveBill, [listDeskBills]);
  const making = useActionForm(makeBillDue, [listDeskBills]);
  const form = { approve: deciding, sendBack: deciding, receive: receiving, due: making }[act];
  const params = { id: bill.id };
  const { version } = bill;
  const send = () => {
    if (act === 'due') {
      const short = checkLength('reason', reason, words.dueReason, lang, leastReason);
      return making.send(short, { params, body: { version, reason } }, onClose);
    }
    if (act !== 'receive') return deciding.send([], { params, body: { version, approve: act === 'approve' } }, onClose);
    const found = checkGiven('receivedOn', day, t(words.receivedOn), lang);
    receiving.send(found, { params, body: { version, receivedOn: day as CourtDay, proof } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      effect={<FeeEffect bill={bill} effect={t(effects[act])} />}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {act === 'due' && (
        <ReasonField
          {...{ form, path: 'reason', label: t(words.dueReason), hint: t(words.dueHint), value: reason }}
          min={leastReason}
          max={500}
          onChange={setReason}
        />
      )}
      {act === 'receive' && (
        <div className={classes.fields}>
          <Line
            {...{ form, path: 'receivedOn', label: t(words.receivedOn), type: 'date', value: day, max: today }}
            onText={setDay}
          />
          <SelectField
            id={fieldId('proof')}
            label={t(words.proof)}
            value={proof}
            onChange={(value) => chosen(handProofs, value, setProof)}
          >
            {handProofs.map((each) => (
              <option key={each} value={each}>
                {t(receiptProofs[each])}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </ActionDialog>
  );
}
