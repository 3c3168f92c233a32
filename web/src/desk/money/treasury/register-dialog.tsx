import { type CourtDay, formatFen, type Lang, type Problem } from '@sufu/contract/core';
import { isWrittenNumber, listRemittances, readMoneyHome, registerRemittance } from '@sufu/contract/payments';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { problem } from '../../actions/check-words.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven, checkPart, fenOf, typed } from '../checks.ts';
import { Line, YuanLine } from '../lines.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Entry = Readonly<Record<'sum' | 'voucherNo' | 'paidOn', string>>;

function useCheck(leftFen: number) {
  const t = useText();
  const checkVoucher = (voucherNo: string, lang: Lang): readonly Problem[] => {
    const empty = checkGiven('voucherNo', voucherNo, t(words.voucher), lang);
    return empty.length > 0 || isWrittenNumber(voucherNo) ? empty : [problem('voucherNo', t(words.wrongVoucher))];
  };
  return ({ sum, voucherNo, paidOn }: Entry, lang: Lang): readonly Problem[] => [
    ...checkPart('fen', sum, leftFen, t(words.sum), lang),
    ...checkVoucher(voucherNo, lang),
    ...checkGiven('paidOn', paidOn, t(words.day), lang),
  ];
}

/** What the bank has paid to the treasury, as its voucher says; another person confirms it. */
export function RegisterDialog({ leftFen, onClose }: { leftFen: number; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [key] = useState(requestKey);
  const [entry, setEntry] = useState<Entry>({ sum: typed(leftFen), voucherNo: '', paidOn: today });
  const form = useActionForm(registerRemittance, [listRemittances, readMoneyHome]);
  const check = useCheck(leftFen);
  const { sum, voucherNo, paidOn } = entry;
  const set = (field: keyof Entry) => (text: string) => setEntry((now) => ({ ...now, [field]: text }));
  const send = () => {
    const body = { key, fen: fenOf(sum) ?? 0, voucherNo, paidOn: paidOn as CourtDay };
    form.send(check(entry, lang), { body }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.register)}
      verb={t(words.register)}
      effect={<p>{t(words.registerEffect, { sum: formatFen(leftFen, lang) })}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <YuanLine {...{ form, path: 'fen', label: t(words.sum), value: sum }} onText={set('sum')} />
        <Line
          {...{ form, path: 'voucherNo', label: t(words.voucher), value: voucherNo, maxLength: 60 }}
          description={t(words.voucherHint)}
          onText={set('voucherNo')}
        />
        <Line
          {...{ form, path: 'paidOn', label: t(words.day), type: 'date', value: paidOn, max: today }}
          onText={set('paidOn')}
        />
      </div>
    </ActionDialog>
  );
}
