import { cleanAnswers } from '../clean-answers.ts';
import { computeFields } from '../computed-fields.ts';
import type { Kind } from '../define-kind.ts';
import type { Answers, Field } from '../field.ts';
import { fieldsOf, liveFields } from '../live-fields.ts';
import { liveMaterials } from '../live-materials.ts';
import type { Given } from './given.ts';
import { sampleAnswer } from './sample-answer.ts';

const isAsked = (field: Field): boolean => field.required && !field.readOnly && !field.computed;

/** The files a person with a verified account has to add, as answers. */
export function withMaterials(kind: Kind, answers: Answers, given: Given): Answers {
  const needed = liveMaterials(kind, answers, { verified: true }).filter(({ need }) => need === 'needed');
  if (needed.length === 0) return answers;
  const files = needed.map(({ material: { code } }) => [code, [given.file(`materials.${code}`)]] as const);
  return { ...answers, materials: Object.fromEntries(files) };
}

/** The least that a kind accepts: everything asked for, in the order in which answering makes it show. What was `begun` stays as it is. */
export function deriveExample(kind: Kind, given: Given, begun: Answers = {}): Answers {
  let answers = begun;
  const live = (): readonly Field[] =>
    liveFields(kind, computeFields(kind, answers, { today: given.today })).flatMap((section) => section.fields);
  for (let turn = 0; turn <= fieldsOf(kind).length; turn += 1) {
    const open = live().find((field) => isAsked(field) && !Object.hasOwn(answers, field.name));
    if (!open) return withMaterials(kind, cleanAnswers(kind, answers), given);
    answers = { ...answers, [open.name]: sampleAnswer(open, open.name, given) };
  }
  throw new Error(`no end to the questions of ${kind.key}`);
}
