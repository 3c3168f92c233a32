import type { Field } from '../definition/field.ts';
import { answerOf, isRecord, type RawAnswers, type ShowContext } from '../definition/field-kinds/field-kind.ts';
import { fieldKinds } from '../definition/field-kinds/index.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { liveFields, liveItemFields } from './live-fields.ts';
import { filesOf } from './live-materials.ts';
import { materialPath, rowLabel } from './place.ts';

/** One answer that is not as it was; '' where there was, or is, none. `path` counts rows as they stand after. */
export type AnswerChange = {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** One answer with what makes it the same answer before and after: for rows of lists their `_id`, not their place. */
type Leaf = {
  readonly key: string;
  readonly path: string;
  readonly label: string;
  readonly raw: string;
  readonly shown: string;
};

function leafOf(
  field: Field,
  answers: RawAnswers,
  place: Pick<Leaf, 'key' | 'path' | 'label'>,
  ctx: ShowContext,
): Leaf {
  const value = answerOf(answers, field.name);
  const isEmpty = fieldKinds[field.control].isEmpty(value);
  return {
    ...place,
    raw: isEmpty ? '' : JSON.stringify(value),
    shown: isEmpty ? '' : fieldKinds[field.control].show(value, field, ctx),
  };
}

function listLeaves(field: Field, answers: RawAnswers, ctx: ShowContext): readonly Leaf[] {
  const value = answerOf(answers, field.name);
  const item = field.item && items[field.item];
  if (!item || !Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, i) => {
    const row = isRecord(entry) ? entry : {};
    const rowId = answerOf(row, '_id');
    return liveItemFields(item, row).map((sub) => {
      const label = rowLabel(field, i, sub)[ctx.lang];
      const key = `${field.name}#${typeof rowId === 'string' ? rowId : i}.${sub.name}`;
      return leafOf(sub, row, { key, path: `${field.name}.${i}.${sub.name}`, label }, ctx);
    });
  });
}

function leavesOf(kind: Kind, answers: RawAnswers, ctx: ShowContext): readonly Leaf[] {
  const inFields = liveFields(kind, answers)
    .flatMap((section) => section.fields)
    .flatMap((field) =>
      field.item
        ? listLeaves(field, answers, ctx)
        : [leafOf(field, answers, { key: field.name, path: field.name, label: field.label[ctx.lang] }, ctx)],
    );
  const papers = kind.materials.map((material) => {
    const files = filesOf(answers, material.code);
    const path = materialPath(material.code);
    const shown = files.map((file) => ctx.names('file', file)).join({ zh: '、', en: ', ' }[ctx.lang]);
    return { key: path, path, label: material.label[ctx.lang], raw: files.join(), shown };
  });
  return [...inFields, ...papers];
}

/**
 * What changed from one version of the answers to the next: every field, every answer of every row, every material, in
 * the order of the form; what is gone comes last. Compared as stored, shown as `ctx` says, so two files of one name, or
 * two numbers that look alike when masked, still count as a change.
 */
export function diffAnswers(
  kind: Kind,
  before: RawAnswers,
  after: RawAnswers,
  ctx: ShowContext,
): readonly AnswerChange[] {
  const was = new Map(leavesOf(kind, before, ctx).map((leaf) => [leaf.key, leaf]));
  const is = new Map(leavesOf(kind, after, ctx).map((leaf) => [leaf.key, leaf]));
  const changed = [...is.values()]
    .filter((leaf) => leaf.raw !== (was.get(leaf.key)?.raw ?? ''))
    .map(({ key, path, label, shown }) => ({ path, label, before: was.get(key)?.shown ?? '', after: shown }));
  const gone = [...was.values()]
    .filter((leaf) => leaf.raw !== '' && !is.has(leaf.key))
    .map(({ path, label, shown }) => ({ path, label, before: shown, after: '' }));
  return [...changed, ...gone];
}
