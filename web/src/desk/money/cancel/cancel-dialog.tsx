import { formatFen } from '@sufu/contract/core';
import { courtFeesIn, readFeeTables } from '@sufu/contract/fees';
import { cancelBill, type DeskBill, feeItems, itemOf, listDeskBills, quoteOf } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { Facts } from '../fee-facts.tsx';
import classes from '../money.module.css';
import { askIn, type Entry, fenOf, typed } from '../use-issue-form.ts';
import { words } from './words.ts';

const entryOf = ({ ask }: DeskBill): Entry => ({
  ...{ payer: 0, item: itemOf(ask.kind), kind: ask.kind, sum: typed(ask.amount), before: typed(ask.before) },
  ...{ halving: ask.halving[0] ?? '', other: '', reason: '' },
});

/** What is typed, what the rules make of it, and its sending. */
function useCancel(bill: DeskBill, onClose: () => void) {
  const { lang } = useLang();
  const [entry, setEntry] = useState(() => entryOf(bill));
  const [how, setHow] = useState<'only' | 'instead'>('instead');
  const tables = useCall(readFeeTables, {});
  const cancel = useCallMutation(cancelBill, { refreshes: [listDeskBills], onSuccess: onClose });
  const ask = askIn(entry);
  const quote = how === 'instead' && tables.data ? quoteOf(ask, courtFeesIn(tables.data)) : null;
  const send = () => {
    const amountFen = entry.other.trim() === '' ? null : fenOf(entry.other);
    const replacement = how === 'only' ? null : { ask: { ...ask, halving: [...ask.halving] }, amountFen };
    cancel.mutate({ params: { id: bill.id }, body: { version: bill.version, reason: entry.reason, replacement } });
  };
  const problems = problemsWith(cancel.error, lang).map((each) => ({
    ...each,
    path: each.path.replace('replacement.', ''),
  }));
  return {
    ...{ entry, how, setHow, quote, send, problems, busy: cancel.isPending, error: cancel.error },
    change: (next: Partial<Entry>) => setEntry((now) => ({ ...now, ...next })),
  };
}

/** Cancel a notice, with the right one in its place or without. */
export function CancelDialog({ bill, onClose }: { bill: DeskBill; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const form = useCancel(bill, onClose);
  const { entry, change, how, quote } = form;
  const isOther = how === 'instead' && entry.other.trim() !== '';
  const paid = formatFen(bill.paidFen, lang);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.cancel)}
      verb={t(words.cancel)}
      busy={form.busy}
      error={form.error ? errorSentence(form.error, lang) : undefined}
      onAct={form.send}
      effect={
        <>
          <p>
            {t(feeItems[bill.item].words)} {formatFen(bill.amountFen, lang)} <span data-personal>{bill.payer}</span>
          </p>
          <p>
            {bill.paidFen > 0 ? t(words.effectAsk, { sum: paid }) : t(isOther ? words.effectOther : words.effectNow)}
          </p>
        </>
      }
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <SelectField
            id="how"
            label={t(words.how)}
            value={how}
            onChange={(value) => form.setHow(value === 'only' ? 'only' : 'instead')}
          >
            <option value="instead">{t(words.instead)}</option>
            <option value="only">{t(words.only)}</option>
          </SelectField>
        </div>
        {how === 'instead' && <Facts form={form} />}
        {quote && <p>{t(words.result, { sum: formatFen(Math.max(0, quote.fen), lang) })}</p>}
        <div className={classes.fields}>
          {how === 'instead' && (
            <TextInput
              id="amountFen"
              label={t(words.other)}
              value={entry.other}
              inputMode="decimal"
              onChange={(event) => change({ other: event.currentTarget.value })}
            />
          )}
          <TextInput
            id="reason"
            label={t(words.reason)}
            value={entry.reason}
            error={form.problems.find(({ path }) => path === 'reason')?.msg}
            maxLength={500}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </div>
      </div>
    </Dialog>
  );
}
