import { isRecord } from '../definition/field-kinds/field-kind.ts';

/** Nothing is given: not at all, an empty text, an empty list. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Do two answers say the same? Whatever the order of the names in a row; nothing, an empty text and an empty list are one. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry: unknown, i) => sameAnswer(entry, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  return Object.keys({ ...a, ...b }).every((name) => sameAnswer(a[name], b[name]));
}
