import { formatFen } from '@sufu/contract/core';
import { decideObjection, feeItems, listObjections, type ObjectionDecision } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import classes from '../money.module.css';
import { fenOf, typed } from '../use-issue-form.ts';
import { words } from './objection-words.ts';

type Props = { readonly objection: ObjectionDecision; readonly onClose: () => void };

function useObjection({ objection, onClose }: Props) {
  const { id, version, bills, billId: named, askedFen } = objection;
  const [billId, setBillId] = useState(named ?? bills[0]?.bill.id ?? '');
  const chosen = bills.find(({ bill }) => bill.id === billId);
  const suggested = askedFen === null || !chosen ? null : Math.min(askedFen, chosen.mostFen);
  const [sum, setSum] = useState(typed(suggested));
  const [reason, setReason] = useState('');
  const decide = useCallMutation(decideObjection, { refreshes: [listObjections], onSuccess: onClose });
  const send = () => {
    const approved = chosen ? { billId, fen: fenOf(sum) ?? 0 } : null;
    decide.mutate({ params: { id }, body: { version, approved, reason } });
  };
  return { billId, setBillId, chosen, sum, setSum, reason, setReason, decide, send };
}

/** Which fee, and the approved sum; or that no fee changes. */
export function ObjectionDialog(props: Props) {
  const t = useText();
  const { lang } = useLang();
  const form = useObjection(props);
  const { chosen, decide } = form;
  const { kind, bills } = props.objection;
  const wrong = (path: string) => problemsWith(decide.error, lang).find((problem) => problem.path === path)?.msg;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(words.write)}
      verb={t(words.write)}
      busy={decide.isPending}
      error={decide.error ? errorSentence(decide.error, lang) : undefined}
      onAct={form.send}
      effect={<p>{t(kind === 'REFUND' ? words.backEffect : words.correctEffect)}</p>}
    >
      <div className={classes.fields}>
        <SelectField id="billId" label={t(words.bill)} value={form.billId} onChange={form.setBillId}>
          {bills.map(({ bill }) => (
            <option key={bill.id} value={bill.id}>
              {`${t(feeItems[bill.item].words)} ${formatFen(bill.amountFen, lang)} ${bill.billNo}`}
            </option>
          ))}
          <option value="">{t(words.none)}</option>
        </SelectField>
        {chosen && (
          <TextInput
            id="fen"
            label={t(kind === 'REFUND' ? words.back : words.correct)}
            description={t(words.most, { sum: formatFen(chosen.mostFen, lang) })}
            value={form.sum}
            error={wrong('approved.fen')}
            inputMode="decimal"
            onChange={(event) => form.setSum(event.currentTarget.value)}
          />
        )}
        <TextInput
          id="reason"
          label={t(words.reason)}
          value={form.reason}
          error={wrong('reason')}
          maxLength={500}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
