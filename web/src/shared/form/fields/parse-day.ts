import { halfWidth, isCourtDay } from '@sufu/contract/core';

const two = (n: string): string => n.padStart(2, '0');

/**
 * A day as people write it, as `YYYY-MM-DD`: 2026-11-20, 2026/11/20, 2026.11.20, 20261120, 2026年11月20日, with blanks or
 * full-width figures. Null when it is no real day.
 */
export function parseDay(raw: string): string | null {
  const text = halfWidth(raw)
    .replace(/\s+/g, '')
    .replace(/[年月/.。、]/g, '-')
    .replace(/[日号]$/, '');
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts?.[1] || !parts[2] || !parts[3]) return null;
  const day = `${parts[1]}-${two(parts[2])}-${two(parts[3])}`;
  return isCourtDay(day) ? day : null;
}
