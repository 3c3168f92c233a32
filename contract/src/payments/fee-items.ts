import { addPeriod, type CourtDay, countPeriod, type Text } from '../core/index.ts';
import { article, type CourtFees, type FeeKind, type FeeQuote, type Halving, quoteFee } from '../fees/index.ts';

type FeeItemFacts = {
  readonly words: Text;
  readonly basis: Text;
  /** Kinds of fee a notice of this item can be worked out by; `ACTUAL`: what it came to, said by whoever issues it; none where it is fixed by something else than a rule. */
  readonly kinds: readonly (FeeKind | 'ACTUAL')[];
};

/**
 * What the court may ask to be paid (money.md §2.1). A closed list: appraisal, publication, evaluation and auction are paid to whoever
 * does them, the court neither collects nor passes them on (Measures art. 12).
 */
export const feeItems = {
  ACCEPT: {
    words: { zh: '案件受理费', en: 'Case acceptance fee' },
    basis: article('measures', '7条、第20条', '7, 20'),
    kinds: ['PROPERTY', 'DIVORCE', 'PERSONALITY', 'IP', 'OTHER', 'LABOUR', 'ADMIN', 'ADMIN_SPECIAL'],
  },
  TOPUP: {
    words: { zh: '补交案件受理费', en: 'Balance of the fee' },
    basis: article('measures', '21条第（一）项', '21 (1)'),
    kinds: ['CLAIM_CHANGE'],
  },
  APPLY: {
    words: { zh: '申请费', en: 'Application fee' },
    basis: article('measures', '10条、第14条', '10, 14'),
    kinds: ['PRESERVATION', 'PAYMENT_ORDER', 'PUBLIC_SUMMONS', 'ARBITRATION_REVIEW'],
  },
  APPLY_LATER: {
    words: { zh: '申请费（执行、破产）', en: 'Application fee (enforcement, bankruptcy)' },
    basis: article('measures', '14条第（一）、（六）项、第20条', '14 (1) (6), 20'),
    kinds: ['ENFORCEMENT', 'BANKRUPTCY'],
  },
  OBJECTION: {
    words: { zh: '管辖异议费', en: 'Fee of a failed objection to jurisdiction' },
    basis: article('measures', '13条第（六）项', '13 (6)'),
    kinds: ['JURISDICTION_OBJECTION'],
  },
  /** Collected for witnesses, experts, interpreters and adjusters, and paid out to them. */
  ATTEND: {
    words: { zh: '证人、鉴定人等出庭费用（代收）', en: 'Attendance costs (collected for others)' },
    basis: article('measures', '6条第（三）项、第11条', '6 (3), 11'),
    kinds: ['ACTUAL'],
  },
  COPY: {
    words: { zh: '复制工本费', en: 'Copying at cost' },
    basis: article('measures', 11),
    kinds: ['ACTUAL'],
  },
  /** Laid on a party by the decision: by a settlement alone. */
  BORNE: {
    words: { zh: '裁判确定负担的诉讼费', en: 'Fee borne under the decision' },
    basis: article('measures', '29条', '29'),
    kinds: [],
  },
} as const satisfies Record<string, FeeItemFacts>;
export type FeeItem = keyof typeof feeItems;
export const feeItemCodes = Object.keys(feeItems) as [FeeItem, ...FeeItem[]];

/** Those that a clerk issues a notice of. */
export type IssuedItem = Exclude<FeeItem, 'BORNE'>;
export const issuedItemCodes = [
  'ACCEPT',
  'TOPUP',
  'APPLY',
  'APPLY_LATER',
  'OBJECTION',
  'ATTEND',
  'COPY',
] as const satisfies readonly IssuedItem[];

/** Kinds of fee a notice can be issued for. `STATED`: the court's case system worked it out and says the sum; no clerk chooses it. */
export type BilledKind = (typeof feeItems)[FeeItem]['kinds'][number] | 'STATED';
export const billedKinds: readonly BilledKind[] = [
  ...feeItemCodes.flatMap((item): readonly BilledKind[] => feeItems[item].kinds),
  'STATED',
];

/** How each is called on the form of the clerk, and what it is worked out from. */
export const billedKindFacts: Readonly<
  Record<
    BilledKind,
    { readonly words: Text; readonly amount: 'needed' | 'optional' | 'none'; readonly halves: boolean }
  >
> = {
  PROPERTY: { words: { zh: '财产案件', en: 'Property' }, amount: 'needed', halves: true },
  DIVORCE: { words: { zh: '离婚', en: 'Divorce' }, amount: 'optional', halves: true },
  PERSONALITY: { words: { zh: '人格权', en: 'Personality rights' }, amount: 'optional', halves: true },
  IP: { words: { zh: '知识产权', en: 'Intellectual property' }, amount: 'optional', halves: true },
  OTHER: { words: { zh: '其他非财产案件', en: 'Other, no property' }, amount: 'none', halves: true },
  LABOUR: { words: { zh: '劳动争议', en: 'Labour dispute' }, amount: 'none', halves: true },
  ADMIN: { words: { zh: '行政案件', en: 'Administrative' }, amount: 'none', halves: true },
  ADMIN_SPECIAL: {
    words: { zh: '商标、专利、海事行政', en: 'Trade mark, patent, maritime administrative' },
    amount: 'none',
    halves: true,
  },
  CLAIM_CHANGE: { words: { zh: '增加诉讼请求', en: 'Increased claim' }, amount: 'needed', halves: false },
  PRESERVATION: { words: { zh: '财产保全', en: 'Preservation' }, amount: 'optional', halves: false },
  PAYMENT_ORDER: { words: { zh: '支付令', en: 'Payment order' }, amount: 'needed', halves: false },
  PUBLIC_SUMMONS: { words: { zh: '公示催告', en: 'Public summons' }, amount: 'none', halves: false },
  ARBITRATION_REVIEW: {
    words: { zh: '撤销仲裁裁决、认定仲裁协议效力', en: 'Arbitration review' },
    amount: 'none',
    halves: false,
  },
  ENFORCEMENT: { words: { zh: '执行', en: 'Enforcement' }, amount: 'optional', halves: false },
  BANKRUPTCY: { words: { zh: '破产', en: 'Bankruptcy' }, amount: 'needed', halves: false },
  ACTUAL: { words: { zh: '据实计收', en: 'At cost' }, amount: 'needed', halves: false },
  STATED: { words: { zh: '法院办案系统核算', en: 'Worked out in the case system' }, amount: 'needed', halves: false },
  JURISDICTION_OBJECTION: {
    words: { zh: '管辖权异议不成立', en: 'Failed objection to jurisdiction' },
    amount: 'none',
    halves: false,
  },
};

/** What a fee is worked out from; sums in fen. `before`: of an increased claim, what was claimed before. */
export type FeeAsk = {
  readonly kind: BilledKind;
  readonly amount: number | null;
  readonly before: number | null;
  readonly halving: readonly Halving[];
};

/** What the rules make of it; null of what is charged at cost or stated by the case system, and where a sum is missing that the kind needs. `RangeError` on a sum that is none. */
export function quoteOf(
  { kind, amount, before, halving }: FeeAsk,
  { config }: Pick<CourtFees, 'config'>,
): FeeQuote | null {
  const halved = halving.length > 0 ? { halving } : {};
  switch (kind) {
    case 'PROPERTY':
      return amount === null ? null : quoteFee(kind, { amount, ...halved }, config);
    case 'DIVORCE':
      return quoteFee(kind, { property: amount ?? 0, ...halved }, config);
    case 'PERSONALITY':
      return quoteFee(kind, { damages: amount ?? 0, ...halved }, config);
    case 'IP':
      return quoteFee(kind, { amount, ...halved }, config);
    case 'OTHER':
    case 'LABOUR':
    case 'ADMIN':
    case 'ADMIN_SPECIAL':
      return quoteFee(kind, halved, config);
    case 'CLAIM_CHANGE':
      return amount === null || before === null ? null : quoteFee(kind, { before, after: amount }, config);
    case 'PRESERVATION':
    case 'ENFORCEMENT':
      return quoteFee(kind, { amount }, config);
    case 'PAYMENT_ORDER':
    case 'BANKRUPTCY':
      return amount === null ? null : quoteFee(kind, { amount }, config);
    case 'PUBLIC_SUMMONS':
    case 'ARBITRATION_REVIEW':
      return quoteFee(kind, {}, config);
    case 'ACTUAL':
    case 'STATED':
      return null;
    case 'JURISDICTION_OBJECTION':
      return quoteFee(kind, { upheld: false }, config);
  }
}

/** From the day after receipt (Measures art. 22). */
export const paymentDays = 7;

/** The last day to pay, and the same before it moved off a holiday. */
export function dueAfter(receivedOn: CourtDay): { readonly counted: CourtDay; readonly dueOn: CourtDay } {
  const period = { value: paymentDays, unit: 'day' } as const;
  return { counted: countPeriod(receivedOn, period), dueOn: addPeriod(receivedOn, period) };
}

/**
 * What may follow when it is not paid in time: a judge decides, nothing happens by itself (Interpretation arts. 213, 318). `wasLater`: it
 * is collected behind the proceedings.
 */
export function consequenceOf(item: FeeItem, isAppeal: boolean, wasLater = false): Text {
  if (wasLater || item === 'BORNE' || item === 'APPLY_LATER')
    return {
      zh: '期满不交的，法院可以强制执行。',
      en: 'If it is not paid in time, the court may enforce it.',
    };
  if (item === 'ATTEND' || item === 'COPY')
    return {
      zh: '交纳有困难的，请在期满前打 12368 说明。',
      en: 'If you cannot pay in time, call 12368 before the last day.',
    };
  if (item === 'APPLY' || item === 'OBJECTION')
    return {
      zh: '期满不交的，法院可以按撤回申请处理。',
      en: 'If it is not paid in time, the court may treat the application as withdrawn.',
    };
  return isAppeal
    ? {
        zh: '期满不交的，法院可以按自动撤回上诉处理。',
        en: 'If it is not paid in time, the court may treat the appeal as withdrawn.',
      }
    : {
        zh: '期满不交的，法院可以裁定按撤诉处理。',
        en: 'If it is not paid in time, the court may rule that the suit counts as withdrawn.',
      };
}

const isBilled = (kind: string): kind is BilledKind => (billedKinds as readonly string[]).includes(kind);

/** What a quote was worked out from, as a notice asks it; null for a kind that no notice is issued for. */
export function askOf({ kind, input }: FeeQuote): FeeAsk | null {
  if (!isBilled(kind)) return null;
  const sum = Object.entries(input).find(([name]) => ['amount', 'property', 'damages', 'after'].includes(name))?.[1];
  const halving = 'halving' in input && input.halving ? input.halving : [];
  return {
    kind,
    amount: typeof sum === 'number' ? sum : null,
    before: 'before' in input ? input.before : null,
    halving,
  };
}

/** The item a kind of fee belongs to. */
export const itemOf = (kind: BilledKind): IssuedItem =>
  issuedItemCodes.find((item) => (feeItems[item].kinds as readonly BilledKind[]).includes(kind)) ?? 'ACCEPT';
