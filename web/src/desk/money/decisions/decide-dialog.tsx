import { type CourtDay, formatFen } from '@sufu/contract/core';
import { type BillDecision, decideOverdue, feeItems, listDecisions } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import classes from '../money.module.css';
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
  const decide = useCallMutation(decideOverdue, { refreshes: [listDecisions], onSuccess: onClose });
  const wrong = (path: string) => problemsWith(decide.error, lang).find((problem) => problem.path === path)?.msg;
  const send = () => {
    const dueOn = day === '' ? null : (day as CourtDay);
    decide.mutate({ params: { id }, body: { version, act, dueOn, rulingNo, reason } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words[act])}
      verb={t(words[act])}
      busy={decide.isPending}
      error={decide.error ? errorSentence(decide.error, lang) : undefined}
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
      <div className={classes.fields}>
        {act === 'extend' && (
          <TextInput
            id="dueOn"
            type="date"
            label={t(words.newDay)}
            value={day}
            error={wrong('dueOn')}
            min={today}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        {act === 'lapse' && (
          <TextInput
            id="rulingNo"
            label={t(words.ruling)}
            value={rulingNo}
            error={wrong('rulingNo')}
            maxLength={60}
            onChange={(event) => setRulingNo(event.currentTarget.value)}
          />
        )}
        <TextInput
          id="reason"
          label={t(words.reason)}
          value={reason}
          error={wrong('reason')}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
