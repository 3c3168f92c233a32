import type { Text } from '../../core/index.ts';
import { isConditionMet } from './conditions.ts';
import type { RawAnswers } from './field-kinds/field-kind.ts';
import type { Kind } from './kind.ts';

/**
 * The title over the printed page: an appeal is not headed as a statement of claim. Null where the kind has no printed
 * page. Any JSON may come as answers.
 */
export function printedTitle(kind: Pick<Kind, 'printed'>, answers: RawAnswers): Text | null {
  const { printed } = kind;
  if (!printed) return null;
  const answer = (name: string): unknown => (Object.hasOwn(answers, name) ? answers[name] : undefined);
  const fits = printed.titles?.find(({ when }) =>
    when.every((condition) => isConditionMet(condition, answer(condition.field))),
  );
  return fits?.title ?? printed.title;
}
