import type { Text } from '../../core/index.ts';
import type { DictionaryKey } from '../dictionaries/index.ts';
import type { Condition } from './condition.ts';
import type { Control, Field } from './field.ts';
import type { ItemKey } from './items/item-key.ts';

/** Words in both languages of the portal. */
export const text = (zh: string, en: string): Text => ({ zh, en });

/** What a field may state besides its name, label and control. It must be answered unless `required` is false. */
type FieldOptions = Omit<Field, 'name' | 'label' | 'control' | 'required' | 'visibleWhen'> & {
  readonly required?: false;
  /** The field shows only then. */
  readonly when?: Condition;
};

const plain =
  (control: Control, defaults: Pick<Field, 'min' | 'max'> = {}) =>
  (name: string, zh: string, en: string, { when, ...options }: FieldOptions = {}): Field => ({
    name,
    label: { zh, en },
    control,
    required: true,
    ...defaults,
    ...(when && { visibleWhen: [when] }),
    ...options,
  });
const choice =
  (control: Control) =>
  (name: string, zh: string, en: string, dictionary: DictionaryKey, options: FieldOptions = {}): Field =>
    plain(control)(name, zh, en, { dictionary, ...options });
const list =
  (control: Control) =>
  (name: string, zh: string, en: string, item: ItemKey, options: FieldOptions = {}): Field =>
    plain(control)(name, zh, en, { item, ...options });

/** The fields of a kind, one function for each control: name, label in Chinese and English, and what else differs. */
export const ask = {
  text: plain('text'),
  textarea: plain('textarea'),
  date: plain('date'),
  dateRange: plain('date-range'),
  money: plain('money'),
  /** Money that a person types: in fen, under ten billion yuan. */
  amount: plain('money', { min: 0, max: 999_999_999_999 }),
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
