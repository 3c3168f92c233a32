import { formatFen } from '@sufu/contract/core';
import {
  cancelBill,
  type DeskBill,
  issuedItemCodes,
  itemOf,
  leastReason,
  listDeskBills,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { FeeEffect } from '../fee-effect.tsx';
import { FeeFacts } from '../fee-facts.tsx';
import { YuanLine } from '../lines.tsx';
import { entryOf, useFeeEntry } from '../use-fee-entry.ts';
import { words as money } from '../words.ts';
import { words } from './words.ts';

/** Cancel a notice, with the right one in its place or without. */
export function CancelDialog({ bill, onClose }: { bill: DeskBill; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [how, setHow] = useState<'only' | 'instead'>('instead');
  const fee = useFeeEntry(
    entryOf(issuedItemCodes.find((item) => item === bill.item) ?? itemOf(bill.ask.kind), bill.ask),
  );
  const form = useActionForm(cancelBill, [listDeskBills]);
  const { entry, change, ask, quote, otherFen } = fee;
  const { reason } = entry;
  const isInstead = how === 'instead';
  const send = () => {
    const replacement = isInstead ? { ask: { ...ask, halving: [...ask.halving] }, amountFen: otherFen } : null;
    const found = [
      ...(isInstead ? fee.checkSums(lang) : []),
      ...checkLength('reason', reason, words.reason, lang, leastReason),
    ];
    form.send(found, { params: { id: bill.id }, body: { version: bill.version, reason, replacement } }, onClose);
  };
  const isOther = isInstead && entry.other.trim() !== '';
  const effect =
    bill.paidFen > 0
      ? t(words.effectAsk, { sum: formatFen(bill.paidFen, lang) })
      : t(isOther ? words.effectOther : words.effectNow);
  return (
    <ActionDialog
      title={t(words.cancel)}
      verb={t(isInstead ? words.verbInstead : words.verbOnly)}
      effect={<FeeEffect bill={bill} effect={effect} />}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <SelectField
        id="how"
        label={t(words.how)}
        value={how}
        onChange={(value) => setHow(value === 'only' ? 'only' : 'instead')}
      >
        <option value="instead">{t(words.instead)}</option>
        <option value="only">{t(words.only)}</option>
      </SelectField>
      {isInstead && <FeeFacts fee={fee} form={form} />}
      {isInstead && quote && <p>{t(words.result, { sum: formatFen(Math.max(0, quote.fen), lang) })}</p>}
      {isInstead && (
        <YuanLine
          {...{ form, path: 'amountFen', label: t(money.other), value: entry.other }}
          description={t(money.otherHint)}
          onText={(other) => change({ other })}
        />
      )}
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason }}
        min={leastReason}
        max={500}
        onChange={(text) => change({ reason: text })}
      />
    </ActionDialog>
  );
}
