import type { Kind, Section } from '@sufu/contract/applications';

/** A group of fields under one heading, and a step of the form: a block, the kind's own fields, or a part of them. */
export type Part = Pick<Section, 'title' | 'hint' | 'fields'> & {
  /** Stands in the address: the key of the section, or the field the part begins with. */
  readonly key: string;
};

/** The sections, the kind's own fields part by part where it names parts; parts without a field are left out. */
export function partsOf(kind: Pick<Kind, 'fields' | 'parts'>, sections: readonly Section[]): readonly Part[] {
  const place = (name: string): number => kind.fields.findIndex((field) => field.name === name);
  const begins = (kind.parts ?? []).map((part) => ({ ...part, at: place(part.from) }));
  if (begins.length === 0) return sections;
  return sections.flatMap((section): readonly Part[] =>
    section.key === 'own'
      ? begins
          .map(({ from, title, hint }, n) => ({
            key: from,
            title,
            ...(hint ? { hint } : {}),
            fields: section.fields.filter(({ name }) => begins.findLastIndex(({ at }) => at <= place(name)) === n),
          }))
          .filter(({ fields }) => fields.length > 0)
      : [section],
  );
}
