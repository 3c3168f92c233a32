import { maxFen } from '../core/index.ts';
import { byTiers, type Fee, flat, plus, replaceSum, roundedFee, type Sum, zeroSum } from './fee-sum.ts';
import {
  bankruptcyCap,
  demonstrationFees,
  divorceTiers,
  enforcementTiers,
  type FeeConfig,
  fixedFees,
  type Halving,
  halvings,
  personalityTiers,
  preservationCap,
  preservationTiers,
  propertyTiers,
} from './fee-tables.ts';

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
  /** `reducePercent`: 30 to 100 (art. 47). */
  FEE_RELIEF: { readonly fee: number; readonly reducePercent: number };
};
export type FeeKind = keyof FeeInputs;

type Rules = { readonly [K in FeeKind]: (input: FeeInputs[K], config: FeeConfig) => Sum };

const perCase = (fen: number): Sum => flat(fen, '每件', 'For each case');
const property = (amount: number): Sum => byTiers(sane(amount), propertyTiers);

function sane(fen: number): number {
  if (!Number.isInteger(fen) || fen < 0 || fen > maxFen) throw new RangeError(`not an amount in fen: ${fen}`);
  return fen;
}

/** Halved once at most, whatever the reasons (Interpretation art. 206). */
function halve(sum: Sum, input: Halved, config: FeeConfig): Sum {
  const reason = input.halving?.find((code) => code !== 'DEEMED_WITHDRAW' || config.halveOnDeemedWithdraw);
  if (!reason) return sum;
  const { zh, en } = halvings[reason];
  return replaceSum(sum, sum.parts / 2, { zh: `减半（${zh}）`, en: `Halved (${en})` });
}

function capped(sum: Sum, fen: number): Sum {
  const parts = fen * 10_000;
  return sum.parts <= parts
    ? sum
    : replaceSum(sum, parts, { zh: '超过上限，按上限', en: 'Above the ceiling, taken as the ceiling' });
}

function relieve({ fee, reducePercent }: FeeInputs['FEE_RELIEF']): Sum {
  if (!(reducePercent >= 30 && reducePercent <= 100))
    throw new RangeError(`a fee is reduced by 30 to 100 %: ${reducePercent}`);
  const sum = flat(sane(fee), '应交', 'Fee due');
  return replaceSum(sum, (sum.parts * (100 - reducePercent)) / 100, {
    zh: `减交 ${reducePercent}%`,
    en: `Reduced by ${reducePercent}%`,
  });
}

const rules: Rules = {
  PROPERTY: (input, config) => halve(property(input.amount), input, config),
  RETRIAL: (input, config) =>
    input.retrialFeeCase === 'NONE'
      ? zeroSum('再审案件不交受理费', 'No fee for a retrial')
      : halve(property(input.amount), input, config),
  DIVORCE: (input, config) =>
    halve(plus(perCase(config.divorceBase), byTiers(sane(input.property), divorceTiers)), input, config),
  PERSONALITY: (input, config) =>
    halve(plus(perCase(config.personalityBase), byTiers(sane(input.damages), personalityTiers)), input, config),
  IP: (input, config) =>
    halve(input.amount === null ? perCase(config.ipNoAmount) : property(input.amount), input, config),
  OTHER: (input, config) => halve(perCase(config.otherNonProperty), input, config),
  LABOUR: (input, config) => halve(perCase(fixedFees.LABOUR), input, config),
  ADMIN: (input, config) => halve(perCase(fixedFees.ADMIN), input, config),
  ADMIN_SPECIAL: (input, config) => halve(perCase(fixedFees.ADMIN_SPECIAL), input, config),
  ADMIN_COMPENSATION: () => zeroSum('行政赔偿案件不交受理费', 'No fee for administrative compensation'),
  FREE: () => zeroSum('这类案件不交受理费', 'No fee for this kind of case'),
  JURISDICTION_OBJECTION: (input, config) =>
    input.upheld
      ? zeroSum('异议成立，不交费', 'No fee: the objection was upheld')
      : perCase(config.jurisdictionObjection),
  PRESERVATION: (input) => capped(byTiers(sane(input.amount ?? 0), preservationTiers), preservationCap),
  ENFORCEMENT: (input, config) =>
    input.amount === null ? perCase(config.enforceNoAmount) : byTiers(sane(input.amount), enforcementTiers),
  PAYMENT_ORDER: (input) => {
    const sum = property(input.amount);
    return replaceSum(sum, sum.parts / 3, { zh: '支付令按三分之一', en: 'One third for a payment order' });
  },
  PUBLIC_SUMMONS: () => perCase(fixedFees.PUBLIC_SUMMONS),
  ARBITRATION_REVIEW: () => perCase(fixedFees.ARBITRATION_REVIEW),
  BANKRUPTCY: (input) => {
    const sum = property(input.amount);
    return capped(replaceSum(sum, sum.parts / 2, { zh: '破产案件减半', en: 'Halved for bankruptcy' }), bankruptcyCap);
  },
  CLAIM_CHANGE: (input) => {
    const [before, after] = [property(input.before).parts, property(input.after).parts];
    const sum = flat(Math.round(after / 10_000), '按变更后的数额', 'By the amount after the change');
    return replaceSum(sum, after - before, { zh: '减去按变更前的数额', en: 'Less the fee by the amount before' });
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
  config: FeeConfig = demonstrationFees,
): Fee {
  const rule: Rules[K] = rules[kind];
  return roundedFee(rule(input, config), config.feeRounding);
}
