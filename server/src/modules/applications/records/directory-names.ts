import { type Answers, type Field, items, type Kind, type Names } from '@sufu/contract/applications';
import type { Directory } from '../../directory/index.ts';
import type { FileRow } from '../../files/index.ts';
import { pointingFields } from './pointing-fields.ts';

type DirectoryReference = {
  readonly kind: 'region' | 'court';
  readonly path: string;
  readonly label: Field['label'];
  readonly id: string;
};

const referenceOf = (field: Field, value: unknown, path: string): readonly DirectoryReference[] => {
  const kind = field.control === 'region' ? 'region' : field.control === 'court-select' ? 'court' : null;
  return kind && typeof value === 'string' && value !== '' ? [{ kind, path, label: field.label, id: value }] : [];
};

/** Every answer that points into the directory, with its path; in lists too. */
export function directoryReferences(kind: Kind, answers: Answers): readonly DirectoryReference[] {
  return pointingFields(kind).directory.flatMap((field) => {
    const value = answers[field.name];
    const item = field.item && items[field.item];
    if (!item || !Array.isArray(value)) return referenceOf(field, value, field.name);
    return value.flatMap((row: unknown, i) => {
      const entries = new Map(typeof row === 'object' && row !== null ? Object.entries(row) : []);
      return item.fields.flatMap((sub) => referenceOf(sub, entries.get(sub.name), `${field.name}.${i}.${sub.name}`));
    });
  });
}

export const isKnownReference = (
  directory: Directory,
  { kind, id }: Pick<DirectoryReference, 'kind' | 'id'>,
): boolean => (kind === 'region' ? directory.regions.has(id) : directory.courts.has(id));

/** Code or id → name, of every region and court in the answers. */
export const directoryNames = (kind: Kind, answers: Answers, directory: Directory): Record<string, string> =>
  Object.fromEntries(
    directoryReferences(kind, answers).map((pointer) => [
      pointer.id,
      pointer.kind === 'region' ? directory.regionName(pointer.id) : directory.courtName(pointer.id),
    ]),
  );

/** The same, and files, as the engine asks for them. */
export const directoryNamesFrom =
  (directory: Directory, files: ReadonlyMap<string, FileRow>): Names =>
  (kind, id) => {
    if (kind === 'file') return files.get(id)?.name ?? id;
    return kind === 'region' ? directory.regionName(id) : directory.courtName(id);
  };
