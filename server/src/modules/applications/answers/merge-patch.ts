import { type Answers, answerAt, putAnswer, type Saved, sameAnswer } from '@sufu/contract/applications';
import type { FieldVersions } from '../records/row.ts';
import type { Patch } from './read-patch.ts';

export type Merged = {
  readonly answers: Answers;
  readonly fieldVersions: FieldVersions;
  readonly changed: readonly string[];
  readonly conflicts: Saved['conflicts'];
};

/**
 * Set what is not as it stands. What was set elsewhere after the version the person saw is not overwritten but answered as
 * a conflict; all else is taken, as of `version`.
 */
export function mergePatch(
  row: { readonly answers: Answers; readonly fieldVersions: FieldVersions },
  patch: Patch,
  base: number,
  version: number,
): Merged {
  let { answers } = row;
  const fieldVersions: Record<string, number> = { ...row.fieldVersions };
  const changed: string[] = [];
  const conflicts: Saved['conflicts'] = [];
  for (const [place, value] of patch) {
    const theirs = answerAt(answers, place);
    if (sameAnswer(theirs, value)) continue;
    if ((row.fieldVersions[place] ?? 0) > base) {
      conflicts.push({ name: place, theirs });
      continue;
    }
    answers = putAnswer(answers, place, value);
    fieldVersions[place] = version;
    changed.push(place);
  }
  return { answers, fieldVersions, changed, conflicts };
}
