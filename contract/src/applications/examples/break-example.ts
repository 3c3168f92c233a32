import { fieldsOf, liveFields } from '../answers/live-fields.ts';
import { rowsOf } from '../answers/place.ts';
import type { Answer, Answers, Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';

/** Answers with one thing wrong, and the path at which it is found. */
export type BrokenExample = { readonly answers: Answers; readonly failsAt: string };

export const withoutAnswer = (answers: Answers, name: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== name));
export const withAnswer = (answers: Answers, name: string, answer: Answer): Answers => ({ ...answers, [name]: answer });

/** The answers with one answer of the first row of a list left out. */
function withoutInRow(answers: Answers, list: string, name: string): BrokenExample {
  const rows = rowsOf(answers[list]).map((row, i) => (i === 0 ? withoutAnswer(row, name) : row));
  return { answers: withAnswer(answers, list, rows), failsAt: `${list}.0.${name}` };
}

function breakLists(answers: Answers, fields: readonly Field[]): readonly BrokenExample[] {
  return fields
    .filter((field) => rowsOf(answers[field.name]).length > 0)
    .flatMap((field) => (field.item ? [withoutInRow(answers, field.name, items[field.item].nameField)] : []));
}

/** Ways of being wrong that every kind knows: something missing, unticked, unsigned, unknown, mistyped, not filled in. */
export function breakExample(kind: Kind, answers: Answers): readonly BrokenExample[] {
  const live = liveFields(kind, answers).flatMap((section) => section.fields);
  const kindFields = new Set(kind.fields.map((field) => field.name));
  const asked = live.filter(
    (field) => kindFields.has(field.name) && field.required && Object.hasOwn(answers, field.name),
  );
  const phones = fieldsOf(kind).filter((field) => field.format === 'mobile' && Object.hasOwn(answers, field.name));
  return [
    ...asked.map(({ name }) => ({ answers: withoutAnswer(answers, name), failsAt: name })),
    ...phones.map(({ name }) => ({ answers: withAnswer(answers, name, '1540000000'), failsAt: name })),
    ...breakLists(answers, live),
    { answers: withAnswer(answers, 'truthDeclared', false), failsAt: 'truthDeclared' },
    { answers: withoutAnswer(answers, 'signature'), failsAt: 'signature' },
    { answers: withAnswer(answers, 'notOnTheForm', '1'), failsAt: 'notOnTheForm' },
  ];
}
