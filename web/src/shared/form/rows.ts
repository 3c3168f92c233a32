import { type AnswerRow, type Field, fieldKinds, type ItemSchema, liveItemFields } from '@sufu/contract/applications';

export const rowId = (row: AnswerRow): string => (typeof row._id === 'string' ? row._id : '');

const nameIn = (row: AnswerRow, item: ItemSchema): string => {
  const name = row[item.nameField];
  return typeof name === 'string' ? name.trim() : '';
};

/** By what a row is called: its name, shortened; '' while it has none. */
export function rowName(row: AnswerRow, item: ItemSchema): string {
  const name = nameIn(row, item);
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

/** Everything that must be answered is; whether it is right is not asked. */
export const isComplete = (row: AnswerRow, item: ItemSchema): boolean =>
  liveItemFields(item, row).every(
    ({ required, control, name }) => !required || !fieldKinds[control].isEmpty(row[name]),
  );

/** Two rows are the same thing when their names are. */
export const sameName = (a: AnswerRow, b: AnswerRow, item: ItemSchema): boolean =>
  nameIn(a, item) !== '' && nameIn(a, item) === nameIn(b, item);

/** A choice that has only one sensible beginning: parties are people far more often than companies. */
export function newRow(field: Field, id: string): AnswerRow {
  if (field.control !== 'party-list') return { _id: id };
  return { _id: id, partyType: 'NATURAL', ...(field.item === 'OWN_PARTY' ? { idType: 'ID_CARD' } : {}) };
}
