import type { Names } from '../definition/field-kinds/field-kind.ts';

/** The names that came with an application: of its files by their id, of regions and courts by their code. */
export const namesOf =
  ({
    files,
    names,
  }: {
    readonly files: readonly { readonly id: string; readonly name: string }[];
    readonly names: Readonly<Record<string, string>>;
  }): Names =>
  (kind, id) =>
    kind === 'file' ? (files.find((file) => file.id === id)?.name ?? id) : (names[id] ?? id);
