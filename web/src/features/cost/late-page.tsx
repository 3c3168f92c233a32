import { type CourtFees, type LatePriceFacts, latePrice, type NoFigure, yearPercent } from '@sufu/contract/fees';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { askedLines } from './asked.ts';
import { CalculatorBody, CostPage } from './calculator-frame.tsx';
import { claimOf } from './claim.ts';
import { DayField, YuanField } from './fields.tsx';
import { words } from './interest-words.ts';
import type { Reading } from './read-answers.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

export const prefetch = (load: PrefetchLoader) => prefetchTables(load);

/** What the loss follows from; null while something is missing. */
function factsIn(r: Reading): LatePriceFacts | null {
  const [sum, first, until] = [r.yuan('sum'), r.day('first'), r.day('until')];
  return sum === null || first === null || until === null ? null : { sum, first, until };
}

function foundOf(facts: LatePriceFacts, { lpr }: CourtFees): Found | NoFigure {
  const found = latePrice(facts, lpr);
  if ('cannot' in found) return found;
  const { low, high, days, rate, isLpr, notes } = found;
  return {
    figures: [
      { label: words.low, fee: low },
      { label: words.high, fee: high },
    ],
    says: words.between,
    facts: [
      { label: isLpr ? words.lprThen : words.benchmarkThen, value: yearPercent(rate) },
      { label: words.days, value: String(days) },
    ],
    notes,
    ...(low.fen > 0 && { carried: claimOf({ zh: '逾期付款损失', en: 'loss' }, low.fen, facts.until) }),
  };
}

/** K7: loss from paying the price of a sale late. */
export function Component() {
  const { lang } = useLang();
  const calculator = useCalculator();
  const court = useCourtFees();
  const facts = factsIn(calculator.reading);
  const asked = askedLines(lang);
  return (
    <CostPage title={words.lateTitle} lead={words.lateLead}>
      <CalculatorBody
        calculator={calculator}
        form={
          <>
            <YuanField name="sum" label={words.price} />
            <DayField name="first" label={words.firstLate} />
            <DayField name="until" label={words.until} hint={words.untilHint} />
          </>
        }
        result={
          <Result
            title={words.lateTitle}
            asked={
              facts
                ? [
                    ...asked.sum(words.price, facts.sum),
                    ...asked.day(words.firstLate, facts.first),
                    ...asked.day(words.until, facts.until),
                  ]
                : []
            }
            found={facts && court && foundOf(facts, court)}
          />
        }
      />
    </CostPage>
  );
}
