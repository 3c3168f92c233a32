import type { Problem } from '../../../core/index.ts';
import type { Control, Field } from '../field.ts';
import { fieldKinds } from '../field-kinds/index.ts';
import { choiceChecks } from './choice.ts';
import { dateChecks } from './date.ts';
import { type FieldCheck, type PlacedContext, problem } from './field-check.ts';
import { fileChecks } from './file.ts';
import { listChecks } from './list.ts';
import { moneyChecks } from './money.ts';
import { referenceChecks } from './reference.ts';
import { textChecks } from './text.ts';

export type { CheckContext, PlacedContext } from './field-check.ts';

/** The closed set: a control without its check does not compile. */
export const fieldChecks: Readonly<Record<Control, FieldCheck>> = {
  ...textChecks,
  ...choiceChecks,
  ...dateChecks,
  ...moneyChecks,
  ...referenceChecks,
  ...fileChecks,
  ...listChecks(checkField, (control) => fieldChecks[control]),
};

/**
 * Every problem of one answer, with its path. What the system fills in itself is never asked of the person, but looked
 * at when it is there.
 */
export function checkField(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  const { missing, check } = fieldChecks[field.control];
  if (!fieldKinds[field.control].isEmpty(value)) return check(value, field, ctx);
  const asked = field.required && !field.readOnly && !field.computed;
  return asked ? [problem(ctx, field, 'required', missing)] : [];
}
