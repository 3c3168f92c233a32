import { toCourtDay } from '@sufu/contract/core';
import { type CourtFees, defaultFees, type FeeConfig, laterLpr } from '@sufu/contract/fees';
import type { AppServices } from '../../platform/calls/context.ts';

/** What this court chose of fees and entered of the LPR; for the rest the defaults. */
export function courtFees({ settings }: Pick<AppServices, 'settings'>): CourtFees {
  const chosen = settings.get('fees');
  const { knownUntil, changes } = settings.get('lpr');
  return {
    config: { ...defaultFees, ...chosen } as FeeConfig,
    own: Object.keys(chosen) as (keyof FeeConfig)[],
    lpr: laterLpr({
      knownUntil: toCourtDay(knownUntil),
      changes: changes.map(({ from, rate }) => ({ from: toCourtDay(from), rate })),
    }),
  };
}
