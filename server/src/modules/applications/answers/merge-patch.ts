import { isDeepStrictEqual } from 'node:util';
import { type Answer, type Answers, filesOf, type Saved } from '@sufu/contract/applications';
import type { FieldVersions } from '../records/row.ts';
import type { Patch } from './read-patch.ts';

const codeOf = (place: string): string | null => (place.startsWith('materials.') ? place.slice(10) : null);

function at(answers: Answers, place: string): Answer {
  const code = codeOf(place);
  if (code === null) return answers[place] ?? null;
  const files = filesOf(answers, code);
  return files.length > 0 ? files : null;
}

function put(answers: Answers, place: string, value: Answer): Answers {
  const code = codeOf(place);
  if (code === null) {
    const { [place]: _, ...others } = answers;
    return value === null ? others : { ...answers, [place]: value };
  }
  const all = typeof answers.materials === 'object' ? answers.materials : null;
  const others = Object.entries(all ?? {}).filter(([name]) => name !== code);
  const empty = value === null || (Array.isArray(value) && value.length === 0);
  return { ...answers, materials: Object.fromEntries(empty ? others : [...others, [code, value]]) };
}

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
    const theirs = at(answers, place);
    if (isDeepStrictEqual(theirs, Array.isArray(value) && value.length === 0 && theirs === null ? null : value))
      continue;
    if ((row.fieldVersions[place] ?? 0) > base) {
      conflicts.push({ name: place, theirs });
      continue;
    }
    answers = put(answers, place, value);
    fieldVersions[place] = version;
    changed.push(place);
  }
  return { answers, fieldVersions, changed, conflicts };
}
