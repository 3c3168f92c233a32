import { type CourtFees, courtFeesIn, courtOfDefaults, readFeeTables } from '@sufu/contract/fees';
import { type PrefetchLoader, useCall } from '../api/index.ts';

/** Whatever shows a fee goes by the court's own parameters. */
export const prefetchTables = (load: PrefetchLoader) => load(readFeeTables, {});

/** The court's parameters and rates; null until they are there. Where they do not come, the defaults: a figure is for reference anyway. */
export function useCourtFees(): CourtFees | null {
  const { data, isError } = useCall(readFeeTables, {}, { staleTime: 300_000 });
  if (data) return courtFeesIn(data);
  return isError ? courtOfDefaults : null;
}
