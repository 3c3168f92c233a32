import { toCourtDay } from '../core/index.ts';
import { currentFeeRules, defaultFees, type FeeConfig } from './fee-tables.ts';
import { type LprTable, lprOnRecord } from './interest/interest-rates.ts';
import type { FeeTables } from './model.ts';

/** What one court goes by: its parameters, which of them it set itself, and the LPR it has on record. */
export type CourtFees = {
  readonly config: FeeConfig;
  readonly own: readonly (keyof FeeConfig)[];
  readonly lpr: LprTable;
};

/** A court that has set nothing. */
export const courtOfDefaults: CourtFees = { config: defaultFees, own: [], lpr: lprOnRecord };

/** As `fees.tables` answers it. */
export const tablesOf = ({ config, own, lpr }: CourtFees): FeeTables => ({
  version: currentFeeRules.version,
  effectiveFrom: currentFeeRules.effectiveFrom,
  config,
  own: [...own],
  lpr: { knownUntil: lpr.knownUntil, changes: lpr.changes.map((change) => ({ ...change })) },
});

/** What the answer of `fees.tables` says of the court. */
export const courtFeesIn = ({ config, own, lpr }: FeeTables): CourtFees => ({
  config,
  own,
  lpr: {
    knownUntil: toCourtDay(lpr.knownUntil),
    changes: lpr.changes.map(({ from, rate }) => ({ from: toCourtDay(from), rate })),
  },
});
