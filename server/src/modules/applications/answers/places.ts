import { type Answers, type Field, items, type Kind, liveFields, liveItemFields } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsAt = (answers: Answers, name: string): readonly unknown[] => {
  const value = answers[name];
  return Array.isArray(value) ? value : [];
};

const figure = /^(?:0|[1-9]\d?)$/;

function placeInList(field: Field, answers: Answers, index: string, sub: string | undefined): Text | null {
  const item = field.item && items[field.item];
  const row = figure.test(index) ? rowsAt(answers, field.name)[Number(index)] : undefined;
  if (!item || !isRow(row)) return null;
  const n = Number(index) + 1;
  const entry = { zh: `${field.label.zh} ${n}`, en: `${field.label.en} ${n}` };
  if (sub === undefined) return entry;
  const found = liveItemFields(item, row).find((itemField) => itemField.name === sub);
  return found ? { zh: `${entry.zh} · ${found.label.zh}`, en: `${entry.en} · ${found.label.en}` } : null;
}

/**
 * What stands at a path of the answers, in words: a field that shows, a row of a list, a field of a row, a material of the
 * kind. Null for anything else.
 */
export function placeOf(kind: Kind, answers: Answers, path: string): Text | null {
  const [name = '', second, third, ...more] = path.split('.');
  if (more.length > 0) return null;
  if (name === 'materials') {
    return third === undefined ? (kind.materials.find((material) => material.code === second)?.label ?? null) : null;
  }
  const field = liveFields(kind, answers)
    .flatMap((section) => section.fields)
    .find((field) => field.name === name);
  if (!field) return null;
  return second === undefined ? field.label : placeInList(field, answers, second, third);
}

/** The answer at a path; undefined where there is none. */
export function answerAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return figure.test(part) ? value[Number(part)] : undefined;
    return isRow(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, answers);
}
