import { type Field, fieldsOf, items, type Kind } from '@sufu/contract/applications';

type PointingFields = {
  /** Lists whose entries hold files. */
  readonly fileLists: readonly Field[];
  readonly signatures: readonly Field[];
  /** What names a region or a court, by itself or in the entries of a list. */
  readonly directory: readonly Field[];
};

const isDirectory = ({ control }: Pick<Field, 'control'>): boolean =>
  control === 'region' || control === 'court-select';
const columnsOf = (field: Field): readonly Pick<Field, 'control'>[] => (field.item ? items[field.item].fields : []);

const known = new WeakMap<Kind, PointingFields>();

/** The fields of a kind whose answers point at something else, found once: every look at an application asks for them. */
export function pointingFields(kind: Kind): PointingFields {
  const before = known.get(kind);
  if (before) return before;
  const fields = fieldsOf(kind);
  const found = {
    fileLists: fields.filter((field) => columnsOf(field).some(({ control }) => control === 'attachments')),
    signatures: fields.filter(({ control }) => control === 'signature'),
    directory: fields.filter((field) => isDirectory(field) || columnsOf(field).some(isDirectory)),
  };
  known.set(kind, found);
  return found;
}
