import { cleanAnswers } from '../answers/clean-answers.ts';
import { computeFields } from '../answers/computed-fields.ts';
import { fieldsOf, liveFields } from '../answers/live-fields.ts';
import { liveMaterials } from '../answers/live-materials.ts';
import { fromIdNumbers } from '../answers/parties/from-id-number.ts';
import type { Answers, Field } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import type { ExampleContext } from './example-context.ts';
import { makeConsistent } from './make-consistent.ts';
import { ruledAnswer, sampleAnswer } from './sample-answer.ts';

const isAsked = (field: Field): boolean => field.required && !field.readOnly && !field.computed;

/** The files a person with a verified account has to add, as answers. */
export function withMaterials(kind: Kind, answers: Answers, setting: ExampleContext): Answers {
  const needed = liveMaterials(kind, answers, { verified: true }).filter(({ need }) => need === 'needed');
  if (needed.length === 0) return answers;
  const files = needed.map(({ material: { code } }) => [code, [setting.file(`materials.${code}`)]] as const);
  return { ...answers, materials: Object.fromEntries(files) };
}

/** As a person gives them: hidden ones and what the system works out left out. */
export function asEntered(kind: Kind, answers: Answers, setting: ExampleContext): Answers {
  const clean = cleanAnswers(kind, computeFields(kind, answers, { today: setting.today }));
  const computed = new Set(fieldsOf(kind).flatMap((field) => (field.computed ? [field.name] : [])));
  return Object.fromEntries(Object.entries(clean).filter(([name]) => !computed.has(name)));
}

/** The least that a kind accepts: everything asked for, in the order in which answering makes it show. What was `begun` stays as it is. */
export function deriveExample(kind: Kind, setting: ExampleContext, begun: Answers = {}): Answers {
  let answers = begun;
  const live = (): readonly Field[] =>
    liveFields(kind, computeFields(kind, answers, { today: setting.today })).flatMap((section) => section.fields);
  for (let turn = 0; turn <= fieldsOf(kind).length; turn += 1) {
    const open = live().find((field) => isAsked(field) && !Object.hasOwn(answers, field.name));
    if (open) {
      answers = { ...answers, [open.name]: ruledAnswer(kind, open, setting) ?? sampleAnswer(open, open.name, setting) };
      answers = { ...answers, ...fromIdNumbers(fieldsOf(kind), answers, setting.today) };
    } else {
      const agreed = makeConsistent(kind, answers, setting, (path) => Object.hasOwn(begun, path.split('.')[0] ?? ''));
      if (agreed === answers) return withMaterials(kind, asEntered(kind, answers, setting), setting);
      // A choice that was changed may have opened another question.
      answers = agreed;
    }
  }
  throw new Error(`no end to the questions of ${kind.key}`);
}
