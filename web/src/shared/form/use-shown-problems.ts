import { type Disagreement, isIn } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { useCallback, useMemo, useState } from 'react';
import { stillWrong } from './problems.ts';
import { usePendingFiles } from './use-pending-files.ts';

/** A disagreement that was shown when a field was left: `ofPath` its own place, `path` where it stands on the page. */
type LeaveProblem = Problem & { readonly ofPath: string };

const isSameProblem = (left: LeaveProblem, { path, rule }: Problem): boolean =>
  left.ofPath === path && left.rule === rule;

/**
 * Answers that do not agree are told when one of the fields they stand in is left: beside the field they belong to, or where
 * that one is not on the page, beside the one that was left. The sentence names both.
 */
function useLeaveProblems(disagreements: readonly Disagreement[]) {
  const [left, setLeft] = useState<readonly LeaveProblem[]>([]);
  const onLeave = useCallback(
    (path: string, isShown: (path: string) => boolean) => {
      const about = disagreements.filter(({ paths }) => paths.some((value) => isIn(value, path) || isIn(path, value)));
      setLeft((before) => {
        const kept = before.filter((leaveProblem) => !about.some((now) => isSameProblem(leaveProblem, now)));
        const now = about.map(({ paths: _, ...entry }) => ({
          ...entry,
          ofPath: entry.path,
          path: isShown(entry.path) ? entry.path : path,
        }));
        return kept.length + now.length === 0 ? before : [...kept, ...now];
      });
    },
    [disagreements],
  );
  const still = useMemo(
    () => left.filter((leaveProblem) => disagreements.some((now) => isSameProblem(leaveProblem, now))),
    [left, disagreements],
  );
  return { onLeave, still };
}

/**
 * What a person was told when they wanted to go on: `reported` then, `problems` what is still so; `shown`: with what was told
 * when they left a field. `current`: all there is, with files that are not there yet, which the form tells through `reportPendingFile`.
 */
export function useShownProblems(found: readonly Problem[], disagreements: readonly Disagreement[]) {
  const [reported, setReported] = useState<readonly Problem[]>([]);
  const { tell: reportPendingFile, problems: coming } = usePendingFiles();
  const current = useMemo(() => [...found, ...coming], [found, coming]);
  const remaining = useMemo(() => stillWrong(reported, current), [reported, current]);
  const { onLeave, still } = useLeaveProblems(disagreements);
  const shown = useMemo(
    () => [...still, ...remaining.filter((problem) => !still.some((left) => isSameProblem(left, problem)))],
    [still, remaining],
  );
  return { reported, setReported, current, remaining, shown, announced: still.at(-1)?.msg, reportPendingFile, onLeave };
}
