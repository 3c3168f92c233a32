import type { Control } from '../field.ts';
import { choiceKinds } from './choice.ts';
import { dateKinds } from './date.ts';
import type { FieldKind } from './field-kind.ts';
import { fileKinds } from './file.ts';
import { listKinds } from './list.ts';
import { moneyKinds } from './money.ts';
import { referenceKinds } from './reference.ts';
import { textKinds } from './text.ts';

export type { FieldKind, Names, RawAnswers, ShowContext } from './field-kind.ts';

/** The closed set: a control without its kind does not compile. */
export const fieldKinds: Readonly<Record<Control, FieldKind>> = {
  ...textKinds,
  ...choiceKinds,
  ...dateKinds,
  ...moneyKinds,
  ...referenceKinds,
  ...fileKinds,
  ...listKinds,
};
