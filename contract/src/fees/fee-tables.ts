import { type CourtDay, type Text, toCourtDay } from '../core/index.ts';
import type { Tier } from './fee-sum.ts';

const yuan = (amount: number): number => amount * 100;

/** The scales and fixed fees of one version of the Measures; sums in fen. */
export type CourtFeeRules = {
  /** As a bill keeps it. */
  readonly version: string;
  readonly effectiveFrom: CourtDay;
  readonly property: readonly Tier[];
  readonly enforcement: readonly Tier[];
  readonly preservation: readonly Tier[];
  readonly preservationCap: number;
  readonly bankruptcyCap: number;
  readonly divorce: readonly Tier[];
  readonly personality: readonly Tier[];
  /** A case or application each: arts. 13 (4)–(5), 14 (4)–(5). */
  readonly fixed: Readonly<
    Record<'LABOUR' | 'ADMIN' | 'ADMIN_SPECIAL' | 'PUBLIC_SUMMONS' | 'ARBITRATION_REVIEW', number>
  >;
  /** How little a reduction may be, in percent: art. 46 para. 2. */
  readonly leastReduction: number;
};

/** Measures on Litigation Fees (State Council Order 481), in force from 1 April 2007; not amended since (fees.md). */
const measures2007: CourtFeeRules = {
  version: 'measures-2007',
  effectiveFrom: toCourtDay('2007-04-01'),
  // Art. 13 (1).
  property: [
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
  ],
  // Art. 14 (1); recognition of foreign decisions included.
  enforcement: [
    { to: yuan(10_000), flat: yuan(50) },
    { to: yuan(500_000), rate: 150 },
    { to: yuan(5_000_000), rate: 100 },
    { to: yuan(10_000_000), rate: 50 },
    { to: null, rate: 10 },
  ],
  // Art. 14 (2), by the property actually preserved.
  preservation: [
    { to: yuan(1_000), flat: yuan(30) },
    { to: yuan(100_000), rate: 100 },
    { to: null, rate: 50 },
  ],
  preservationCap: yuan(5_000),
  // Art. 14 (6).
  bankruptcyCap: yuan(300_000),
  // Art. 13 (2): what the property exceeds 200,000 yuan by.
  divorce: [
    { to: yuan(200_000), flat: 0 },
    { to: null, rate: 50 },
  ],
  // Art. 13 (2): damages.
  personality: [
    { to: yuan(50_000), flat: 0 },
    { to: yuan(100_000), rate: 100 },
    { to: null, rate: 50 },
  ],
  fixed: {
    LABOUR: yuan(10),
    ADMIN: yuan(50),
    ADMIN_SPECIAL: yuan(100),
    PUBLIC_SUMMONS: yuan(100),
    ARBITRATION_REVIEW: yuan(400),
  },
  leastReduction: 30,
};

/** Every version, the oldest first. */
export const courtFeeRules: readonly [CourtFeeRules, ...CourtFeeRules[]] = [measures2007];
/** What is in force now: what calculators and new bills go by. */
export const currentFeeRules: CourtFeeRules = courtFeeRules.at(-1) ?? measures2007;
/** The version in force on a day; null before the first on record. */
export const feeRulesOn = (day: CourtDay): CourtFeeRules | null =>
  courtFeeRules.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? null;
/** The version a bill was worked out by; null where it is not known. */
export const feeRulesOf = (version: string): CourtFeeRules | null =>
  courtFeeRules.find((rules) => rules.version === version) ?? null;

/** What a province sets within the limits of the Measures, and what a court decides itself; all sums in fen. */
export type FeeConfig = {
  readonly divorceBase: number;
  readonly personalityBase: number;
  readonly otherNonProperty: number;
  readonly ipNoAmount: number;
  readonly jurisdictionObjection: number;
  readonly enforceNoAmount: number;
  /** A page copied, at cost (art. 11). */
  readonly copyPage: number;
  readonly feeRounding: 'CENT' | 'YUAN';
  /** Whether a case deemed withdrawn (fee not paid, not appeared) is halved; the Measures leave it open. */
  readonly halveOnDeemedWithdraw: boolean;
};

/** Taken for what a court has not set, and said so on the page (fees.md §1.2, §4). */
export const defaultFees: FeeConfig = {
  divorceBase: yuan(300),
  personalityBase: yuan(300),
  otherNonProperty: yuan(100),
  ipNoAmount: yuan(1_000),
  jurisdictionObjection: yuan(100),
  enforceNoAmount: yuan(500),
  copyPage: 50,
  feeRounding: 'CENT',
  halveOnDeemedWithdraw: false,
};

/** Between which sums a province may choose: arts. 13 (2), (3), (6), 14 (1); a page costs what it costs (art. 11), at most 10 yuan here. */
export const provinceLimits = {
  divorceBase: { least: yuan(50), most: yuan(300) },
  personalityBase: { least: yuan(100), most: yuan(500) },
  otherNonProperty: { least: yuan(50), most: yuan(100) },
  ipNoAmount: { least: yuan(500), most: yuan(1_000) },
  jurisdictionObjection: { least: yuan(50), most: yuan(100) },
  enforceNoAmount: { least: yuan(50), most: yuan(500) },
  copyPage: { least: 1, most: yuan(10) },
} as const satisfies Partial<Record<keyof FeeConfig, { readonly least: number; readonly most: number }>>;
export type ProvinceFee = keyof typeof provinceLimits;

export const halvings = {
  MEDIATE: { zh: '调解结案', en: 'closed by mediation' },
  WITHDRAW: { zh: '申请撤诉', en: 'withdrawn on application' },
  SUMMARY: { zh: '适用简易程序', en: 'summary procedure' },
  COUNTERCLAIM_MERGED: { zh: '反诉合并审理', en: 'counterclaim tried together' },
  THIRD_PARTY_MERGED: { zh: '第三人之诉合并审理', en: 'third-party claim tried together' },
  DEEMED_WITHDRAW: { zh: '按撤诉处理', en: 'deemed withdrawn' },
} as const satisfies Record<string, Text>;
export type Halving = keyof typeof halvings;
