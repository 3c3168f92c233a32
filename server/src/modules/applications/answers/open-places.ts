import { isDeepStrictEqual } from 'node:util';
import {
  type Answers,
  blocks,
  type Field,
  fieldsOf,
  filesOf,
  items,
  type Kind,
  liveFields,
  liveItemFields,
  liveMaterials,
} from '@sufu/contract/applications';
import type { Point } from '../lifecycle/rounds.ts';

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRow) : [];
/** Nothing given and an empty answer are the same. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(blank(a), blank(b));
const blank = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

const liveNames = (kind: Kind, answers: Answers): ReadonlySet<string> =>
  new Set(liveFields(kind, answers).flatMap((section) => section.fields.map((field) => field.name)));

/** Signed anew with what was corrected, so always open. */
const signed: ReadonlySet<string> = new Set(blocks.signature.fields.map((field) => field.name));

/**
 * Paths that are not as they were handed in although the court did not point them out. Open are: what `points` name (a
 * field, a row, a field of a row, a material), what shows only since something pointed out was changed, and the signature.
 */
export function closedChanges(
  kind: Kind,
  before: Answers,
  after: Answers,
  points: readonly Pick<Point, 'path'>[],
): readonly string[] {
  const open = new Set(points.map((point) => point.path));
  const [wasLive, isLive] = [liveNames(kind, before), liveNames(kind, after)];
  const inFields = fieldsOf(kind)
    .filter((field) => !field.computed && !field.readOnly && !signed.has(field.name) && !open.has(field.name))
    .filter((field) => isLive.has(field.name) && wasLive.has(field.name))
    .filter((field) => !same(before[field.name], after[field.name]))
    .flatMap((field) => (field.item ? closedInList(field, before[field.name], after[field.name], open) : [field.name]));
  return [...inFields, ...closedMaterials(kind, before, after, open)];
}

function closedInList(field: Field, before: unknown, after: unknown, open: ReadonlySet<string>): readonly string[] {
  const item = field.item && items[field.item];
  const [was, is] = [rowsIn(before), rowsIn(after)];
  // Rows are told apart by their id: one that is added, removed or moved needs the whole list to be open.
  if (
    !item ||
    !isDeepStrictEqual(
      was.map((row) => row._id),
      is.map((row) => row._id),
    )
  )
    return [field.name];
  return is.flatMap((row, i) => {
    const place = `${field.name}.${i}`;
    if (open.has(place)) return [];
    const names = (row: Record<string, unknown>) => new Set(liveItemFields(item, row).map((sub) => sub.name));
    const [wasLive, isLive] = [names(was[i] ?? {}), names(row)];
    return item.fields
      .filter((sub) => !open.has(`${place}.${sub.name}`) && isLive.has(sub.name) && wasLive.has(sub.name))
      .filter((sub) => !same(was[i]?.[sub.name], row[sub.name]))
      .map((sub) => `${place}.${sub.name}`);
  });
}

function closedMaterials(kind: Kind, before: Answers, after: Answers, open: ReadonlySet<string>): readonly string[] {
  const needs = (answers: Answers) =>
    new Map(
      liveMaterials(kind, answers, { verified: true }).map((material) => [material.material.code, material.need]),
    );
  const [was, is] = [needs(before), needs(after)];
  return kind.materials
    .map(({ code }) => ({ code, path: `materials.${code}` }))
    .filter(({ path }) => !open.has(path))
    .filter(({ code }) => was.get(code) !== 'not-needed' && is.get(code) !== 'not-needed')
    .filter(({ code }) => !same(filesOf(before, code), filesOf(after, code)))
    .map(({ path }) => path);
}
