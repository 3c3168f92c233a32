import type { Text } from '../../core/index.ts';

const yuan = (amount: number): number => amount * 100;
const text = (zh: string, en: string): Text => ({ zh, en });

/** Between two sums, fen. */
export type Span = { readonly least: number; readonly most: number };
/** One step of a scale: up to and including `to` (fen), at rates in parts of ten thousand. */
export type RangeTier = { readonly to: number | null; readonly least: number; readonly most: number };
export type CriminalStage = 'INVESTIGATION' | 'PROSECUTION' | 'TRIAL';

/** What a province publishes for lawyers' fees (fees.md §5.3); null where it says nothing. */
export type LawyerTable = {
  readonly region: 'GD' | 'SN' | 'SH';
  readonly name: Text;
  /** Number of the document; null where it is not certain. */
  readonly document: Text | null;
  /** It names only what may be asked at most. */
  readonly onlyMost: boolean;
  readonly base: Span;
  readonly minimum: number | null;
  /** Up or down, in parts of ten thousand. */
  readonly float: number | null;
  readonly nonProperty: Span;
  readonly tiers: readonly RangeTier[];
  readonly criminal: Readonly<Record<CriminalStage, Span>>;
  /** A grave or complicated criminal case: the highest sum, in parts of ten thousand of it. */
  readonly complex: number | null;
  readonly hourly: Span | null;
  /** The same lawyer in the next instance, in parts of ten thousand. */
  readonly nextInstance: number | null;
};

const span = (least: number, most: number): Span => ({ least: yuan(least), most: yuan(most) });
const tier = (to: number | null, least: number, most = least): RangeTier => ({
  to: to === null ? null : yuan(to),
  least,
  most,
});

const guangdong: LawyerTable = {
  region: 'GD',
  name: text('广东省', 'Guangdong'),
  document: text('粤价〔2006〕298号', 'Yue Jia [2006] No. 298'),
  onlyMost: false,
  base: span(1_000, 8_000),
  minimum: null,
  float: 2_000,
  nonProperty: span(3_000, 20_000),
  tiers: [
    tier(50_000, 0),
    tier(100_000, 800),
    tier(500_000, 500),
    tier(1_000_000, 400),
    tier(5_000_000, 300),
    tier(10_000_000, 200),
    tier(50_000_000, 100),
    tier(null, 50),
  ],
  criminal: { INVESTIGATION: span(2_000, 6_000), PROSECUTION: span(6_000, 16_000), TRIAL: span(6_000, 33_000) },
  complex: 15_000,
  hourly: span(200, 3_000),
  nextInstance: 5_000,
};

const shaanxi: LawyerTable = {
  region: 'SN',
  name: text('陕西省', 'Shaanxi'),
  document: null,
  onlyMost: true,
  base: span(0, 1_000),
  minimum: null,
  float: null,
  nonProperty: span(500, 5_000),
  tiers: [
    tier(10_000, 0),
    tier(500_000, 0, 500),
    tier(1_000_000, 0, 400),
    tier(5_000_000, 0, 300),
    tier(10_000_000, 0, 200),
    tier(50_000_000, 0, 100),
    tier(null, 0, 50),
  ],
  criminal: { INVESTIGATION: span(500, 5_000), PROSECUTION: span(1_000, 5_000), TRIAL: span(1_000, 10_000) },
  complex: null,
  hourly: null,
  nextInstance: 5_000,
};

const shanghai: LawyerTable = {
  region: 'SH',
  name: text('上海市', 'Shanghai'),
  document: null,
  onlyMost: false,
  base: span(0, 0),
  minimum: yuan(3_000),
  float: null,
  nonProperty: span(3_000, 12_000),
  tiers: [
    tier(100_000, 800, 1_200),
    tier(1_000_000, 500, 700),
    tier(10_000_000, 300, 500),
    tier(100_000_000, 100, 300),
    tier(null, 50, 100),
  ],
  criminal: { INVESTIGATION: span(2_000, 15_000), PROSECUTION: span(2_000, 15_000), TRIAL: span(4_000, 45_000) },
  complex: null,
  hourly: span(200, 3_000),
  nextInstance: null,
};

/** The first is taken where nobody chooses. */
export const lawyerTables: readonly [LawyerTable, ...LawyerTable[]] = [guangdong, shaanxi, shanghai];

/** The most a lawyer may agree on as a contingent fee: Si Fa Tong [2021] No. 87, step by step. */
export const riskDocument = text('司发通〔2021〕87号', 'Si Fa Tong [2021] No. 87');
export const riskTiers: readonly RangeTier[] = [
  tier(1_000_000, 0, 1_800),
  tier(5_000_000, 0, 1_500),
  tier(10_000_000, 0, 1_200),
  tier(50_000_000, 0, 900),
  tier(null, 0, 600),
];
