import { type CourtFees, courtFeesIn, courtOfDefaults, readFeeTables } from '@sufu/contract/fees';
import { useCall } from '../api/index.ts';

/** The court's parameters and rates; null until they are there. Where they do not come, the defaults: a figure is for reference anyway. */
export function useCourtFees(): CourtFees | null {
  const { data, isError } = useCall(readFeeTables, {}, { staleTime: 300_000 });
  if (data) return courtFeesIn(data);
  return isError ? courtOfDefaults : null;
}
