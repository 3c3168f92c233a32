import { cleanAnswers } from '../clean-answers.ts';
import { computeFields } from '../computed-fields.ts';
import type { Kind } from '../define-kind.ts';
import type { Answers, Field } from '../field.ts';
import { fromIdNumbers } from '../from-id-number.ts';
import { fieldsOf, liveFields } from '../live-fields.ts';
import { liveMaterials } from '../live-materials.ts';
import { agree } from './agree.ts';
import type { Given } from './given.ts';
import { ruledAnswer, sampleAnswer } from './sample-answer.ts';

const isAsked = (field: Field): boolean => field.required && !field.readOnly && !field.computed;

/** The files a person with a verified account has to add, as answers. */
export function withMaterials(kind: Kind, answers: Answers, given: Given): Answers {
  const needed = liveMaterials(kind, answers, { verified: true }).filter(({ need }) => need === 'needed');
  if (needed.length === 0) return answers;
  const files = needed.map(({ material: { code } }) => [code, [given.file(`materials.${code}`)]] as const);
  return { ...answers, materials: Object.fromEntries(files) };
}

/** As a person gives them: hidden ones and what the system works out left out. */
export function asGiven(kind: Kind, answers: Answers, given: Given): Answers {
  const clean = cleanAnswers(kind, computeFields(kind, answers, { today: given.today }));
  const computed = new Set(fieldsOf(kind).flatMap((field) => (field.computed ? [field.name] : [])));
  return Object.fromEntries(Object.entries(clean).filter(([name]) => !computed.has(name)));
}

/** The least that a kind accepts: everything asked for, in the order in which answering makes it show. What was `begun` stays as it is. */
export function deriveExample(kind: Kind, given: Given, begun: Answers = {}): Answers {
  let answers = begun;
  const live = (): readonly Field[] =>
    liveFields(kind, computeFields(kind, answers, { today: given.today })).flatMap((section) => section.fields);
  for (let turn = 0; turn <= fieldsOf(kind).length; turn += 1) {
    const open = live().find((field) => isAsked(field) && !Object.hasOwn(answers, field.name));
    if (open) {
      answers = { ...answers, [open.name]: ruledAnswer(kind, open, given) ?? sampleAnswer(open, open.name, given) };
      answers = { ...answers, ...fromIdNumbers(fieldsOf(kind), answers, given.today) };
    } else {
      const agreed = agree(kind, answers, given, (path) => Object.hasOwn(begun, path.split('.')[0] ?? ''));
      if (agreed === answers) return withMaterials(kind, asGiven(kind, answers, given), given);
      // A choice that was changed may have opened another question.
      answers = agreed;
    }
  }
  throw new Error(`no end to the questions of ${kind.key}`);
}
