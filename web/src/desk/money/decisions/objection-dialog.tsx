import { formatFen } from '@sufu/contract/core';
import {
  decideObjection,
  feeItems,
  leastReason,
  listDecisions,
  listObjections,
  type ObjectionDecision,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { checkYuan, fenOf, typed } from '../checks.ts';
import { YuanLine } from '../lines.tsx';
import { words } from './objection-words.ts';

type Props = { readonly objection: ObjectionDecision; readonly onClose: () => void };
const sumPath = 'approved.fen';

/** What is typed of an objection, and its sending. */
function useObjection({ objection, onClose }: Props) {
  const { id, version, bills, billId: named, askedFen, kind } = objection;
  const { lang } = useLang();
  const [billId, setBillId] = useState(named ?? bills[0]?.bill.id ?? '');
  const chosen = bills.find(({ bill }) => bill.id === billId);
  const [sum, setSum] = useState(typed(askedFen === null || !chosen ? null : Math.min(askedFen, chosen.mostFen)));
  const [reason, setReason] = useState('');
  const form = useActionForm(decideObjection, [listObjections, listDecisions]);
  const label = kind === 'REFUND' ? words.back : words.correct;
  const send = () => {
    const found = [
      ...(chosen ? checkYuan(sumPath, sum, label[lang], lang, true) : []),
      ...checkLength('reason', reason, words.reason, lang, leastReason),
    ];
    const approved = chosen ? { billId, fen: fenOf(sum) ?? 0 } : null;
    form.send(found, { params: { id }, body: { version, approved, reason } }, onClose);
  };
  return { billId, setBillId, chosen, sum, setSum, reason, setReason, form, label, send };
}

/** Which fee, and the approved sum; or that no fee changes. */
export function ObjectionDialog(props: Props) {
  const t = useText();
  const { lang } = useLang();
  const { form, chosen, label, ...entry } = useObjection(props);
  const { kind, bills } = props.objection;
  return (
    <ActionDialog
      title={t(words.write)}
      verb={t(words.write)}
      effect={t(kind === 'REFUND' ? words.backEffect : words.correctEffect)}
      form={form}
      onAct={entry.send}
      onClose={props.onClose}
    >
      <SelectField id={fieldId('billId')} label={t(words.bill)} value={entry.billId} onChange={entry.setBillId}>
        {bills.map(({ bill }) => (
          <option key={bill.id} value={bill.id}>
            {`${t(feeItems[bill.item].words)} ${formatFen(bill.amountFen, lang)} ${bill.billNo}`}
          </option>
        ))}
        <option value="">{t(words.none)}</option>
      </SelectField>
      {chosen && (
        <YuanLine
          {...{ form, path: sumPath, label: t(label), value: entry.sum }}
          description={t(words.most, { sum: formatFen(chosen.mostFen, lang) })}
          onText={entry.setSum}
        />
      )}
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: entry.reason }}
        min={leastReason}
        max={500}
        onChange={entry.setReason}
      />
    </ActionDialog>
  );
}
