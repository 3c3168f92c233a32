import { maxFen, type Text } from '../core/index.ts';
import { article, ofTheCourt } from './articles.ts';
import { byTiers, type Fee, flat, lineOf, plus, replaceSum, roundedFee, type Sum } from './fee-sum.ts';
import {
  type CourtFeeRules,
  currentFeeRules,
  defaultFees,
  type FeeConfig,
  type Halving,
  halvings,
} from './fee-tables.ts';
import { compare, type Fraction, fraction, multiply, subtract } from './fraction.ts';

type Halved = { readonly halving?: readonly Halving[] };
type Amount = { readonly amount: number };
type MaybeAmount = { readonly amount: number | null };

/** What each kind of fee is worked out from; sums in fen. */
export type FeeInputs = {
  /** `amount`: what is claimed; on appeal what is appealed against. Other claims beside it cost nothing more. */
  PROPERTY: Amount & Halved & { readonly instance?: 'FIRST' | 'SECOND'; readonly mixed?: boolean };
  /** Retrials are free but for two cases (art. 9). */
  RETRIAL: Amount & Halved & { readonly retrialFeeCase: 'NEW_EVIDENCE' | 'NOT_APPEALED' | 'NONE' };
  DIVORCE: Halved & { readonly property: number };
  PERSONALITY: Halved & { readonly damages: number };
  IP: MaybeAmount & Halved;
  OTHER: Halved;
  LABOUR: Halved;
  ADMIN: Halved;
  ADMIN_SPECIAL: Halved;
  ADMIN_COMPENSATION: object;
  /** Special procedure, rulings not to accept and appeals against them: arts. 8, 9. */
  FREE: object;
  JURISDICTION_OBJECTION: { readonly upheld: boolean };
  PRESERVATION: MaybeAmount;
  ENFORCEMENT: MaybeAmount;
  PAYMENT_ORDER: Amount;
  PUBLIC_SUMMONS: object;
  ARBITRATION_REVIEW: object;
  BANKRUPTCY: Amount;
  /** What is still to pay, or below nothing to be given back, when claims change: art. 21. */
  CLAIM_CHANGE: { readonly before: number; readonly after: number };
  /** `reducePercent`: 30 to 100; a reduction is 30 % at least (art. 46 para. 2), all of it is an exemption (art. 45). */
  FEE_RELIEF: { readonly fee: number; readonly reducePercent: number };
};
export type FeeKind = keyof FeeInputs;

type Rules = { readonly [K in FeeKind]: (input: FeeInputs[K], by: By) => Sum };
/** By which version of the Measures, and what the province and the court chose. */
type By = { readonly rules: CourtFeeRules; readonly config: FeeConfig };

/** The article each fee rests on. */
export const feeBases = {
  property: article('measures', '13条第（一）项', '13 (1)'),
  divorce: article('measures', '13条第（二）项1目', '13 (2) 1'),
  personality: article('measures', '13条第（二）项2目', '13 (2) 2'),
  other: article('measures', '13条第（二）项3目', '13 (2) 3'),
  ip: article('measures', '13条第（三）项', '13 (3)'),
  labour: article('measures', '13条第（四）项', '13 (4)'),
  adminSpecial: article('measures', '13条第（五）项1目', '13 (5) 1'),
  admin: article('measures', '13条第（五）项2目', '13 (5) 2'),
  objection: article('measures', '13条第（六）项', '13 (6)'),
  enforcement: article('measures', '14条第（一）项', '14 (1)'),
  preservation: article('measures', '14条第（二）项', '14 (2)'),
  paymentOrder: article('measures', '14条第（三）项', '14 (3)'),
  summons: article('measures', '14条第（四）项', '14 (4)'),
  arbitration: article('measures', '14条第（五）项', '14 (5)'),
  bankruptcy: article('measures', '14条第（六）项', '14 (6)'),
  maritime: article('measures', '14条第（七）项', '14 (7)'),
  free: article('measures', 8),
  retrial: article('measures', 9),
  change: article('measures', 21),
  reduce: article('measures', '46条第2款', '46 para. 2'),
  exempt: article('measures', 45),
} as const satisfies Record<string, Text>;

/** What each reason to halve rests on. */
const halvedBy: Readonly<Record<Halving, Text>> = {
  MEDIATE: article('measures', 15),
  WITHDRAW: article('measures', 15),
  SUMMARY: article('measures', 16),
  COUNTERCLAIM_MERGED: article('measures', 18),
  THIRD_PARTY_MERGED: article('measures', 18),
  DEEMED_WITHDRAW: ofTheCourt,
};

const perCase = (fen: number, basis: Text): Sum => flat(fen, { zh: '每件', en: 'For each case' }, basis);
const free = (zh: string, en: string, basis: Text): Sum => flat(0, { zh, en }, basis);
const property = (amount: number, { rules }: By): Sum => byTiers(sane(amount), rules.property, feeBases.property);
const part = (of: Fraction, above: number, below: number): Fraction => multiply(of, fraction(above, below));

function sane(fen: number): number {
  if (!Number.isInteger(fen) || fen < 0 || fen > maxFen) throw new RangeError(`not an amount in fen: ${fen}`);
  return fen;
}

/** Halved once at most, whatever the reasons (Interpretation art. 206). */
function halve(sum: Sum, { halving }: Halved, { config }: By): Sum {
  const reason = halving?.find((code) => code !== 'DEEMED_WITHDRAW' || config.halveOnDeemedWithdraw);
  if (!reason) return sum;
  const { zh, en } = halvings[reason];
  return replaceSum(sum, part(sum.exact, 1, 2), { zh: `减半（${zh}）`, en: `Halved (${en})` }, halvedBy[reason]);
}

function capped(sum: Sum, fen: number, basis: Text): Sum {
  const cap = fraction(fen);
  return compare(sum.exact, cap) <= 0
    ? sum
    : replaceSum(sum, cap, { zh: '超过上限，按上限', en: 'Above the ceiling, taken as the ceiling' }, basis);
}

function relieve({ fee, reducePercent }: FeeInputs['FEE_RELIEF'], { rules }: By): Sum {
  if (!Number.isInteger(reducePercent) || reducePercent < rules.leastReduction || reducePercent > 100)
    throw new RangeError(`a fee is reduced by ${rules.leastReduction} to 100 %: ${reducePercent}`);
  const sum = flat(sane(fee), { zh: '应交', en: 'Fee due' }, feeBases.property);
  return replaceSum(
    sum,
    part(sum.exact, 100 - reducePercent, 100),
    { zh: `减交 ${reducePercent}%`, en: `Reduced by ${reducePercent}%` },
    reducePercent === 100 ? feeBases.exempt : feeBases.reduce,
  );
}

const byKind: Rules = {
  PROPERTY: (input, by) => halve(property(input.amount, by), input, by),
  RETRIAL: (input, by) =>
    input.retrialFeeCase === 'NONE'
      ? free('再审案件不交受理费', 'No fee for a retrial', feeBases.retrial)
      : halve(property(input.amount, by), input, by),
  DIVORCE: (input, by) => {
    const base = perCase(by.config.divorceBase, feeBases.divorce);
    return halve(plus(base, byTiers(sane(input.property), by.rules.divorce, feeBases.divorce)), input, by);
  },
  PERSONALITY: (input, by) => {
    const base = perCase(by.config.personalityBase, feeBases.personality);
    return halve(plus(base, byTiers(sane(input.damages), by.rules.personality, feeBases.personality)), input, by);
  },
  IP: (input, by) =>
    halve(input.amount === null ? perCase(by.config.ipNoAmount, feeBases.ip) : property(input.amount, by), input, by),
  OTHER: (input, by) => halve(perCase(by.config.otherNonProperty, feeBases.other), input, by),
  LABOUR: (input, by) => halve(perCase(by.rules.fixed.LABOUR, feeBases.labour), input, by),
  ADMIN: (input, by) => halve(perCase(by.rules.fixed.ADMIN, feeBases.admin), input, by),
  ADMIN_SPECIAL: (input, by) => halve(perCase(by.rules.fixed.ADMIN_SPECIAL, feeBases.adminSpecial), input, by),
  ADMIN_COMPENSATION: () => free('行政赔偿案件不交受理费', 'No fee for administrative compensation', feeBases.free),
  FREE: () => free('这类案件不交受理费', 'No fee for this kind of case', feeBases.free),
  JURISDICTION_OBJECTION: (input, { config }) =>
    input.upheld
      ? free('异议成立，不交费', 'No fee: the objection was upheld', feeBases.objection)
      : perCase(config.jurisdictionObjection, feeBases.objection),
  PRESERVATION: (input, { rules }) =>
    capped(
      byTiers(sane(input.amount ?? 0), rules.preservation, feeBases.preservation),
      rules.preservationCap,
      feeBases.preservation,
    ),
  ENFORCEMENT: (input, { config, rules }) =>
    input.amount === null
      ? perCase(config.enforceNoAmount, feeBases.enforcement)
      : byTiers(sane(input.amount), rules.enforcement, feeBases.enforcement),
  PAYMENT_ORDER: (input, by) => {
    const sum = property(input.amount, by);
    const text = { zh: '支付令按三分之一', en: 'One third for a payment order' };
    return replaceSum(sum, part(sum.exact, 1, 3), text, feeBases.paymentOrder);
  },
  PUBLIC_SUMMONS: (_, { rules }) => perCase(rules.fixed.PUBLIC_SUMMONS, feeBases.summons),
  ARBITRATION_REVIEW: (_, { rules }) => perCase(rules.fixed.ARBITRATION_REVIEW, feeBases.arbitration),
  BANKRUPTCY: (input, by) => {
    const sum = property(input.amount, by);
    const text = { zh: '破产案件减半', en: 'Halved for bankruptcy' };
    const half = replaceSum(sum, part(sum.exact, 1, 2), text, feeBases.bankruptcy);
    return capped(half, by.rules.bankruptcyCap, feeBases.bankruptcy);
  },
  CLAIM_CHANGE: (input, by) => {
    const [before, after] = [property(input.before, by).exact, property(input.after, by).exact];
    const text = { zh: '按变更后的数额', en: 'By the amount after the change' };
    const sum = lineOf(after, { text, basis: feeBases.property });
    const less = { zh: '减去按变更前的数额', en: 'Less the fee by the amount before' };
    return replaceSum(sum, subtract(after, before), less, feeBases.change);
  },
  FEE_RELIEF: relieve,
};

/**
 * A fee of the court under the Measures on Litigation Fees (fees.md §1–§2), in fen, with the steps that lead to it. Shown
 * to people as an estimate: the court's notice decides. `RangeError` on an amount that is none.
 */
export function litigationFee<K extends FeeKind>(
  kind: K,
  input: FeeInputs[K],
  config: FeeConfig = defaultFees,
  rules: CourtFeeRules = currentFeeRules,
): Fee {
  const rule: Rules[K] = byKind[kind];
  return roundedFee(rule(input, { config, rules }), config.feeRounding);
}
