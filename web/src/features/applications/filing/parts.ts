import type { Field, Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

export type Part = { readonly title: Text | null; readonly fields: readonly Field[] };

/** The fields that show, part by part where the kind names parts; parts of which nothing shows are left out. */
export function partsOf(kind: Pick<Kind, 'fields' | 'parts'>, live: readonly Field[]): readonly Part[] {
  const place = (name: string): number => kind.fields.findIndex((field) => field.name === name);
  const begins = (kind.parts ?? []).map(({ from, title }) => ({ at: place(from), title }));
  if (begins.length === 0) return [{ title: null, fields: live }];
  const belongs = ({ name }: Field) => begins.findLastIndex(({ at }) => at <= place(name));
  return begins
    .map(({ title }, n) => ({ title, fields: live.filter((field) => belongs(field) === n) }))
    .filter(({ fields }) => fields.length > 0);
}
