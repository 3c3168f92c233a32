import { type CourtDay, readIdCard } from '../../../core/index.ts';
import type { Answer, AnswerRow, Field, ItemSchema } from '../../definition/field.ts';
import { answerOf, type RawAnswers } from '../../definition/field-kinds/field-kind.ts';

/** Names of what an ID number says, beside the field that holds it: `idNo`, `applicantIdNo`. */
function besides(name: string): { readonly birthDate: string; readonly gender: string } {
  const owner = name.replace(/IdNo$/, '');
  return owner === name
    ? { birthDate: 'birthDate', gender: 'gender' }
    : { birthDate: `${owner}BirthDate`, gender: `${owner}Gender` };
}

/** Birth date and sex as the ID numbers among these answers say them (GB 11643), by field; only fields that are asked for. */
export function fromIdNumbers(
  fields: readonly Field[],
  answers: RawAnswers,
  today: CourtDay,
): Readonly<Record<string, Answer>> {
  const asked = new Set(fields.map(({ name }) => name));
  const found = fields
    .filter(({ format }) => format === 'id-number')
    .flatMap(({ name, idTypeField }) => {
      const number = answerOf(answers, name);
      const isCard = idTypeField === undefined || answerOf(answers, idTypeField) === 'ID_CARD';
      const read = isCard && typeof number === 'string' ? readIdCard(number, today) : null;
      const at = besides(name);
      return read
        ? [
            [at.birthDate, read.birthDate],
            [at.gender, read.gender],
          ]
        : [];
    });
  return Object.fromEntries(found.filter(([name = '']) => asked.has(name)));
}

/** A row of a list with what its ID number says in its place. */
export const rowByIdNumber = (item: ItemSchema, row: AnswerRow, today: CourtDay): AnswerRow => ({
  ...row,
  ...fromIdNumbers(item.fields, row, today),
});
