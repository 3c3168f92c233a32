import { blocks } from '../definition/blocks/index.ts';
import type { Answers, Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { fieldsOf, liveFields, liveItemFields } from './live-fields.ts';
import { liveMaterials } from './live-materials.ts';
import { answerAt, isIn, materialPath, parsePlace, rowsOf } from './place.ts';
import { sameAnswer } from './same-answer.ts';

/** One thing the court asks to be put right, by the path of its place. */
type Point = { readonly path: string };

/** What one point opens for change: fields and materials of the form, or fields of one row; none of what the system fills in. */
export type Opened = {
  readonly fields: readonly Field[];
  /** The row the fields stand in; undefined for the form itself. */
  readonly row?: { readonly list: string; readonly at: number };
  readonly materials: readonly string[];
};

const nothing: Opened = { fields: [], materials: [] };

/** Every place that shows: fields, fields of rows, materials that are asked for or may be laid in. */
function shownPlaces(kind: Kind, answers: Answers): ReadonlySet<string> {
  const fields = liveFields(kind, answers).flatMap((section) => section.fields);
  const inRows = fields.flatMap((field) => {
    const item = field.item && items[field.item];
    return item
      ? rowsOf(answers[field.name]).flatMap((row, i) =>
          liveItemFields(item, row).map(({ name }) => `${field.name}.${i}.${name}`),
        )
      : [];
  });
  const materials = liveMaterials(kind, answers, { verified: true })
    .filter(({ need }) => need !== 'not-needed')
    .map(({ material }) => materialPath(material.code));
  return new Set([...fields.map(({ name }) => name), ...inRows, ...materials]);
}

/** Places that show now and did not when it was handed in. Only an allowed change makes one show, so it is open with it. */
const newPlaces = (kind: Kind, before: Answers, now: Answers): ReadonlySet<string> => {
  const was = shownPlaces(kind, before);
  return new Set([...shownPlaces(kind, now)].filter((path) => !was.has(path)));
};

type Conditional = { readonly name: string; readonly conditions: readonly { readonly field: string }[] };

/** Those that hang on these names by their conditions, directly or further on. */
function dependentsOf(all: readonly Conditional[], names: readonly string[]): readonly string[] {
  const found = all
    .filter(({ name, conditions }) => !names.includes(name) && conditions.some(({ field }) => names.includes(field)))
    .map(({ name }) => name);
  return found.length === 0 ? [] : [...found, ...dependentsOf(all, [...names, ...found])];
}

const conditionsOf = (fields: readonly Field[]): readonly Conditional[] =>
  fields.map(({ name, visibleWhen = [] }) => ({ name, conditions: visibleWhen }));

function openedInForm(kind: Kind, field: Field, isNew: ReadonlySet<string>): Opened {
  const materials = kind.materials.map(({ code, when = [] }) => ({ name: materialPath(code), conditions: when }));
  const fields = fieldsOf(kind);
  const dependents = dependentsOf([...conditionsOf(fields), ...materials], [field.name]);
  const shows = dependents.filter((name) => isNew.has(name));
  return {
    fields: [field, ...fields.filter(({ name }) => name !== field.name && shows.includes(name))],
    materials: kind.materials.map(({ code }) => code).filter((code) => shows.includes(materialPath(code))),
  };
}

/**
 * What the party may change because of one point: its field (and what newly shows because of it), a row, a field of a row, the
 * files of a material. `before`: the answers as they were handed in; what showed then stays closed unless it was pointed out.
 */
export function openedBy(kind: Kind, before: Answers, now: Answers, path: string): Opened {
  const place = parsePlace(path);
  if (!place) return nothing;
  if (place.is === 'material') return { ...nothing, materials: [place.code] };
  const field = fieldsOf(kind).find(({ name }) => name === (place.is === 'field' ? place.name : place.list));
  if (!field || field.readOnly || field.computed) return nothing;
  const isNew = newPlaces(kind, before, now);
  if (place.is === 'field') return openedInForm(kind, field, isNew);
  const { list, at } = place;
  const item = field.item && items[field.item];
  const row = rowsOf(now[list])[at];
  if (!item || !row) return { fields: [field], materials: [] };
  const hanging = place.is === 'row' ? [] : dependentsOf(conditionsOf(item.fields), [place.name]);
  const fields = liveItemFields(item, row).filter(
    ({ name }) =>
      place.is === 'row' || name === place.name || (hanging.includes(name) && isNew.has(`${list}.${at}.${name}`)),
  );
  return { fields, row: { list, at }, materials: [] };
}

/** The paths of what a point opens. */
export const openedPaths = ({ fields, row, materials }: Opened): readonly string[] => [
  ...fields.map(({ name }) => (row ? `${row.list}.${row.at}.${name}` : name)),
  ...materials.map(materialPath),
];

const rowIds = (answers: Answers, list: string) => rowsOf(answers[list]).map((row) => row._id);

/** Signed anew with what was corrected, so always open. */
const signed: ReadonlySet<string> = new Set(blocks.signature.fields.map((field) => field.name));

/** Places that show before and after and do not say the same, without those the system fills in. */
function changedPlaces(kind: Kind, before: Answers, after: Answers): readonly string[] {
  const isChanged = (path: string) => !sameAnswer(answerAt(before, path), answerAt(after, path));
  const was = shownPlaces(kind, before);
  const stays = new Set([...shownPlaces(kind, after)].filter((path) => was.has(path)));
  const inFields = fieldsOf(kind)
    .filter((field) => !field.computed && !field.readOnly && stays.has(field.name) && isChanged(field.name))
    .flatMap(({ name, item }) => {
      if (!item) return [name];
      // Rows are told apart by their id: one that is added, removed or moved is a change of the whole list.
      if (!sameAnswer(rowIds(before, name), rowIds(after, name))) return [name];
      return [...stays].filter((path) => path !== name && isIn(path, name) && isChanged(path));
    });
  const inMaterials = kind.materials.map(({ code }) => materialPath(code)).filter((path) => stays.has(path));
  return [...inFields, ...inMaterials.filter(isChanged)];
}

/**
 * Paths that are not as they were handed in although the court did not point them out. Open are: what `points` name (a
 * field, a row, a field of a row, a material), what shows only since something pointed out was changed, and the signature.
 */
export const closedChanges = (
  kind: Kind,
  before: Answers,
  after: Answers,
  points: readonly Point[],
): readonly string[] =>
  changedPlaces(kind, before, after).filter(
    (path) => !signed.has(path) && !points.some((point) => isIn(path, point.path)),
  );

/** Was a point answered: does something else stand at its place than was handed in? */
export const isPointAnswered = (before: Answers, now: Answers, { path }: Point): boolean =>
  !sameAnswer(answerAt(before, path), answerAt(now, path));
