import type { Answer, AnswerRow, Field, ItemSchema } from '@sufu/contract/applications';

const isRow = (value: unknown): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const rowsOf = (value: Answer | undefined): readonly AnswerRow[] =>
  Array.isArray(value) ? value.filter(isRow) : [];
export const rowId = (row: AnswerRow): string => (typeof row._id === 'string' ? row._id : '');

/** A row with one answer changed; `null` takes it out. */
export function withAnswer(row: AnswerRow, name: string, value: Answer | null): AnswerRow {
  const { [name]: _, ...rest } = row;
  return value === null ? rest : { ...rest, [name]: value };
}

const nameIn = (row: AnswerRow, item: ItemSchema): string => {
  const name = row[item.nameField];
  return typeof name === 'string' ? name.trim() : '';
};

/** By what a row is called: its name, shortened; '' while it has none. */
export function rowName(row: AnswerRow, item: ItemSchema): string {
  const name = nameIn(row, item);
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

/** Two rows are the same thing when their names are. */
export const sameName = (a: AnswerRow, b: AnswerRow, item: ItemSchema): boolean =>
  nameIn(a, item) !== '' && nameIn(a, item) === nameIn(b, item);

/** A choice that has only one sensible beginning: parties are people far more often than companies. */
export function newRow(field: Field, id: string): AnswerRow {
  return field.control === 'party-list' ? { _id: id, partyType: 'NATURAL' } : { _id: id };
}
