import { type Disagreement, isIn } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { stillWrong } from './problems.ts';
import { usePendingFiles } from './use-pending-files.ts';

/** A disagreement that was shown when a field was left: `ofPath` its own place, `path` where it stands on the page. */
type LeaveProblem = Problem & { readonly ofPath: string };

type Found = Pick<Checked, 'problems' | 'disagreements'>;
/** What was found wrong with the answers, as of the last painting; `now`: as they stand, a promise while the rules are on their way. */
type Checked = {
  readonly problems: readonly Problem[];
  /** Of the problems those of several answers together, with every place they speak of. */
  readonly disagreements: readonly Disagreement[];
  readonly now: () => Found | Promise<Found>;
};

const isSameProblem = (left: LeaveProblem, { path, rule }: Problem): boolean =>
  left.ofPath === path && left.rule === rule;

/**
 * Answers that do not agree are told when one of the fields they stand in is left: beside the field they belong to, or where
 * that one is not on the page, beside the one that was left. The sentence names both.
 */
function useLeaveProblems({ disagreements, now: findNow }: Checked) {
  const [left, setLeft] = useState<readonly LeaveProblem[]>([]);
  const latest = useRef(findNow);
  useLayoutEffect(() => {
    latest.current = findNow;
  });
  // The same function after each key, or every field would be drawn again.
  const onLeave = useCallback((path: string, isShown: (path: string) => boolean) => {
    const tell = ({ disagreements: all }: Found) => {
      const about = all.filter(({ paths }) => paths.some((value) => isIn(value, path) || isIn(path, value)));
      setLeft((before) => {
        const kept = before.filter((leaveProblem) => !about.some((now) => isSameProblem(leaveProblem, now)));
        const now = about.map(({ paths: _, ...entry }) => ({
          ...entry,
          ofPath: entry.path,
          path: isShown(entry.path) ? entry.path : path,
        }));
        return kept.length + now.length === 0 ? before : [...kept, ...now];
      });
    };
    const found = latest.current();
    if (found instanceof Promise) void found.then(tell);
    else tell(found);
  }, []);
  const still = useMemo(
    () => left.filter((leaveProblem) => disagreements.some((now) => isSameProblem(leaveProblem, now))),
    [left, disagreements],
  );
  return { onLeave, still };
}

/** The same list while its content is: a key does not draw the fields again that others' problems stand at. */
function useSteadyProblems(problems: readonly Problem[]): readonly Problem[] {
  const text = JSON.stringify(problems);
  return useMemo(() => JSON.parse(text), [text]);
}

/**
 * What a person was told when they wanted to go on: `reported` then, `problems` what is still so; `shown`: with what was told
 * when they left a field. `allNow`: all there is, with files that are not there yet, which the form tells through `reportPendingFile`.
 */
export function useShownProblems(checked: Checked) {
  const [reported, setReported] = useState<readonly Problem[]>([]);
  const { tell: reportPendingFile, problems: coming } = usePendingFiles();
  const { problems: found, now } = checked;
  const remaining = useMemo(() => stillWrong(reported, [...found, ...coming]), [reported, found, coming]);
  const { onLeave, still } = useLeaveProblems(checked);
  const shown = useSteadyProblems([
    ...still,
    ...remaining.filter((problem) => !still.some((left) => isSameProblem(left, problem))),
  ]);
  const allNow = (): readonly Problem[] | Promise<readonly Problem[]> => {
    const whole = ({ problems }: Found): readonly Problem[] => [...problems, ...coming];
    const checkedNow = now();
    return checkedNow instanceof Promise ? checkedNow.then(whole) : whole(checkedNow);
  };
  return { reported, setReported, allNow, remaining, shown, announced: still.at(-1)?.msg, reportPendingFile, onLeave };
}
