import { courtActionOf } from '@sufu/contract/applications';
import { formatFen } from '@sufu/contract/core';
import { requireOfParty } from '@sufu/contract/desk';
import { billedKindFacts, type FeeAsk, feeItems, type IssuedItem, itemOf, paymentDays } from '@sufu/contract/payments';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { FeeTable } from '../../shared/ui/display/fee-steps.tsx';
import { chosen, FeeFacts, useSourceOf } from '../money/fee-facts.tsx';
import classes from '../money/money.module.css';
import { entryOf, type FeeEntry, useFeeEntry } from '../money/use-fee-entry.ts';
import { words as money } from '../money/words.ts';
import { SelectField } from '../shared/select-field.tsx';
import { ActionDialog, fieldId } from './action-dialog.tsx';
import { checkLength } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { MakesPaper } from './makes-paper.tsx';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';
import { words } from './words.ts';

/** The item that the court collects where it requires a payment here; none where it is paid to somebody else. */
export const feeOf = ({ kind }: Pick<DialogProps, 'kind'>): IssuedItem | undefined =>
  courtActionOf(kind, 'requirePayment')?.fee;

const emptyEntry = (code: IssuedItem): FeeEntry => ({
  ...entryOf(code, undefined),
  kind: feeItems[code].kinds[0] ?? 'ACTUAL',
});
/** What the application states, where it is a fee of this item. */
const knownFee = (code: IssuedItem, { fee }: DialogProps['item']): FeeAsk | null =>
  fee && itemOf(fee.kind) === code ? fee : null;

/** Require a fee of the court: worked out by the rules, billed at once, due seven days after its receipt. */
export function FeeDialog({ item, kind, fee: code, onClose, onDone }: DialogProps & { fee: IssuedItem }) {
  const t = useText();
  const { lang } = useLang();
  const form = useActionForm(requireOfParty);
  const { kinds } = feeItems[code];
  const known = knownFee(code, item);
  const fee = useFeeEntry(known ? entryOf(code, known) : emptyEntry(code), known && 'application');
  const { entry, ask, quote, change } = fee;
  const from = useSourceOf(fee);
  const send = () =>
    form.send(
      [...fee.checkSums(lang), ...checkLength('reason', entry.reason, words.reason, lang)],
      {
        params: { id: item.id },
        body: {
          ...{ version: item.version, kind: 'payment', amount: null, guaranteeKind: null, dueDay: null },
          ...{ ask: { ...ask, halving: [...ask.halving] }, reason: entry.reason },
        },
      },
      onDone,
    );
  const sum = entry.kind === 'ACTUAL' && ask.amount !== null ? formatFen(ask.amount, lang) : null;
  return (
    <ActionDialog
      title={`${t(words.requirePayment)} · ${t(feeItems[code].words)}`}
      verb={t(words.sendNotice)}
      effect={
        <>
          <p>{t(words.requireFeeEffect, { n: paymentDays })}</p>
          <MakesPaper kind={kind} action="requirePayment" />
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <SelectField
          id={fieldId('ask.kind')}
          label={t(money.kind)}
          description={from('kind')}
          value={entry.kind}
          onChange={(value) => chosen(kinds, value, (next) => change({ kind: next }))}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(billedKindFacts[each].words)}
            </option>
          ))}
        </SelectField>
      )}
      <FeeFacts fee={fee} form={form} />
      {quote !== null && quote.fen > 0 && (
        <div className={classes.form}>
          <FeeTable fee={quote} />
        </div>
      )}
      {quote !== null && quote.fen <= 0 && <p>{t(money.free)}</p>}
      {quote === null && <p className="muted">{sum ?? t(money.needSum)}</p>}
      <ReasonField
        path="reason"
        form={form}
        label={t(words.reason)}
        hint={t(words.reasonHint)}
        max={2000}
        value={entry.reason}
        onChange={(reason) => change({ reason })}
      />
    </ActionDialog>
  );
}
