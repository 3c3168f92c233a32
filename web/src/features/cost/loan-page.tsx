import { formatFen, type Lang, type Text } from '@sufu/contract/core';
import { type CourtFees, type LoanFacts, loanInterest, type NoFigure, yearPercent } from '@sufu/contract/fees';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { askedLines } from './asked.ts';
import { CalculatorBody, CostPage } from './calculator-frame.tsx';
import { claimOf } from './claim.ts';
import { ChoiceField, DayField, PaymentFields, RateField, YuanField } from './fields.tsx';
import { words } from './interest-words.ts';
import type { Reading } from './read-answers.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

export const prefetch = (load: PrefetchLoader) => prefetchTables(load);

const agreements = ['RATE', 'NONE', 'UNCLEAR'] as const;

/** What the interest follows from; null while something is missing. */
function factsIn(r: Reading): LoanFacts | null {
  const [sum, contract, until] = [r.yuan('sum'), r.day('contract'), r.day('until')];
  const lent = r.day('lent') ?? contract;
  const how = r.choice('agreed', agreements);
  const agreed = how === 'RATE' ? r.rate('rate') : how;
  const rest = {
    due: r.day('due'),
    natural: r.choice('natural', ['1', '0']) === '1',
    lateRate: r.rate('lateRate'),
    filed: r.day('filed'),
    repaid: r.paid('repaid'),
    year: r.choice('year', ['365', '360']) === '365' ? 365 : 360,
  } as const;
  if (sum === null || contract === null || lent === null || until === null || agreed === null) return null;
  return { sum, contract, lent, until, agreed, ...rest };
}

function foundOf(facts: LoanFacts, { lpr }: CourtFees, lang: Lang): Found | NoFigure {
  const found = loanInterest(facts, lpr);
  if ('cannot' in found) return found;
  return {
    figures: [{ label: words.owedInterest, fee: found }],
    facts: [
      { label: words.principalLeft, value: formatFen(found.principalLeft, lang) },
      ...(found.interestPaid > 0 ? [{ label: words.interestPaid, value: formatFen(found.interestPaid, lang) }] : []),
      { label: words.cap, value: yearPercent(found.cap) },
    ],
    notes: [words.loanNote, ...found.notes],
    ...(found.fen > 0 && { carried: claimOf({ zh: '借款利息', en: 'interest' }, found.fen, facts.until) }),
  };
}

const agreedText = (agreed: LoanFacts['agreed']): Text =>
  words[`agreed${typeof agreed === 'number' ? 'RATE' : agreed}`];

function askedOf(facts: LoanFacts, lang: Lang) {
  const asked = askedLines(lang);
  const rate = typeof facts.agreed === 'number' ? facts.agreed : null;
  return [
    ...asked.sum(words.lent, facts.sum),
    ...asked.day(words.contract, facts.contract),
    ...asked.day(words.lentDay, facts.lent),
    ...asked.day(words.loanDue, facts.due),
    ...asked.day(words.until, facts.until),
    ...(rate === null ? asked.text(words.agreed, agreedText(facts.agreed)) : asked.rate(words.rate, rate)),
    ...asked.rate(words.lateRate, facts.lateRate),
    ...asked.day(words.filed, facts.filed),
    ...asked.paid(facts.repaid),
    { label: words.year, value: String(facts.year) },
  ];
}

function Questions({ rated, unclear }: { rated: boolean; unclear: boolean }) {
  return (
    <>
      <YuanField name="sum" label={words.lent} hint={words.lentHint} />
      <DayField name="contract" label={words.contract} />
      <DayField name="lent" label={words.lentDay} hint={words.lentDayHint} optional />
      <DayField name="due" label={words.loanDue} hint={words.loanDueHint} optional />
      <DayField name="until" label={words.until} hint={words.untilHint} />
      <ChoiceField
        name="agreed"
        label={words.agreed}
        options={agreements.map((value) => ({ value, text: words[`agreed${value}`] }))}
      />
      {rated && <RateField name="rate" label={words.rate} />}
      {unclear && (
        <ChoiceField
          name="natural"
          label={words.natural}
          options={[
            { value: '1', text: words.naturalYes },
            { value: '0', text: words.naturalNo },
          ]}
        />
      )}
      <RateField name="lateRate" label={words.lateRate} optional />
      <PaymentFields name="repaid" />
      <DayField name="filed" label={words.filed} hint={words.filedHint} optional />
      <ChoiceField
        name="year"
        label={words.year}
        options={['365', '360'].map((value) => ({ value, text: { zh: `${value} 天`, en: value } }))}
      />
    </>
  );
}

/** K6: interest on a private loan. */
export function Component() {
  const { lang } = useLang();
  const calculator = useCalculator();
  const court = useCourtFees();
  const { reading } = calculator;
  const how = reading.choice('agreed', agreements);
  const facts = factsIn(reading);
  return (
    <CostPage title={words.loanTitle} lead={words.loanLead}>
      <CalculatorBody
        calculator={calculator}
        form={<Questions rated={how === 'RATE'} unclear={how === 'UNCLEAR'} />}
        result={
          <Result
            title={words.loanTitle}
            asked={facts ? askedOf(facts, lang) : []}
            found={facts && court && foundOf(facts, court, lang)}
          />
        }
      />
    </CostPage>
  );
}
