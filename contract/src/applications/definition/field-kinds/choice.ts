import type { Lang, Text } from '../../../core/index.ts';
import { dictionaryOf } from '../../dictionaries/known.ts';
import type { Field } from '../field.ts';
import { type FieldKind, hasNone, isBlank } from './field-kind.ts';

const ticked: Text = { zh: '已勾选', en: 'Ticked' };

const optionLabel = (value: string, field: Field, lang: Lang): string => {
  const options = field.dictionary ? dictionaryOf(field.dictionary).options : [];
  return options.find((option) => option.value === value)?.label[lang] ?? value;
};

const one: FieldKind = {
  isEmpty: isBlank,
  show: (value, field, ctx) => (typeof value === 'string' ? optionLabel(value, field, ctx.lang) : ''),
};

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'string');

const several: FieldKind = {
  isEmpty: hasNone,
  show: (value, field, ctx) =>
    isTexts(value) ? value.map((v) => optionLabel(v, field, ctx.lang)).join({ zh: '；', en: '; ' }[ctx.lang]) : '',
};

const tick: FieldKind = {
  isEmpty: (value) => isBlank(value) || value === false,
  show: (value, _, ctx) => (value === true ? ticked[ctx.lang] : ''),
};

export const choiceKinds = { select: one, radio: one, 'multi-select': several, checkbox: tick } as const;
