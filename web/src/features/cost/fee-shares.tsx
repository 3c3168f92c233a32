import { formatFen } from '@sufu/contract/core';
import { allot, article, type NoFigure } from '@sufu/contract/fees';
import { useLang } from '../../shared/i18n/index.tsx';
import { CalculatorBody } from './calculator-frame.tsx';
import { words } from './court-words.ts';
import { RowFields, YuanField } from './fields.tsx';
import { rowsOf } from './read-answers.ts';
import { type Figure, type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

type Party = { readonly who: string; readonly weight: number };
const largest = 1_000_000_000;

/** The parties with a share that is a whole number; null where one is none. */
function partiesIn(params: URLSearchParams): readonly Party[] | null {
  const rows = rowsOf(params, ['party', 'share']).filter(([, share]) => share);
  const parties = rows.map(([who, share = ''], at) => ({
    who: who || String.fromCharCode(65 + (at % 26)),
    weight: /^\d{1,10}$/.test(share) ? Number(share) : Number.NaN,
  }));
  return parties.every(({ weight }) => weight <= largest) ? parties : null;
}

function foundOf(total: number, parties: readonly Party[]): Found | NoFigure {
  const shares = allot(total, parties);
  if ('cannot' in shares) return shares;
  const basis = article('measures', 29);
  const figures = shares.map(({ who, fen }): Figure => {
    const label = { zh: words.bears.zh.replace('{who}', who), en: words.bears.en.replace('{who}', who) };
    return { label, fee: { fen, steps: [{ text: words.byShare, fen, basis }] } };
  });
  const [first, ...rest] = figures;
  return first ? { figures: [first, ...rest] } : { cannot: words.badShare };
}

/** K3: a total by shares the court gives, to the fen. */
export function FeeShares() {
  const { lang } = useLang();
  const keep = { tab: 'shares' };
  const calculator = useCalculator(keep);
  const total = calculator.reading.yuan('total');
  const parties = partiesIn(calculator.params);
  const enough = total !== null && (parties === null || parties.length > 1);
  return (
    <CalculatorBody
      calculator={calculator}
      keep={keep}
      form={
        <>
          <YuanField name="total" label={words.total} hint={words.totalHint} />
          <RowFields
            label={words.parties}
            hint={words.partiesHint}
            columns={[
              { name: 'party', label: words.party, called: words.partyN },
              { name: 'share', label: words.share, called: words.shareN },
            ]}
          />
        </>
      }
      result={
        <Result
          title={words.shares}
          asked={[
            { label: words.total, value: total === null ? '' : formatFen(total, lang) },
            ...(parties ?? []).map(({ who, weight }) => ({ label: { zh: who, en: who }, value: String(weight) })),
          ]}
          found={enough ? (parties === null ? { cannot: words.badShare } : foundOf(total, parties)) : null}
        />
      }
    />
  );
}
