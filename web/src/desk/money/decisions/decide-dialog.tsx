import type { CourtDay } from '@sufu/contract/core';
import { type BillDecision, decideOverdue, leastReason, listDecisions } from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength, problem } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven } from '../checks.ts';
import { FeeEffect } from '../fee-effect.tsx';
import { Line } from '../lines.tsx';
import { words } from './words.ts';

export const acts = ['extend', 'lapse', 'leave'] as const;
export type OverdueAct = (typeof acts)[number];
const effects = { extend: words.extendEffect, lapse: words.lapseEffect, leave: words.leaveEffect };

type Props = { readonly decision: BillDecision; readonly act: OverdueAct; readonly onClose: () => void };
/** A later day, lapse by a ruling, or nothing; each with its reason. */
export function DecideDialog({ decision: { id, version, bill }, act, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [day, setDay] = useState('');
  const [rulingNo, setRulingNo] = useState('');
  const [reason, setReason] = useState('');
  const form = useActionForm(decideOverdue, [listDecisions]);
  const send = () => {
    const found = [
      ...(act === 'extend' && day <= today ? [problem('dueOn', t(words.wrongDay))] : []),
      ...(act === 'lapse' ? checkGiven('rulingNo', rulingNo, t(words.ruling), lang) : []),
      ...checkLength('reason', reason, words.reason, lang, leastReason),
    ];
    const dueOn = act === 'extend' ? (day as CourtDay) : null;
    form.send(found, { params: { id }, body: { version, act, dueOn, rulingNo, reason } }, onClose);
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
      {act === 'extend' && (
        <Line
          {...{ form, path: 'dueOn', label: t(words.newDay), type: 'date', value: day, min: today }}
          onText={setDay}
        />
      )}
      {act === 'lapse' && (
        <Line
          {...{ form, path: 'rulingNo', label: t(words.ruling), value: rulingNo, maxLength: 60 }}
          onText={setRulingNo}
        />
      )}
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason }}
        min={leastReason}
        max={500}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
