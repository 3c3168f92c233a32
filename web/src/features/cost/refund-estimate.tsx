import { formatFen, type Text } from '@sufu/contract/core';
import { type CourtFees, type RefundCause, type RefundFacts, refund, refundCauses } from '@sufu/contract/fees';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { CalculatorBody } from './calculator-frame.tsx';
import { words } from './court-words.ts';
import { NumberField, SelectField, TickField, YuanField } from './fields.tsx';
import type { Reading } from './read-answers.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

const causes = Object.keys(refundCauses) as [RefundCause, ...RefundCause[]];
type Field = 'amount' | 'already' | 'after' | 'percent' | 'due' | 'borne';
const half: readonly Field[] = ['amount', 'already'];
const fieldsOf: Partial<Record<RefundCause, readonly Field[]>> = {
  WITHDRAW: half,
  DEEMED_WITHDRAW: half,
  MEDIATE: half,
  TURNED_SUMMARY: half,
  REDUCE_BEFORE_INQUIRY_END: ['after'],
  ASSIST: ['percent'],
  OVERPAID: ['due'],
  WIN: ['borne'],
};

/** What the refund follows from; null while something is missing. */
function factsIn(by: RefundCause, r: Reading): RefundFacts | null {
  const paid = r.yuan('paid');
  const [after, due, borne] = [r.yuan('after'), r.yuan('due'), r.yuan('borne')];
  const reducePercent = r.whole('percent', 30, 100);
  if (paid === null) return null;
  switch (by) {
    case 'WITHDRAW':
    case 'DEEMED_WITHDRAW':
    case 'MEDIATE':
    case 'TURNED_SUMMARY':
      return { by, paid, amount: r.yuan('amount'), alreadyHalved: r.text('already') === '1' };
    case 'REDUCE_BEFORE_INQUIRY_END':
      return after === null ? null : { by, paid, after };
    case 'ASSIST':
      return reducePercent === null ? null : { by, paid, reducePercent };
    case 'OVERPAID':
      return due === null ? null : { by, paid, due };
    case 'WIN':
      return borne === null ? null : { by, paid, borne };
    default:
      return { by, paid };
  }
}

function Question({ field }: { field: Field }) {
  switch (field) {
    case 'already':
      return <TickField name="already" text={words.already} />;
    case 'percent':
      return <NumberField name="percent" label={words.percent} hint={words.percentHint} unit={words.percentUnit} />;
    case 'amount':
      return <YuanField name="amount" label={words.amount} hint={words.amountMaybeHint} />;
    default:
      return <YuanField name={field} label={words[field]} />;
  }
}

function foundOf(facts: RefundFacts, court: CourtFees): Found {
  const found = refund(facts, court.config);
  const short = found.kept - facts.paid;
  const owed: Text = {
    zh: words.owed.zh.replace('{sum}', formatFen(short, 'zh')),
    en: words.owed.en.replace('{sum}', formatFen(short, 'en')),
  };
  return {
    figures: [{ label: words.comesBack, fee: found }],
    says: short > 0 ? owed : words.refundWhen,
    ...(found.fen > 0 && {
      carried: (text) => ({
        kind: 'refund_objection_apply',
        title: words.refundApply,
        set: {
          refundRequestKind: 'REFUND',
          paidAmount: facts.paid,
          refundAmount: found.fen,
          reasonDetail: text.slice(0, 1000),
        },
      }),
    }),
  };
}

/** K2: what comes back of a fee, by how the case ended. */
export function RefundEstimate() {
  const { lang } = useLang();
  const keep = { tab: 'refund' };
  const calculator = useCalculator(keep);
  const { reading } = calculator;
  const court = useCourtFees();
  const by = reading.choice('by', causes);
  const facts = factsIn(by, reading);
  const options = causes.map((value) => ({ value, text: refundCauses[value].text }));
  return (
    <CalculatorBody
      calculator={calculator}
      keep={keep}
      form={
        <>
          <SelectField name="by" label={words.by} groups={[{ text: words.by, options }]} />
          <YuanField name="paid" label={words.paid} />
          {fieldsOf[by]?.map((field) => (
            <Question key={field} field={field} />
          ))}
        </>
      }
      result={
        <Result
          title={words.refund}
          asked={[
            { label: words.by, value: refundCauses[by].text[lang] },
            { label: words.paid, value: facts ? formatFen(facts.paid, lang) : '' },
          ]}
          found={facts && court && foundOf(facts, court)}
        />
      }
    />
  );
}
