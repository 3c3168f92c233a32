import type { Text } from '../../../core/index.ts';
import type { Field } from '../../definition/field.ts';
import { answerOf, isRecord, type RawAnswers } from '../../definition/field-kinds/field-kind.ts';
import { fieldKinds } from '../../definition/field-kinds/index.ts';
import { rowLimit } from '../../definition/field-kinds/list.ts';
import { items } from '../../definition/items/index.ts';
import type { Kind } from '../../definition/kind.ts';
import { liveFields, liveItemFields } from '../live-fields.ts';

/** What shows of one form, or of one row of a list in it. */
export type Scope = {
  readonly fields: ReadonlyMap<string, Field>;
  readonly answers: RawAnswers;
  /** Before each path: `plaintiffs.0.` in a row. */
  readonly prefix: string;
  readonly row?: Row;
  /** By field: the block it stands in. */
  readonly blocks: ReadonlyMap<string, Text>;
  /** By list: its rows, once they were looked for. Many rules look at the same list. */
  readonly rows: Map<string, readonly Scope[]>;
};
/** A row of a list, the first is number 1. */
export type Row = { readonly list: Field; readonly n: number };

/** An answer that shows and is given, with what stands beside it. */
export type Found = {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly siblings: RawAnswers;
  readonly row?: Row;
  /** The block it stands in; undefined for the kind’s own fields. */
  readonly block?: Text;
  /** Of a range of days: which end. */
  readonly end?: 'from' | 'to';
};

const byName = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.name, field]));

export function scopeOf(kind: Kind, answers: RawAnswers): Scope {
  const sections = liveFields(kind, answers);
  const blocks = sections
    .filter(({ key }) => key !== 'own')
    .flatMap(({ title, fields }) => fields.map(({ name }) => [name, title] as const));
  const fields = byName(sections.flatMap((section) => section.fields));
  return { fields, answers, prefix: '', blocks: new Map(blocks), rows: new Map() };
}

const noBlocks: ReadonlyMap<string, Text> = new Map();

/** Each row of a list that can be read, as a scope of its own. */
export function rowScopes(scope: Scope, list: Field): readonly Scope[] {
  const cached = scope.rows.get(list.name);
  if (cached) return cached;
  const rows = answerOf(scope.answers, list.name);
  const item = list.item && items[list.item];
  const scopes = (item && Array.isArray(rows) ? rows.slice(0, rowLimit) : []).flatMap((row: unknown, i): Scope[] => {
    if (!isRecord(row) || !item) return [];
    const prefix = `${list.name}.${i}.`;
    const fields = byName(liveItemFields(item, row));
    return [{ fields, answers: row, prefix, row: { list, n: i + 1 }, blocks: noBlocks, rows: new Map() }];
  });
  scope.rows.set(list.name, scopes);
  return scopes;
}

function answered({ fields, answers, prefix, row, blocks }: Scope, name: string): Found | undefined {
  const field = fields.get(name);
  const value = answerOf(answers, name);
  if (!field || fieldKinds[field.control].isEmpty(value)) return undefined;
  const block = blocks.get(name);
  return {
    path: `${prefix}${name}`,
    field,
    value,
    siblings: answers,
    ...(row ? { row } : {}),
    ...(block ? { block } : {}),
  };
}

/** The answers at a place: none, one, or one for each row of a list. */
export function foundAt(scope: Scope, place: string): readonly Found[] {
  const [name = '', sub] = place.split('.');
  const list = scope.fields.get(name);
  if (sub !== undefined && list?.item) return rowScopes(scope, list).flatMap((row) => answered(row, sub) ?? []);
  const found = answered(scope, name);
  if (!found || sub === undefined) return found ? [found] : [];
  if (!isRecord(found.value) || (sub !== 'from' && sub !== 'to')) return [];
  return [{ ...found, path: `${found.path}.${sub}`, value: answerOf(found.value, sub), end: sub }];
}
