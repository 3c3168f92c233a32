import type { Disagreement } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { useCallback, useMemo, useState } from 'react';
import { isIn, stillWrong } from './problems.ts';
import { useOnTheWay } from './use-on-the-way.ts';

/** A disagreement that was shown when a field was left: `of` its own place, `path` where it stands on the page. */
type Left = Problem & { readonly of: string };

const isOf = (left: Left, { path, rule }: Problem): boolean => left.of === path && left.rule === rule;

/**
 * Answers that do not agree are told when one of the fields they stand in is left: beside the field they belong to, or where
 * that one is not on the page, beside the one that was left. The sentence names both.
 */
function useLeft(disagreements: readonly Disagreement[]) {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const onLeave = useCallback(
    (path: string, isShown: (path: string) => boolean) => {
      const about = disagreements.filter(({ paths }) => paths.some((one) => isIn(one, path) || isIn(path, one)));
      setLeft((before) => {
        const kept = before.filter((one) => !about.some((now) => isOf(one, now)));
        const now = about.map(({ paths: _, ...one }) => ({
          ...one,
          of: one.path,
          path: isShown(one.path) ? one.path : path,
        }));
        return kept.length + now.length === 0 ? before : [...kept, ...now];
      });
    },
    [disagreements],
  );
  const still = useMemo(() => left.filter((one) => disagreements.some((now) => isOf(one, now))), [left, disagreements]);
  return { onLeave, still };
}

/**
 * What a person was told when they wanted to go on: `told` then, `problems` what is still so; `beside`: with what was told
 * when they left a field. `open`: all there is, with files that are not there yet, which the form tells through `onTheWay`.
 */
export function useTold(now: readonly Problem[], disagreements: readonly Disagreement[]) {
  const [told, setTold] = useState<readonly Problem[]>([]);
  const { tell: onTheWay, problems: coming } = useOnTheWay();
  const open = useMemo(() => [...now, ...coming], [now, coming]);
  const problems = useMemo(() => stillWrong(told, open), [told, open]);
  const { onLeave, still } = useLeft(disagreements);
  const beside = useMemo(
    () => [...still, ...problems.filter((one) => !still.some((left) => isOf(left, one)))],
    [still, problems],
  );
  return { told, setTold, open, problems, beside, said: still.at(-1)?.msg, onTheWay, onLeave };
}
