import type { Problem } from '@sufu/contract/core';

/** Of the problems shown, those that are still there. Nothing new is said while somebody is writing. */
export const stillWrong = (shown: readonly Problem[], now: readonly Problem[]): readonly Problem[] =>
  shown.filter((problem) => now.some((other) => other.path === problem.path && other.rule === problem.rule));
