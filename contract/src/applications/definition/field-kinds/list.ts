import type { Field, ItemSchema } from '../field.ts';
import { items } from '../items/index.ts';
import { answerOf, type FieldKind, hasNone, isRecord, type RawAnswers } from './field-kind.ts';

/** The most rows ever looked into. */
export const rowLimit = 100;

export const rowsOf = (value: unknown): readonly RawAnswers[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const itemOf = (field: Field): ItemSchema | undefined => (field.item ? items[field.item] : undefined);

const list: FieldKind = {
  isEmpty: hasNone,
  show: (value, field, ctx) => {
    const name = itemOf(field)?.nameField ?? '';
    const named = rowsOf(value).map((row) => answerOf(row, name));
    return named.filter((v) => typeof v === 'string' && v !== '').join({ zh: '、', en: ', ' }[ctx.lang]);
  },
};

export const listKinds = { 'party-list': list, 'person-list': list, 'item-list': list } as const;
