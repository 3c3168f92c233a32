import { type DelayFacts, delayInterest, type NoFigure } from '@sufu/contract/fees';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { askedLines } from './asked.ts';
import { CalculatorBody, CostPage } from './calculator-frame.tsx';
import { claimOf } from './claim.ts';
import { DayField, PaymentFields, RateField, RowFields, YuanField } from './fields.tsx';
import { words } from './interest-words.ts';
import type { Reading } from './read-answers.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

/** What the interest follows from; null while something is missing. */
function factsIn(r: Reading): DelayFacts | null {
  const [sum, due, until] = [r.yuan('sum'), r.day('due'), r.day('until')];
  const [paid, stopped, generalRate] = [r.paid('paid'), r.spans('stop'), r.rate('general')];
  return sum === null || due === null || until === null ? null : { sum, due, until, paid, stopped, generalRate };
}

function foundOf(facts: DelayFacts): Found | NoFigure {
  const found = delayInterest(facts);
  if ('cannot' in found) return found;
  const doubled = { label: words.doubled, fee: found };
  const days = { label: words.days, value: String(found.days) };
  return {
    figures: found.general ? [doubled, { label: words.generalFigure, fee: found.general }] : [doubled],
    facts: [days],
    notes: [words.delayNote, ...found.notes],
    ...(found.fen > 0 && { carried: claimOf(words.doubled, found.fen, facts.until) }),
  };
}

/** K5: the doubled part of interest for delayed performance. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const calculator = useCalculator();
  const { reading } = calculator;
  const facts = factsIn(reading);
  const asked = askedLines(lang);
  return (
    <CostPage title={words.delayTitle} lead={words.delayLead}>
      <CalculatorBody
        calculator={calculator}
        form={
          <>
            <YuanField name="sum" label={words.debt} hint={words.debtHint} />
            <DayField name="due" label={words.dueDay} hint={words.dueHint} />
            <DayField name="until" label={words.until} hint={words.untilHint} />
            <PaymentFields name="paid" />
            <RowFields
              label={words.stops}
              hint={words.stopsHint}
              optional
              columns={[
                { name: 'stopFrom', label: words.stopFrom, called: words.stopFromN },
                { name: 'stopTo', label: words.stopTo, called: words.stopToN },
              ]}
            />
            <RateField name="general" label={words.general} hint={words.generalHint} optional />
          </>
        }
        result={
          <Result
            title={words.delayTitle}
            asked={
              facts
                ? [
                    ...asked.sum(words.debt, facts.sum),
                    ...asked.day(words.dueDay, facts.due),
                    ...asked.day(words.until, facts.until),
                    ...asked.paid(facts.paid),
                    ...facts.stopped.map(({ from, to }) => ({
                      label: words.stops,
                      value: `${from} ${t(words.stopTo)} ${to}`,
                    })),
                    ...asked.rate(words.general, facts.generalRate),
                  ]
                : []
            }
            found={facts && foundOf(facts)}
          />
        }
      />
    </CostPage>
  );
}
