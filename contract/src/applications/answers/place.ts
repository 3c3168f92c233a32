import type { Text } from '../../core/index.ts';
import type { Answer, AnswerRow, Answers, Field } from '../definition/field.ts';
import { isRecord } from '../definition/field-kinds/field-kind.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { fieldsOf, liveFields, liveItemFields } from './live-fields.ts';
import { filesOf } from './live-materials.ts';
import { isNothing, sameAnswer } from './same-answer.ts';

/** A place inside the answers. As a path: `field`, `list.0`, `list.0.sub`, `materials.CODE`. */
export type Place =
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'row'; readonly list: string; readonly at: number }
  | { readonly is: 'row-field'; readonly list: string; readonly at: number; readonly name: string }
  | { readonly is: 'material'; readonly code: string };

const index = /^(?:0|[1-9]\d?)$/;

/** The place a path names; null for a path of no such form. Whether the kind has the place is not asked. */
export function parsePlace(path: string): Place | null {
  const [name = '', second, third, ...more] = path.split('.');
  if (name === '' || more.length > 0) return null;
  if (name === 'materials') return second && third === undefined ? { is: 'material', code: second } : null;
  if (second === undefined) return { is: 'field', name };
  if (!index.test(second)) return null;
  const row = { list: name, at: Number(second) };
  return third === undefined ? { is: 'row', ...row } : { is: 'row-field', ...row, name: third };
}

export const materialPath = (code: string): string => `materials.${code}`;

/** Does the path lie in this place: the field itself, one of its rows, one of their fields? */
export const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

const isRow = (value: unknown): value is AnswerRow => isRecord(value);
/** The rows of a list that can be read; none for anything else. */
export const rowsOf = (value: Answer | undefined): readonly AnswerRow[] =>
  Array.isArray(value) ? value.filter(isRow) : [];

const ownAnswer = (answers: Answers, name: string): Answer =>
  Object.hasOwn(answers, name) ? (answers[name] ?? null) : null;

/** The answer at a path; null where nothing is given, and for a path that is no place. */
export function answerAt(answers: Answers, path: string): Answer {
  const place = parsePlace(path);
  switch (place?.is) {
    case 'field':
      return ownAnswer(answers, place.name);
    case 'row':
      return rowsOf(ownAnswer(answers, place.list))[place.at] ?? null;
    case 'row-field':
      return ownAnswer(rowsOf(ownAnswer(answers, place.list))[place.at] ?? {}, place.name);
    case 'material': {
      const files = filesOf(answers, place.code);
      return files.length > 0 ? files : null;
    }
    default:
      return null;
  }
}

/** A row, or all answers, with one of them changed; `null` takes it out. */
export function withAnswer(answers: Answers, name: string, value: Answer): Answers {
  const { [name]: _, ...others } = answers;
  return value === null ? others : { ...answers, [name]: value };
}

/** What is laid in under each code. */
export const materialsIn = ({ materials }: Answers): AnswerRow => (isRow(materials) ? materials : {});

const withFiles = (answers: Answers, code: string, files: Answer): Answers => ({
  ...answers,
  materials: withAnswer(materialsIn(answers), code, isNothing(files) ? null : files),
});

/**
 * The answers with another one at a path; `null` clears it. A row changes field by field or with its whole list; a path that
 * is no place changes nothing.
 */
export function putAnswer(answers: Answers, path: string, value: Answer): Answers {
  const place = parsePlace(path);
  switch (place?.is) {
    case 'field':
      return withAnswer(answers, place.name, value);
    case 'row-field': {
      const rows = rowsOf(answers[place.list]);
      const { at, name, list } = place;
      return { ...answers, [list]: rows.map((row, i) => (i === at ? withAnswer(row, name, value) : row)) };
    }
    case 'material':
      return withFiles(answers, place.code, value);
    default:
      return answers;
  }
}

/** What stands otherwise after than before, by field; null where nothing is left. */
export const changedAnswers = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((name) => !sameAnswer(before[name], after[name]))
      .map((name) => [name, after[name] ?? null]),
  );

/** The field that is filled in at a path, whatever the answers: of the kind, of a row of a list; a material as attachments. */
export function fieldAt(kind: Kind, path: string): Field | undefined {
  const place = parsePlace(path);
  if (!place) return undefined;
  if (place.is === 'material') {
    const material = kind.materials.find(({ code }) => code === place.code);
    return material && { name: path, label: material.label, control: 'attachments', required: false };
  }
  const field = fieldsOf(kind).find(({ name }) => name === (place.is === 'field' ? place.name : place.list));
  if (place.is !== 'row-field') return field;
  return field?.item && items[field.item].fields.find(({ name }) => name === place.name);
}

/** What a row of a list, or a field of it, is called: 原告 1 · 联系电话. The first row is number 1. */
export function rowLabel(list: Field, at: number, sub?: Field): Text {
  const n = at + 1;
  return sub
    ? { zh: `${list.label.zh} ${n} · ${sub.label.zh}`, en: `${list.label.en} ${n} · ${sub.label.en}` }
    : { zh: `${list.label.zh} ${n}`, en: `${list.label.en} ${n}` };
}

/**
 * What stands at a path, in words: a field that shows, a row of a list, a field of a row, a material of the kind. Null for
 * anything else.
 */
export function labelOf(kind: Kind, answers: Answers, path: string): Text | null {
  const place = parsePlace(path);
  if (!place) return null;
  if (place.is === 'material') return kind.materials.find(({ code }) => code === place.code)?.label ?? null;
  const name = place.is === 'field' ? place.name : place.list;
  const field = liveFields(kind, answers)
    .flatMap((section) => section.fields)
    .find((live) => live.name === name);
  if (!field || place.is === 'field') return field?.label ?? null;
  const row = field.item && rowsOf(answers[name])[place.at];
  if (!field.item || !row) return null;
  if (place.is === 'row') return rowLabel(field, place.at);
  const sub = liveItemFields(items[field.item], row).find((live) => live.name === place.name);
  return sub ? rowLabel(field, place.at, sub) : null;
}
