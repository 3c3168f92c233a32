import type { Problem } from '@sufu/contract/core';

/** The shown problems that still exist. New ones are not added while the person is typing. */
export const stillWrong = (shown: readonly Problem[], now: readonly Problem[]): readonly Problem[] =>
  shown.filter((problem) => now.some((other) => other.path === problem.path && other.rule === problem.rule));
