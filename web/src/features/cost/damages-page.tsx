import { formatFen, type Lang } from '@sufu/contract/core';
import { type DepositFacts, deposit, penalty } from '@sufu/contract/fees';
import { useLang } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { askedLines } from './asked.ts';
import { CalculatorBody, CostPage, Ways } from './calculator-frame.tsx';
import { claimOf } from './claim.ts';
import { ChoiceField, YuanField } from './fields.tsx';
import { words } from './interest-words.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

const breaches = ['GIVER', 'RECEIVER'] as const;

function penaltyFound(loss: number, agreed: number): Found {
  const found = penalty({ loss, agreed });
  return {
    figures: [{ label: words.line, fee: found }],
    says: found.text,
    notes: [found.basis, words.penaltyNote],
    ...(agreed > 0 && { carried: claimOf(words.penalty, agreed) }),
  };
}

function depositFound(facts: DepositFacts, lang: Lang): Found {
  const found = deposit(facts);
  return {
    figures: [{ label: words.back, fee: found }],
    facts: [{ label: words.counts, value: formatFen(found.counts, lang) }],
    notes: [words.depositNote],
    ...(found.fen > 0 && { carried: claimOf(words.deposit, found.fen) }),
  };
}

function PenaltyWay() {
  const { lang } = useLang();
  const keep = { tab: 'penalty' };
  const calculator = useCalculator(keep);
  const { reading } = calculator;
  const [loss, agreed] = [reading.yuan('loss'), reading.yuan('agreed')];
  const asked = askedLines(lang);
  return (
    <CalculatorBody
      calculator={calculator}
      keep={keep}
      form={
        <>
          <YuanField name="loss" label={words.loss} />
          <YuanField name="agreed" label={words.agreedSum} />
        </>
      }
      result={
        <Result
          title={words.penalty}
          asked={[...asked.sum(words.loss, loss), ...asked.sum(words.agreedSum, agreed)]}
          found={loss === null || agreed === null ? null : penaltyFound(loss, agreed)}
        />
      }
    />
  );
}

function DepositWay() {
  const { lang } = useLang();
  const keep = { tab: 'deposit' };
  const calculator = useCalculator(keep);
  const { reading } = calculator;
  const [price, paid] = [reading.yuan('price'), reading.yuan('paid')];
  const breach = reading.choice('breach', breaches);
  const asked = askedLines(lang);
  return (
    <CalculatorBody
      calculator={calculator}
      keep={keep}
      form={
        <>
          <YuanField name="price" label={words.contractPrice} />
          <YuanField name="paid" label={words.depositPaid} />
          <ChoiceField
            name="breach"
            label={words.breach}
            options={breaches.map((value) => ({ value, text: words[value] }))}
          />
        </>
      }
      result={
        <Result
          title={words.deposit}
          asked={[
            ...asked.sum(words.contractPrice, price),
            ...asked.sum(words.depositPaid, paid),
            ...asked.text(words.breach, words[breach]),
          ]}
          found={price === null || paid === null ? null : depositFound({ price, paid, breach }, lang)}
        />
      }
    />
  );
}

const ways = [
  { key: 'penalty', text: words.penalty, Way: PenaltyWay },
  { key: 'deposit', text: words.deposit, Way: DepositWay },
] as const;

/** K8: is a penalty too high, and how does a deposit come back. `tab` says which. */
export function Component() {
  const [search] = useSearchParams();
  const { key, Way } = ways.find((way) => way.key === search.get('tab')) ?? ways[0];
  return (
    <CostPage title={words.damagesTitle} lead={words.damagesLead}>
      <Ways at={key} ways={ways} label={words.ways} />
      <Way key={key} />
    </CostPage>
  );
}
