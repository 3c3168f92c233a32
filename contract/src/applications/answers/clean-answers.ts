import type { Answer, AnswerRow, Answers } from '../definition/field.ts';
import { fieldChecks } from '../definition/field-checks/index.ts';
import { answerOf, isRecord, type RawAnswers } from '../definition/field-kinds/field-kind.ts';
import { fieldKinds } from '../definition/field-kinds/index.ts';
import type { Kind } from '../definition/kind.ts';
import { liveFields } from './live-fields.ts';
import { filesOf, liveMaterials } from './live-materials.ts';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const isRow = (value: unknown): value is AnswerRow => isRecord(value) && Object.values(value).every(isAnswer);

/** Is it of one of the shapes an answer may have? */
export function isAnswer(value: unknown): value is Answer {
  if (value === null || isPlain(value)) return true;
  if (Array.isArray(value)) return value.every((v) => typeof v === 'string') || value.every(isRow);
  return isRow(value);
}

/**
 * The answers as they are submitted: hidden, unknown and empty ones left out, the others in their stored form (case
 * numbers and figures half-width, texts trimmed). Doing it twice changes nothing more.
 */
export function cleanAnswers(kind: Kind, answers: RawAnswers): Answers {
  const cleaned: Record<string, Answer> = {};
  for (const field of liveFields(kind, answers).flatMap((section) => section.fields)) {
    const value = fieldChecks[field.control].clean(answerOf(answers, field.name), field);
    if (!fieldKinds[field.control].isEmpty(value) && isAnswer(value)) cleaned[field.name] = value;
  }
  const materials = liveMaterials(kind, answers, { verified: false })
    .filter(({ need }) => need !== 'not-needed')
    .map(({ material }) => [material.code, filesOf(answers, material.code)] as const)
    .filter(([, files]) => files.length > 0);
  return materials.length > 0 ? { ...cleaned, materials: Object.fromEntries(materials) } : cleaned;
}
