import { z } from 'zod';
import { courtDay, fen } from '../core/index.ts';

const rate = z.int().min(0).max(10_000_000);

/** The parameters of this court: what it set and, for the rest, what is taken instead. Sums in fen. */
export const feeConfigShape = z.object({
  divorceBase: fen,
  personalityBase: fen,
  otherNonProperty: fen,
  ipNoAmount: fen,
  jurisdictionObjection: fen,
  enforceNoAmount: fen,
  copyPage: fen,
  feeRounding: z.enum(['CENT', 'YUAN']),
  halveOnDeemedWithdraw: z.boolean(),
});

/** `own`: the names of the parameters that the court set itself. Rates in millionths a year. */
export const feeTablesShape = z.object({
  version: z.string(),
  effectiveFrom: courtDay,
  config: feeConfigShape,
  own: z.array(feeConfigShape.keyof()),
  lpr: z.object({ knownUntil: courtDay, changes: z.array(z.object({ from: courtDay, rate })) }),
});
export type FeeTables = z.output<typeof feeTablesShape>;
