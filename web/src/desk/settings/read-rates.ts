import { isCourtDay } from '@sufu/contract/core';
import { parseYearRate, type YearRate, yearPercent } from '@sufu/contract/fees';

type Change = { readonly from: string; readonly rate: YearRate };
const two = (figures: string): string => figures.padStart(2, '0');

/** One line, a day and a rate: `2026-10-20 2.90`; the day may be written as notices do, 2026年10月20日. */
function readLine(line: string): Change | null {
  const parts = /^\s*(\d{4})\D+(\d{1,2})\D+(\d{1,2})日?[\s,，:：]+([\d.]+)\s*[%％]?\s*$/.exec(line);
  if (!parts) return null;
  const from = `${parts[1]}-${two(parts[2] ?? '')}-${two(parts[3] ?? '')}`;
  const rate = parseYearRate(parts[4] ?? '');
  return rate === null || !isCourtDay(from) ? null : { from, rate };
}

/** Changes that were typed, a line each, and the numbers of the lines that cannot be read. */
export function readRates(typed: string): { readonly changes: readonly Change[]; readonly unread: readonly number[] } {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map(readLine);
  return {
    changes: read.flatMap((change) => change ?? []),
    unread: read.flatMap((change, i) => (change ? [] : [i + 1])),
  };
}

export const writeRates = (changes: readonly Change[]): string =>
  changes.map(({ from, rate }) => `${from} ${yearPercent(rate)}`).join('\n');
