import type { Problem } from '../../../core/index.ts';
import type { Control, Field } from '../field.ts';
import { choiceKinds } from './choice.ts';
import { dateKinds } from './date.ts';
import { type FieldKind, type PlacedContext, problem } from './field-kind.ts';
import { fileKinds } from './file.ts';
import { listKinds } from './list.ts';
import { moneyKinds } from './money.ts';
import { referenceKinds } from './reference.ts';
import { textKinds } from './text.ts';

export type { CheckContext, FieldKind, Names, PlacedContext, RawAnswers, ShowContext } from './field-kind.ts';

/** The closed set: a control without its kind does not compile. */
export const fieldKinds: Readonly<Record<Control, FieldKind>> = {
  ...textKinds,
  ...choiceKinds,
  ...dateKinds,
  ...moneyKinds,
  ...referenceKinds,
  ...fileKinds,
  ...listKinds(checkField, (control) => fieldKinds[control]),
};

/**
 * Every problem of one answer, with its path. What the system fills in itself is never asked of the person, but looked
 * at when it is there.
 */
export function checkField(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  const kind = fieldKinds[field.control];
  if (!kind.isEmpty(value)) return kind.check(value, field, ctx);
  const asked = field.required && !field.readOnly && !field.computed;
  return asked ? [problem(ctx, field, 'required', kind.missing)] : [];
}
