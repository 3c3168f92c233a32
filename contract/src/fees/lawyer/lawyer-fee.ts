import { formatFen, type Text } from '../../core/index.ts';
import {
  byTiers,
  type Fee,
  type FeeStep,
  lineOf,
  percent,
  plus,
  replaceSum,
  roundedFee,
  type Sum,
} from '../fee-sum.ts';
import { fraction, multiply } from '../fraction.ts';
import { checkFen, type NoFigure, noFigure } from '../worked.ts';
import {
  type CriminalStage,
  type LawyerTable,
  type RangeTier,
  riskDocument,
  riskTiers,
  type Span,
} from './lawyer-tables.ts';

/** What a lawyer is asked for; sums in fen. */
export type LawyerAsk =
  | { readonly kind: 'NON_PROPERTY' }
  | {
      readonly kind: 'PROPERTY';
      readonly amount: number;
      /** The same lawyer acted in the instance before. */
      readonly sameLawyer: boolean;
      /** With the float that the table allows. */
      readonly float: boolean;
    }
  | { readonly kind: 'CRIMINAL'; readonly stages: readonly CriminalStage[]; readonly complex: boolean }
  | { readonly kind: 'HOURLY'; readonly hours: number }
  | { readonly kind: 'RISK_CAP'; readonly amount: number };
/** From `least` (null: the table names none) to `most`, both with their lines. */
export type LawyerFee = { readonly least: Fee | null; readonly most: Fee; readonly basis: Text };

const uncertain: Text = { zh: '文号待确认', en: 'number of the document to be confirmed' };
const basisOf = ({ name, document }: LawyerTable): Text => ({
  zh: `${name.zh}律师服务收费标准（${(document ?? uncertain).zh}）`,
  en: `${name.en}: standard of lawyers’ fees (${(document ?? uncertain).en})`,
});

type End = 'least' | 'most';
const line = (fen: number, zh: string, en: string, basis: Text): Sum =>
  lineOf(fraction(fen), { text: { zh, en }, basis });
const scale = (amount: number, tiers: readonly RangeTier[], end: End, basis: Text): Sum =>
  byTiers(
    amount,
    tiers.map((tier) => ({ to: tier.to, rate: tier[end] })),
    basis,
  );
const times = (sum: Sum, tenThousandths: number, text: Text, basis: Text): Sum =>
  replaceSum(sum, multiply(sum.exact, fraction(tenThousandths, 10_000)), text, basis);

function propertySum(ask: Extract<LawyerAsk, { kind: 'PROPERTY' }>, table: LawyerTable, end: End): Sum {
  const basis = basisOf(table);
  let sum = scale(ask.amount, table.tiers, end, basis);
  if (table.base[end] > 0) sum = plus(line(table.base[end], '基础费', 'Basic fee', basis), sum);
  if (ask.sameLawyer && table.nextInstance !== null)
    sum = times(
      sum,
      table.nextInstance,
      { zh: '代理过前一审级，减半', en: 'Acted in the instance before: half' },
      basis,
    );
  if (ask.float && table.float !== null) {
    const share = 10_000 + (end === 'least' ? -table.float : table.float);
    sum = times(sum, share, { zh: `浮动 × ${percent(share)}`, en: `Float × ${percent(share)}` }, basis);
  }
  const { minimum } = table;
  if (minimum !== null && roundedFee(sum).fen < minimum)
    sum = replaceSum(sum, fraction(minimum), { zh: '不低于最低收费', en: 'Not below the least fee' }, basis);
  return sum;
}

const stageNames: Readonly<Record<CriminalStage, Text>> = {
  INVESTIGATION: { zh: '侦查阶段', en: 'Investigation' },
  PROSECUTION: { zh: '审查起诉阶段', en: 'Review for prosecution' },
  TRIAL: { zh: '审判阶段', en: 'Trial' },
};

function criminalSum(ask: Extract<LawyerAsk, { kind: 'CRIMINAL' }>, table: LawyerTable, end: End): Sum {
  const basis = basisOf(table);
  const sums = ask.stages.map((stage) =>
    line(table.criminal[stage][end], stageNames[stage].zh, stageNames[stage].en, basis),
  );
  const sum = sums.reduce(plus, { exact: fraction(0), steps: [] });
  if (!ask.complex || table.complex === null || end === 'least') return sum;
  const text = {
    zh: `重大、复杂，最高 × ${percent(table.complex)}`,
    en: `Grave or complicated: at most × ${percent(table.complex)}`,
  };
  return times(sum, table.complex, text, basis);
}

const ofSpan = ({ least, most }: Span, step: Omit<FeeStep, 'fen'>, basis: Text): LawyerFee => ({
  least: roundedFee(lineOf(fraction(least), step)),
  most: roundedFee(lineOf(fraction(most), step)),
  basis,
});

function hourly(hours: number, table: LawyerTable): LawyerFee | NoFigure {
  if (table.hourly === null)
    return noFigure(`${table.name.zh}的标准没有计时收费`, `The standard of ${table.name.en} has no hourly rate`);
  const basis = basisOf(table);
  const at = (end: End): Fee => {
    const rate = table.hourly?.[end] ?? 0;
    const formula = { zh: `${formatFen(rate, 'zh')} × ${hours} 小时`, en: `${formatFen(rate, 'en')} × ${hours} hours` };
    return roundedFee(lineOf(fraction(rate * hours), { text: { zh: '计时', en: 'By the hour' }, formula, basis }));
  };
  return { least: at('least'), most: at('most'), basis };
}

function riskCap(amount: number): LawyerFee {
  return { least: null, most: roundedFee(scale(amount, riskTiers, 'most', riskDocument)), basis: riskDocument };
}

/**
 * The range of a lawyer's fee by a province's table, and the most of a contingent fee (fees.md §5). For reference: client and
 * firm agree on the fee. `RangeError` on what is no amount; `hours` a whole number from 1 to 10,000.
 */
export function lawyerFee(ask: LawyerAsk, table: LawyerTable): LawyerFee | NoFigure {
  const basis = basisOf(table);
  switch (ask.kind) {
    case 'NON_PROPERTY':
      return ofSpan(
        table.nonProperty,
        { text: { zh: '不涉及财产，每件', en: 'No property concerned, each case' }, basis },
        basis,
      );
    case 'PROPERTY':
      checkFen(ask.amount);
      return {
        least: table.onlyMost ? null : roundedFee(propertySum(ask, table, 'least')),
        most: roundedFee(propertySum(ask, table, 'most')),
        basis,
      };
    case 'CRIMINAL':
      if (ask.stages.length === 0) return noFigure('请至少选一个阶段', 'Choose at least one stage');
      return {
        least: roundedFee(criminalSum(ask, table, 'least')),
        most: roundedFee(criminalSum(ask, table, 'most')),
        basis,
      };
    case 'HOURLY':
      if (!Number.isInteger(ask.hours) || ask.hours < 1 || ask.hours > 10_000)
        throw new RangeError(`not a number of hours: ${ask.hours}`);
      return hourly(ask.hours, table);
    case 'RISK_CAP':
      checkFen(ask.amount);
      return riskCap(ask.amount);
  }
}
