import {
  type Answers,
  type Field,
  fieldsOf,
  type ItemSchema,
  items,
  type Kind,
  liveFields,
  liveItemFields,
} from '@sufu/contract/applications';
import { rowsOf } from '../../../../shared/form/rows.ts';

/** What one point of the court opens for change. */
export type Opened =
  | { readonly is: 'fields'; readonly fields: readonly Field[] }
  | {
      readonly is: 'row';
      readonly list: string;
      readonly at: number;
      readonly item: ItemSchema;
      readonly fields: readonly Field[];
    }
  | { readonly is: 'material'; readonly code: string }
  | { readonly is: 'nothing' };

/** Fields that hang on one of these by their conditions, directly or further on. */
function dependentsOf(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  const found = fields.filter(
    ({ name, visibleWhen }) => !names.includes(name) && visibleWhen?.some(({ field }) => names.includes(field)),
  );
  return found.length === 0 ? [] : [...found, ...dependentsOf(fields, [...names, ...found.map(({ name }) => name)])];
}

/**
 * The controls a point opens: its field (and what newly shows because of it), a row or a field of a row, the files of a
 * paper. `before` are the answers as they were handed in: what showed then and was answered stays closed.
 */
export function openedBy(kind: Kind, before: Answers, now: Answers, path: string): Opened {
  const [name = '', second, third] = path.split('.');
  if (name === 'materials' && second !== undefined) return { is: 'material', code: second };
  const field = fieldsOf(kind).find((field) => field.name === name);
  if (!field || field.readOnly || field.computed) return { is: 'nothing' };
  if (second === undefined) {
    const live = (answers: Answers) => new Set(liveFields(kind, answers).flatMap((s) => s.fields.map((f) => f.name)));
    const [was, is] = [live(before), live(now)];
    const fresh = dependentsOf(fieldsOf(kind), [name]).filter(
      (dependent) => is.has(dependent.name) && !was.has(dependent.name),
    );
    return { is: 'fields', fields: [field, ...fresh] };
  }
  const item = field.item && items[field.item];
  const row = rowsOf(now[name])[Number(second)];
  if (!item || !row) return { is: 'fields', fields: [field] };
  const wasRow = rowsOf(before[name])[Number(second)] ?? {};
  const wasLive = new Set(liveItemFields(item, wasRow).map((itemField) => itemField.name));
  const hanging = third === undefined ? [] : dependentsOf(item.fields, [third]).map((dependent) => dependent.name);
  const fields = liveItemFields(item, row).filter(
    (itemField) =>
      third === undefined ||
      itemField.name === third ||
      (hanging.includes(itemField.name) && !wasLive.has(itemField.name)),
  );
  return { is: 'row', list: name, at: Number(second), item, fields };
}
