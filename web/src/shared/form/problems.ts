import type { Problem } from '@sufu/contract/core';

/** Does the path of a problem lie in this place: the field itself, one of its rows, one of their fields? */
export const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** Of the problems shown, those that are still there. Nothing new is said while somebody is writing. */
export const stillWrong = (shown: readonly Problem[], now: readonly Problem[]): readonly Problem[] =>
  shown.filter((problem) => now.some((other) => other.path === problem.path && other.rule === problem.rule));
