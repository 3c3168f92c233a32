import type { Condition } from './condition.ts';

/**
 * Does the condition hold for this answer? An answer not yet given fulfils none, `ne` included: what depends on a
 * choice waits for the choice.
 */
export function isConditionMet(condition: Condition, answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return false;
  const wanted = typeof condition.value === 'string' ? [condition.value] : condition.value;
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  switch (condition.op) {
    case 'eq':
      return !Array.isArray(answer) && wanted.length === 1 && answer === wanted[0];
    case 'ne':
      return !wanted.some((value) => given.includes(value));
    case 'in':
      return !Array.isArray(answer) && wanted.some((value) => answer === value);
    case 'contains':
      return wanted.every((value) => given.includes(value));
    case 'containsAny':
      return wanted.some((value) => given.includes(value));
  }
}
