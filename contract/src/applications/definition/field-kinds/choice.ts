import type { Lang, Problem, Text } from '../../../core/index.ts';
import { dictionaryOf } from '../../dictionaries/known.ts';
import type { Field } from '../field.ts';
import { asIs, type FieldKind, isBlank, type PlacedContext, problem, wrongType } from './field-kind.ts';

const says = {
  missing: { zh: '请选择{label}', en: 'Choose {label}' },
  unknown: { zh: '{label}的选项已变，请重新选择', en: 'The choice for “{label}” is not on the list; choose again' },
  twice: { zh: '{label}里有一项选了两次，请去掉一个', en: 'An option of “{label}” is chosen twice; remove one' },
  few: { zh: '{label}至少选 {min} 项，还差 {n} 项', en: 'Choose at least {min} for “{label}”; {n} more needed' },
  many: { zh: '{label}最多选 {max} 项，多了 {n} 项', en: 'Choose at most {max} for “{label}”; {n} too many' },
  tick: { zh: '请勾选“{label}”', en: 'Tick “{label}”' },
  ticked: { zh: '已勾选', en: 'Ticked' },
} as const satisfies Record<string, Text>;

/** Choices without a dictionary come from the case (its judges, its hearings); the server knows them. */
const isOption = (value: string, field: Field): boolean =>
  field.dictionary
    ? dictionaryOf(field.dictionary).options.some((option) => option.value === value)
    : value.length <= 100 && value.isWellFormed() && !/\p{Cc}/u.test(value);

const optionLabel = (value: string, field: Field, lang: Lang): string => {
  const options = field.dictionary ? dictionaryOf(field.dictionary).options : [];
  return options.find((option) => option.value === value)?.label[lang] ?? value;
};

const fieldKind: FieldKind = {
  missing: says.missing,
  isEmpty: isBlank,
  clean: asIs,
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return isOption(value, field) ? [] : [problem(ctx, field, 'option', says.unknown)];
  },
  show: (value, field, ctx) => (typeof value === 'string' ? optionLabel(value, field, ctx.lang) : ''),
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string');

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

const several: FieldKind = {
  missing: says.missing,
  isEmpty: (value) => isBlank(value) || (Array.isArray(value) && value.length === 0),
  clean: asIs,
  check: checkSeveral,
  show: (value, field, ctx) =>
    isTexts(value) ? value.map((v) => optionLabel(v, field, ctx.lang)).join({ zh: '；', en: '; ' }[ctx.lang]) : '',
};

const tick: FieldKind = {
  missing: says.tick,
  isEmpty: (value) => isBlank(value) || value === false,
  clean: asIs,
  check: (value, field, ctx) => (value === true ? [] : wrongType(ctx, field)),
  show: (value, _, ctx) => (value === true ? says.ticked[ctx.lang] : ''),
};

export const choiceKinds = { select: fieldKind, radio: fieldKind, 'multi-select': several, checkbox: tick } as const;
