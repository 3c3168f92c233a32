import type { Problem, Text } from '../../../core/index.ts';
import type { Control, Field, ItemSchema } from '../field.ts';
import { answerOf, isBlank, isRecord } from '../field-kinds/field-kind.ts';
import { itemOf, rowLimit, rowsOf } from '../field-kinds/list.ts';
import { liveItemFields } from '../live-item-fields.ts';
import { type FieldCheck, type PlacedContext, problem, wrongType } from './field-check.ts';

const says = {
  person: { zh: '至少添加 1 名{label}', en: 'Add at least 1: {label}' },
  entry: { zh: '至少添加 1 项{label}', en: 'Add at least 1: {label}' },
  few: { zh: '{label}至少要 {min} 项，还差 {n} 项', en: '{label}: at least {min}; {n} more needed' },
  many: { zh: '{label}最多 {max} 项，多了 {n} 项', en: '{label}: at most {max}; {n} too many' },
  row: {
    zh: '{label}里有一项没有读懂，请删去后重新添加',
    en: 'An entry of “{label}” could not be read; remove it and add it again',
  },
  unknown: {
    zh: '{label}里有表上没有的内容，请刷新页面再试',
    en: '“{label}” holds something the form does not ask for; reload the page and try again',
  },
} as const satisfies Record<string, Text>;

type CheckField = (value: unknown, field: Field, ctx: PlacedContext) => readonly Problem[];
type CheckOf = (control: Control) => FieldCheck;

function checkRow(
  row: unknown,
  field: Field,
  item: ItemSchema,
  ctx: PlacedContext,
  checkField: CheckField,
): readonly Problem[] {
  if (!isRecord(row)) return [problem(ctx, field, 'row', says.row)];
  const names = new Set(['_id', ...item.fields.map((f) => f.name)]);
  const found: Problem[] = Object.keys(row)
    .filter((key) => !names.has(key))
    .map((key) => problem({ ...ctx, path: `${ctx.path}.${key.slice(0, 64)}` }, field, 'unknown', says.unknown));
  const rowId = answerOf(row, '_id');
  if (rowId !== undefined && (typeof rowId !== 'string' || !/^[\w-]{1,64}$/.test(rowId))) {
    found.push(problem({ ...ctx, path: `${ctx.path}._id` }, field, 'row', says.row));
  }
  const inRow = liveItemFields(item, row).flatMap((sub) =>
    checkField(answerOf(row, sub.name), sub, { ...ctx, path: `${ctx.path}.${sub.name}`, siblings: row }),
  );
  return [...found, ...inRow];
}

function checkRows(value: unknown, field: Field, ctx: PlacedContext, checkField: CheckField): readonly Problem[] {
  const item = itemOf(field);
  if (!Array.isArray(value) || !item) return wrongType(ctx, field);
  const { min = 0, max = rowLimit } = field;
  const found: Problem[] = [];
  if (value.length > max) found.push(problem(ctx, field, 'max', says.many, { max, n: value.length - max }));
  if (value.length < min) found.push(problem(ctx, field, 'min', says.few, { min, n: min - value.length }));
  const ids = rowsOf(value)
    .map((row) => answerOf(row, '_id'))
    .filter((rowId) => rowId !== undefined);
  if (new Set(ids).size < ids.length) found.push(problem(ctx, field, 'row', says.row));
  const inRows = value
    .slice(0, Math.min(max, rowLimit))
    .flatMap((row, i) => checkRow(row, field, item, { ...ctx, path: `${ctx.path}.${i}` }, checkField));
  return [...found, ...inRows];
}

function cleanRow(row: unknown, item: ItemSchema, checkOf: CheckOf): unknown {
  if (!isRecord(row)) return row;
  const rowId = answerOf(row, '_id');
  const kept = liveItemFields(item, row)
    .map((sub) => [sub.name, checkOf(sub.control).clean(answerOf(row, sub.name), sub)] as const)
    .filter(([, value]) => !isBlank(value));
  return { ...(rowId === undefined ? {} : { _id: rowId }), ...Object.fromEntries(kept) };
}

/** Lists hold fields of other kinds, so the registry hands itself in. */
export function listChecks(checkField: CheckField, checkOf: CheckOf) {
  const list = (missing: Text): FieldCheck => ({
    missing,
    clean: (value, field) => {
      const item = itemOf(field);
      return Array.isArray(value) && item ? value.map((row) => cleanRow(row, item, checkOf)) : value;
    },
    check: (value, field, ctx) => checkRows(value, field, ctx, checkField),
  });
  return { 'party-list': list(says.person), 'person-list': list(says.person), 'item-list': list(says.entry) } as const;
}
