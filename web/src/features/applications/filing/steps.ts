import {
  type Answers,
  type BoundPaths,
  fieldKinds,
  isIn,
  type Kind,
  liveFields,
  liveMaterials,
  sectionsOf,
} from '@sufu/contract/applications';
import type { Problem, Text } from '@sufu/contract/core';
import { partsOf } from './parts.ts';

/** `case`, `materials`, `check`, or that of the part (`partsOf`). */
export type StepKey = string;
export type StepState = 'done' | 'now' | 'todo' | 'wait';
export type Step = {
  readonly key: StepKey;
  readonly title: Text;
  readonly hint?: Text;
  readonly places: readonly string[];
};

const titles = {
  case: { zh: '选择案件', en: 'Choose the case' },
  materials: { zh: '申请材料', en: 'Papers' },
  check: { zh: '检查、签名并提交', en: 'Check, sign and submit' },
} as const satisfies Record<string, Text>;

const none: BoundPaths = new Map();

/** The way through a form: the case, each part with something to fill in, the papers, the check. */
export function stepsOf(kind: Kind, answers: Answers, bound: BoundPaths = none): readonly Step[] {
  const parts = partsOf(kind, liveFields(kind, answers))
    .filter(
      ({ key, fields }) =>
        key !== 'caseRef' && key !== 'signature' && fields.some((field) => !field.readOnly && !bound.has(field.name)),
    )
    .map(({ key, title, hint, fields }) => ({
      key,
      title,
      ...(hint ? { hint } : {}),
      places: fields.map(({ name }) => name),
    }));
  const hasCase = kind.blocks.includes('caseRef');
  return [
    ...(hasCase ? [{ key: 'case' as const, title: titles.case, places: caseNames(kind) }] : []),
    ...parts,
    ...(kind.materials.length > 0
      ? [{ key: 'materials' as const, title: titles.materials, places: ['materials'] }]
      : []),
    { key: 'check' as const, title: titles.check, places: [] },
  ];
}
const caseNames = (kind: Kind): readonly string[] =>
  sectionsOf(kind)
    .filter(({ key }) => key === 'caseRef')
    .flatMap(({ fields }) => fields.map(({ name }) => name));

export const problemsIn = (step: Step, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => step.places.some((place) => isIn(path, place)));

/** Something in the step is answered already, by the person or from what is known of them. */
function isBegun(step: Step, kind: Kind, answers: Answers): boolean {
  if (step.key === 'materials') {
    const live = liveMaterials(kind, answers, { verified: true });
    return live.some(({ files }) => files.length > 0);
  }
  const fields = liveFields(kind, answers)
    .flatMap((section) => section.fields)
    .filter(({ name }) => step.places.includes(name));
  const asked = fields.filter(({ required }) => required);
  return (asked.length > 0 ? asked : fields).some(({ name, control }) => !fieldKinds[control].isEmpty(answers[name]));
}

type Situation = {
  readonly kind: Kind;
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly now: StepKey;
  readonly seen: ReadonlySet<StepKey>;
};

/** Where each step stands. The last one waits until all before it are done. */
export function stepStates(steps: readonly Step[], given: Situation): ReadonlyMap<StepKey, StepState> {
  const { kind, answers, problems, now, seen } = given;
  const isDone = (step: Step) =>
    step.key !== 'check' &&
    problemsIn(step, problems).length === 0 &&
    (step.key === 'case' || seen.has(step.key) || isBegun(step, kind, answers));
  const done = new Set(steps.filter(isDone).map(({ key }) => key));
  const ready = steps.every(({ key }) => key === 'check' || done.has(key));
  return new Map(
    steps.map(({ key }) => {
      if (key === now) return [key, 'now'];
      if (done.has(key)) return [key, 'done'];
      return [key, key === 'check' && !ready ? 'wait' : 'todo'];
    }),
  );
}

/** Where to go on: the first step that is not done, else the last one before the check. */
export function firstOpen(steps: readonly Step[], states: ReadonlyMap<StepKey, StepState>): StepKey {
  const fillable = steps.filter(({ key }) => key !== 'case' && key !== 'check');
  return (fillable.find(({ key }) => states.get(key) !== 'done') ?? fillable.at(-1))?.key ?? 'check';
}
