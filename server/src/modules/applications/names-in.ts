import { type Answers, type Field, fieldsOf, items, type Kind, type Names } from '@sufu/contract/applications';
import type { Directory } from '../directory/index.ts';
import type { FileRow } from '../files/index.ts';

type Pointer = {
  readonly kind: 'region' | 'court';
  readonly path: string;
  readonly label: Field['label'];
  readonly id: string;
};

const pointerOf = (field: Field, value: unknown, path: string): readonly Pointer[] => {
  const kind = field.control === 'region' ? 'region' : field.control === 'court-select' ? 'court' : null;
  return kind && typeof value === 'string' && value !== '' ? [{ kind, path, label: field.label, id: value }] : [];
};

/** Every answer that points into the directory, with its path; in lists too. */
export function pointersIn(kind: Kind, answers: Answers): readonly Pointer[] {
  return fieldsOf(kind).flatMap((field) => {
    const value = answers[field.name];
    const item = field.item && items[field.item];
    if (!item || !Array.isArray(value)) return pointerOf(field, value, field.name);
    return value.flatMap((row: unknown, i) => {
      const entries = new Map(typeof row === 'object' && row !== null ? Object.entries(row) : []);
      return item.fields.flatMap((sub) => pointerOf(sub, entries.get(sub.name), `${field.name}.${i}.${sub.name}`));
    });
  });
}

export const isKnown = (directory: Directory, { kind, id }: Pick<Pointer, 'kind' | 'id'>): boolean =>
  kind === 'region' ? directory.regions.has(id) : directory.courts.has(id);

/** Code or id → name, of every region and court in the answers. */
export const namesIn = (kind: Kind, answers: Answers, directory: Directory): Record<string, string> =>
  Object.fromEntries(
    pointersIn(kind, answers).map((one) => [
      one.id,
      one.kind === 'region' ? directory.regionName(one.id) : directory.courtName(one.id),
    ]),
  );

/** The same, and files, as the engine asks for them. */
export const namesFrom =
  (directory: Directory, files: ReadonlyMap<string, FileRow>): Names =>
  (kind, id) => {
    if (kind === 'file') return files.get(id)?.name ?? id;
    return kind === 'region' ? directory.regionName(id) : directory.courtName(id);
  };
