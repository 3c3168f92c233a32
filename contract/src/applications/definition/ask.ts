import type { DictionaryKey } from '../dictionaries/index.ts';
import type { Condition, Control, Field } from './field.ts';
import type { ItemKey } from './items/index.ts';

/** What a field may state besides its name, label and control. It must be answered unless `required` is false. */
type More = Omit<Field, 'name' | 'label' | 'control' | 'required'> & { readonly required?: false };

const plain =
  (control: Control) =>
  (name: string, zh: string, en: string, more: More = {}): Field => ({
    name,
    label: { zh, en },
    control,
    required: true,
    ...more,
  });
const choice =
  (control: Control) =>
  (name: string, zh: string, en: string, dictionary: DictionaryKey, more: More = {}): Field =>
    plain(control)(name, zh, en, { dictionary, ...more });
const list =
  (control: Control) =>
  (name: string, zh: string, en: string, item: ItemKey, more: More = {}): Field =>
    plain(control)(name, zh, en, { item, ...more });

/** The fields of a kind, one function for each control: name, label in Chinese and English, and what else differs. */
export const ask = {
  text: plain('text'),
  textarea: plain('textarea'),
  date: plain('date'),
  dateRange: plain('date-range'),
  money: plain('money'),
  checkbox: plain('checkbox'),
  caseNo: plain('case-no'),
  court: plain('court-select'),
  select: choice('select'),
  multiSelect: choice('multi-select'),
  radio: choice('radio'),
  /** A choice whose options come from the case or from one's own applications. */
  selectOfCase: plain('select'),
  parties: list('party-list'),
  persons: list('person-list'),
  items: list('item-list'),
} as const;

/** Conditions: the field has this value; one of these; another one; or, of several chosen, these are among them. */
export const is = (field: string, value: string): Condition => ({ field, op: 'eq', value });
export const isNot = (field: string, value: string | readonly string[]): Condition => ({ field, op: 'ne', value });
export const isOneOf = (field: string, ...value: readonly string[]): Condition => ({ field, op: 'in', value });
export const has = (field: string, value: string | readonly string[]): Condition => ({ field, op: 'contains', value });
export const hasAny = (field: string, ...value: readonly string[]): Condition => ({ field, op: 'containsAny', value });
