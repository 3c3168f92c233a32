import type { Text } from '../core/index.ts';

/** One step of a scale: up to and including `to` (fen), at `rate` parts of ten thousand. The first may be a flat sum. */
export type Tier =
  | { readonly to: number | null; readonly rate: number }
  | { readonly to: number; readonly flat: number };

const yuan = (amount: number): number => amount * 100;

/** Fees of property cases: Measures on Litigation Fees (State Council Order 481) art. 13 (1). */
export const propertyTiers: readonly Tier[] = [
  { to: yuan(10_000), flat: yuan(50) },
  { to: yuan(100_000), rate: 250 },
  { to: yuan(200_000), rate: 200 },
  { to: yuan(500_000), rate: 150 },
  { to: yuan(1_000_000), rate: 100 },
  { to: yuan(2_000_000), rate: 90 },
  { to: yuan(5_000_000), rate: 80 },
  { to: yuan(10_000_000), rate: 70 },
  { to: yuan(20_000_000), rate: 60 },
  { to: null, rate: 50 },
];

/** Applications to enforce, recognition of foreign decisions included: art. 14 (1). */
export const enforcementTiers: readonly Tier[] = [
  { to: yuan(10_000), flat: yuan(50) },
  { to: yuan(500_000), rate: 150 },
  { to: yuan(5_000_000), rate: 100 },
  { to: yuan(10_000_000), rate: 50 },
  { to: null, rate: 10 },
];

/** Preservation, by the property actually preserved: art. 14 (2); at most `preservationCap`. */
export const preservationTiers: readonly Tier[] = [
  { to: yuan(1_000), flat: yuan(30) },
  { to: yuan(100_000), rate: 100 },
  { to: null, rate: 50 },
];
export const preservationCap = yuan(5_000);
/** Bankruptcy: half of the property scale, at most this: art. 14 (6). */
export const bankruptcyCap = yuan(300_000);

/** Divorce: what the property exceeds 200,000 yuan by, at 0.5 %: art. 13 (2). */
export const divorceTiers: readonly Tier[] = [
  { to: yuan(200_000), flat: 0 },
  { to: null, rate: 50 },
];
/** Rights of personality: damages over 50,000 yuan at 1 %, over 100,000 at 0.5 %: art. 13 (2). */
export const personalityTiers: readonly Tier[] = [
  { to: yuan(50_000), flat: 0 },
  { to: yuan(100_000), rate: 100 },
  { to: null, rate: 50 },
];

/** What a province sets within the limits of the Measures, and how a court rounds; all sums in fen. */
export type FeeConfig = {
  readonly divorceBase: number;
  readonly personalityBase: number;
  readonly otherNonProperty: number;
  readonly ipNoAmount: number;
  readonly jurisdictionObjection: number;
  readonly enforceNoAmount: number;
  readonly feeRounding: 'CENT' | 'YUAN';
  /** Whether a case deemed withdrawn (fee not paid, not appeared) is halved; the Measures leave it open. */
  readonly halveOnDeemedWithdraw: boolean;
};

/** The values of the demonstration court (fees.md §1.2, §4). */
export const demonstrationFees: FeeConfig = {
  divorceBase: yuan(300),
  personalityBase: yuan(300),
  otherNonProperty: yuan(100),
  ipNoAmount: yuan(1_000),
  jurisdictionObjection: yuan(100),
  enforceNoAmount: yuan(500),
  feeRounding: 'CENT',
  halveOnDeemedWithdraw: false,
};

/** Fixed by the Measures, a case or application each: arts. 13 (4)–(5), 14 (4)–(5). */
export const fixedFees = {
  LABOUR: yuan(10),
  ADMIN: yuan(50),
  ADMIN_SPECIAL: yuan(100),
  PUBLIC_SUMMONS: yuan(100),
  ARBITRATION_REVIEW: yuan(400),
} as const;

export const halvings = {
  MEDIATE: { zh: '调解结案', en: 'closed by mediation' },
  WITHDRAW: { zh: '申请撤诉', en: 'withdrawn on application' },
  SUMMARY: { zh: '适用简易程序', en: 'summary procedure' },
  COUNTERCLAIM_MERGED: { zh: '反诉合并审理', en: 'counterclaim tried together' },
  THIRD_PARTY_MERGED: { zh: '第三人之诉合并审理', en: 'third-party claim tried together' },
  DEEMED_WITHDRAW: { zh: '按撤诉处理', en: 'deemed withdrawn' },
} as const satisfies Record<string, Text>;
export type Halving = keyof typeof halvings;
