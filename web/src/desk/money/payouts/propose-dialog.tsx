import { formatFen, type Lang, type Problem } from '@sufu/contract/core';
import { type DeskBill, isAccount, leastNote, listDeskBills, proposePayout } from '@sufu/contract/payments';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength, problem } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven, checkPart, fenOf, typed } from '../checks.ts';
import { FeeEffect } from '../fee-effect.tsx';
import { Line, YuanLine } from '../lines.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Entry = Readonly<Record<'name' | 'bank' | 'number' | 'sum' | 'what', string>>;

function useCheck(leftFen: number) {
  const t = useText();
  const checkNumber = (number: string, lang: Lang): readonly Problem[] => {
    const empty = checkGiven('number', number, t(words.account), lang);
    return empty.length > 0 || isAccount(number) ? empty : [problem('number', t(words.wrongAccount))];
  };
  return ({ name, bank, number, sum, what }: Entry, lang: Lang): readonly Problem[] => [
    ...checkGiven('name', name, t(words.name), lang),
    ...checkLength('bank', bank, words.bank, lang, 2),
    ...checkNumber(number, lang),
    ...checkPart('fen', sum, leftFen, t(words.sum), lang),
    ...checkLength('what', what, words.what, lang, leastNote),
  ];
}

/** To whom costs that are held are paid: who, where, how much, for what. */
export function ProposeDialog({ bill, onClose }: { bill: DeskBill; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const leftFen = bill.payouts?.leftFen ?? 0;
  const [key] = useState(requestKey);
  const [entry, setEntry] = useState<Entry>({ name: '', bank: '', number: '', sum: typed(leftFen), what: '' });
  const form = useActionForm(proposePayout, [listDeskBills]);
  const check = useCheck(leftFen);
  const { name, bank, number, sum, what } = entry;
  const set = (field: keyof Entry) => (text: string) => setEntry((now) => ({ ...now, [field]: text }));
  const send = () => {
    const body = { key, version: bill.version, name, bank, number, fen: fenOf(sum) ?? 0, what };
    form.send(check(entry, lang), { params: { id: bill.id }, body }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.payOut)}
      verb={t(words.payOut)}
      effect={<FeeEffect bill={bill} effect={t(words.proposeEffect, { sum: formatFen(leftFen, lang) })} />}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Line {...{ form, path: 'name', label: t(words.name), value: name, maxLength: 100 }} onText={set('name')} />
        <Line {...{ form, path: 'bank', label: t(words.bank), value: bank, maxLength: 100 }} onText={set('bank')} />
        <Line
          {...{ form, path: 'number', label: t(words.account), value: number, maxLength: 60, inputMode: 'numeric' }}
          description={t(words.accountHint)}
          onText={set('number')}
        />
        <YuanLine {...{ form, path: 'fen', label: t(words.sum), value: sum }} onText={set('sum')} />
      </div>
      <ReasonField
        {...{ form, path: 'what', label: t(words.what), hint: t(words.whatHint), value: what }}
        min={leastNote}
        max={500}
        onChange={set('what')}
      />
    </ActionDialog>
  );
}
