import { fill, type Lang, type Problem } from '@sufu/contract/core';
import { words } from '../shared/words.ts';
import type { DraftPoint } from './points.ts';

/** A return as it is being written, beside its points. */
export type Return = { readonly lastDay: string; readonly whyAgain: string };

const problem = (path: string, msg: string): Problem => ({ path, rule: 'required', msg });

/** Everything a return still misses, at once, each with the field it belongs to. The server checks the same again. */
export function checkReturn({ lastDay }: Return, points: readonly DraftPoint[], lang: Lang): readonly Problem[] {
  const silent = points.flatMap((point, index) =>
    point.text.trim().length < 2
      ? [problem(`point-${point.path}`, fill(words.errPointText, lang, { n: index + 1 }))]
      : [],
  );
  return [
    ...(points.length === 0 ? [problem('desk-points', words.errPoints[lang])] : []),
    ...silent,
    ...(lastDay === '' ? [problem('desk-last-day', words.errLastDay[lang])] : []),
  ];
}
