import type { Text } from '@sufu/contract/core';
import { halvings } from '@sufu/contract/fees';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { CalculatorBody } from './calculator-frame.tsx';
import {
  askedOf,
  type Field,
  feeIn,
  fieldNames,
  fieldsOf,
  halvingCodes,
  kinds,
  restsOnDefault,
  whenOf,
} from './court-fee-facts.ts';
import { words } from './court-words.ts';
import { ChoiceField, NumberField, SelectField, YuanField } from './fields.tsx';
import { Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';
import { words as shared } from './words.ts';

type Kind = (typeof kinds)[number];
const named = (...keys: readonly Kind[]) => keys.map((value) => ({ value, text: words[value] }));
const kindGroups = [
  {
    text: words.civil,
    options: named('PROPERTY', 'DIVORCE', 'PERSONALITY', 'IP', 'OTHER', 'LABOUR', 'RETRIAL', 'FREE'),
  },
  { text: words.admin, options: named('ADMIN', 'ADMIN_SPECIAL', 'ADMIN_COMPENSATION') },
  {
    text: words.applications,
    options: named(
      'PRESERVATION',
      'ENFORCEMENT',
      'PAYMENT_ORDER',
      'PUBLIC_SUMMONS',
      'ARBITRATION_REVIEW',
      'BANKRUPTCY',
    ),
  },
  { text: words.other, options: named('JURISDICTION_OBJECTION', 'CLAIM_CHANGE', 'FEE_RELIEF') },
] as const;
const halvingOptions = halvingCodes.map((value) => ({ value, text: value === 'NONE' ? words.none : halvings[value] }));
const hints: Partial<Record<Field, Text>> = {
  amount: words.amountHint,
  maybe: words.amountMaybeHint,
  property: words.propertyHint,
  damages: words.amountMaybeHint,
};

/** One question of a kind. */
function Question({ field }: { field: Field }) {
  const label = fieldNames[field];
  switch (field) {
    case 'halving':
      return (
        <SelectField
          name={field}
          label={label}
          hint={words.halvingHint}
          groups={[{ text: label, options: halvingOptions }]}
        />
      );
    case 'instance':
      return (
        <ChoiceField
          name={field}
          label={label}
          options={[
            { value: 'FIRST', text: words.first },
            { value: 'SECOND', text: words.second },
          ]}
        />
      );
    case 'objection':
      return (
        <ChoiceField
          name={field}
          label={label}
          options={[
            { value: 'refused', text: words.refused },
            { value: 'upheld', text: words.upheld },
          ]}
        />
      );
    case 'retrial':
      return (
        <ChoiceField
          name={field}
          label={label}
          options={[
            { value: 'NONE', text: words.retrialNONE },
            { value: 'NEW_EVIDENCE', text: words.retrialNEW_EVIDENCE },
            { value: 'NOT_APPEALED', text: words.retrialNOT_APPEALED },
          ]}
        />
      );
    case 'percent':
      return <NumberField name={field} label={label} hint={words.percentHint} unit={words.percentUnit} />;
    default:
      return <YuanField name={field} label={label} {...(hints[field] && { hint: hints[field] })} />;
  }
}

const labelOf = (kind: Kind, fen: number): Text => {
  if (kind !== 'CLAIM_CHANGE') return words.toPay;
  return fen < 0 ? words.toReturn : words.toTopUp;
};

/** K1: a fee by kind of case, line by line, with when it is paid and by whom first. */
export function CourtFee() {
  const { lang } = useLang();
  const calculator = useCalculator();
  const { reading } = calculator;
  const court = useCourtFees();
  const kind = reading.choice('kind', kinds);
  const fee = court && feeIn(kind, reading, court);
  const amount = kind === 'PROPERTY' ? reading.yuan('amount') : null;
  return (
    <CalculatorBody
      calculator={calculator}
      form={
        <>
          <SelectField name="kind" label={words.kind} groups={kindGroups} />
          {fieldsOf[kind].map((field) => (
            <Question key={field} field={field} />
          ))}
        </>
      }
      result={
        <Result
          title={words.title}
          asked={askedOf(kind, reading, lang)}
          found={
            fee && {
              figures: [{ label: labelOf(kind, fee.fen), fee }],
              says: whenOf(kind, fee),
              notes: court && restsOnDefault(kind, reading, court) ? [shared.defaults] : [],
              ...(amount !== null && {
                carried: () => ({
                  kind: 'lawsuit_filing_apply',
                  title: words.lawsuit,
                  set: { isPropertyCase: '1', subjectAmount: amount },
                }),
              }),
            }
          }
        />
      }
    />
  );
}
