import type { Problem, Text } from '../../../core/index.ts';
import { dictionaryOf } from '../../dictionaries/known.ts';
import type { Field } from '../field.ts';
import { isTexts } from '../field-kinds/choice.ts';
import { asIs, type FieldCheck, type PlacedContext, problem, wrongType } from './field-check.ts';

const says = {
  missing: { zh: '请选择{label}', en: 'Choose {label}' },
  unknown: { zh: '{label}的选项已变，请重新选择', en: 'The choice for “{label}” is not on the list; choose again' },
  twice: { zh: '{label}里有一项选了两次，请去掉一个', en: 'An option of “{label}” is chosen twice; remove one' },
  few: { zh: '{label}至少选 {min} 项，还差 {n} 项', en: 'Choose at least {min} for “{label}”; {n} more needed' },
  many: { zh: '{label}最多选 {max} 项，多了 {n} 项', en: 'Choose at most {max} for “{label}”; {n} too many' },
  tick: { zh: '请勾选“{label}”', en: 'Tick “{label}”' },
} as const satisfies Record<string, Text>;

/** Choices without a dictionary come from the case (its judges, its hearings); the server knows them. */
const isOption = (value: string, field: Field): boolean =>
  field.dictionary
    ? dictionaryOf(field.dictionary).options.some((option) => option.value === value)
    : value.length <= 100 && value.isWellFormed() && !/\p{Cc}/u.test(value);

const one: FieldCheck = {
  missing: says.missing,
  clean: asIs,
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return isOption(value, field) ? [] : [problem(ctx, field, 'option', says.unknown)];
  },
};

function checkSeveral(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (!isTexts(value)) return wrongType(ctx, field);
  const { min = 0, max = 100 } = field;
  const count = value.length;
  const found: Problem[] = [];
  if (count > max) found.push(problem(ctx, field, 'max', says.many, { max, n: count - max }));
  if (count < min) found.push(problem(ctx, field, 'min', says.few, { min, n: min - count }));
  if (new Set(value).size < count) found.push(problem(ctx, field, 'twice', says.twice));
  if (!value.every((v) => isOption(v, field))) found.push(problem(ctx, field, 'option', says.unknown));
  return found;
}

const several: FieldCheck = {
  missing: says.missing,
  clean: asIs,
  check: checkSeveral,
};

const tick: FieldCheck = {
  missing: says.tick,
  clean: asIs,
  check: (value, field, ctx) => (value === true ? [] : wrongType(ctx, field)),
};

export const choiceChecks = { select: one, radio: one, 'multi-select': several, checkbox: tick } as const;
