import { formatFen, type Lang, type Text } from '@sufu/contract/core';
import {
  type CriminalStage,
  type LawyerAsk,
  type LawyerTable,
  lawyerFee,
  lawyerTables,
  type NoFigure,
} from '@sufu/contract/fees';
import { useLang } from '../../shared/i18n/index.tsx';
import { CalculatorBody, CostPage } from './calculator-frame.tsx';
import { ChoiceField, NumberField, SelectField, TickField, YuanField } from './fields.tsx';
import { words } from './lawyer-words.ts';
import type { Reading } from './read-answers.ts';
import { type Found, Result } from './result.tsx';
import { useCalculator } from './use-calculator.ts';

const kinds = ['PROPERTY', 'NON_PROPERTY', 'CRIMINAL', 'HOURLY', 'RISK_CAP'] as const;
type Kind = (typeof kinds)[number];
const stages = ['INVESTIGATION', 'PROSECUTION', 'TRIAL'] as const satisfies readonly CriminalStage[];

/** What is asked for; null while something is missing. */
function askIn(kind: Kind, r: Reading, params: URLSearchParams): LawyerAsk | null {
  const [amount, hours] = [r.yuan('amount'), r.whole('hours', 1, 10_000)];
  switch (kind) {
    case 'NON_PROPERTY':
      return { kind };
    case 'CRIMINAL': {
      const chosen = params.getAll('stages');
      return { kind, stages: stages.filter((stage) => chosen.includes(stage)), complex: r.text('complex') === '1' };
    }
    case 'HOURLY':
      return hours === null ? null : { kind, hours };
    case 'RISK_CAP':
      return amount === null ? null : { kind, amount };
    case 'PROPERTY': {
      const [sameLawyer, float] = [r.text('sameLawyer') === '1', r.text('float') === '1'];
      return amount === null ? null : { kind, amount, sameLawyer, float };
    }
  }
}

function foundOf(ask: LawyerAsk, table: LawyerTable): Found | NoFigure {
  const found = lawyerFee(ask, table);
  if ('cannot' in found) return found;
  const most = { label: words.most, fee: found.most };
  const noFloat = ask.kind === 'PROPERTY' && ask.float && table.float === null;
  const notes: readonly Text[] = [
    words.lead,
    ...(found.least || ask.kind === 'RISK_CAP' ? [] : [words.onlyMost]),
    ...(noFloat ? [words.noFloat] : []),
    ...(ask.kind === 'RISK_CAP' ? [words.banned] : []),
  ];
  return { figures: found.least ? [{ label: words.least, fee: found.least }, most] : [most], notes };
}

function Questions({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'PROPERTY':
      return (
        <>
          <YuanField name="amount" label={words.amount} />
          <TickField name="sameLawyer" text={words.sameLawyer} />
          <TickField name="float" text={words.float} />
        </>
      );
    case 'CRIMINAL':
      return (
        <div>
          {stages.map((stage) => (
            <TickField key={stage} name="stages" value={stage} text={words[stage]} />
          ))}
          <TickField name="complex" text={words.complex} />
        </div>
      );
    case 'HOURLY':
      return <NumberField name="hours" label={words.hours} unit={words.hoursUnit} />;
    case 'RISK_CAP':
      return <YuanField name="amount" label={words.amount} />;
    case 'NON_PROPERTY':
      return null;
  }
}

function askedOf(kind: Kind, ask: LawyerAsk, table: LawyerTable, lang: Lang) {
  const amount = 'amount' in ask ? [{ label: words.amount, value: formatFen(ask.amount, lang) }] : [];
  const hours = 'hours' in ask ? [{ label: words.hours, value: String(ask.hours) }] : [];
  const region = kind === 'RISK_CAP' ? [] : [{ label: words.region, value: table.name[lang] }];
  return [...region, { label: words.kind, value: words[kind][lang] }, ...amount, ...hours];
}

/** K4: the range of a lawyer's fee by a province's standard, and the most of a contingent fee (R050). */
export function Component() {
  const { lang } = useLang();
  const calculator = useCalculator();
  const { reading, params } = calculator;
  const kind = reading.choice('kind', kinds);
  const table = lawyerTables.find(({ region }) => region === reading.text('region')) ?? lawyerTables[0];
  const ask = askIn(kind, reading, params);
  return (
    <CostPage title={words.title} lead={words.lead}>
      <CalculatorBody
        calculator={calculator}
        form={
          <>
            <SelectField
              name="kind"
              label={words.kind}
              groups={[{ text: words.kind, options: kinds.map((value) => ({ value, text: words[value] })) }]}
            />
            {kind !== 'RISK_CAP' && (
              <ChoiceField
                name="region"
                label={words.region}
                options={lawyerTables.map(({ region, name }) => ({ value: region, text: name }))}
              />
            )}
            <Questions kind={kind} />
          </>
        }
        result={
          <Result
            title={words.title}
            asked={ask ? askedOf(kind, ask, table, lang) : []}
            found={ask && foundOf(ask, table)}
          />
        }
      />
    </CostPage>
  );
}
