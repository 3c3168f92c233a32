import { fill, type Text } from '../../core/index.ts';
import type { Field } from '../definition/field.ts';
import { answerOf, isRecord, type RawAnswers, type ShowContext } from '../definition/field-kinds/field-kind.ts';
import { fieldKinds } from '../definition/field-kinds/index.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { liveFields, liveItemFields } from './live-fields.ts';
import { liveMaterials } from './live-materials.ts';
import { materialPath } from './place.ts';

/**
 * One labelled answer. `value` is what to show (未填写 when `empty`); lists have a row for each entry, each of these one
 * for each answer. Paths as in problems: `field`, `list.0`, `list.0.sub`, `materials.CODE`.
 */
export type SummaryRow = {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly empty: boolean;
  readonly rows?: readonly SummaryRow[];
};
export type SummarySection = { readonly key: string; readonly title: string; readonly rows: readonly SummaryRow[] };

const says = {
  empty: { zh: '未填写', en: 'Not filled in' },
  noFile: { zh: '未上传', en: 'Not uploaded' },
  provided: { zh: '不用上传', en: 'Not needed' },
  entries: { zh: '共 {n} 项', en: '{n} in all' },
  entry: { zh: '{title} {n}', en: '{title} {n}' },
  materials: { zh: '申请材料', en: 'Materials' },
} as const satisfies Record<string, Text>;

function rowOf(field: Field, answers: RawAnswers, path: string, ctx: ShowContext): SummaryRow {
  const value = answerOf(answers, field.name);
  const shown = fieldKinds[field.control].show(value, field, ctx);
  const label = field.label[ctx.lang];
  if (field.item && Array.isArray(value) && value.length > 0) {
    const rows = value.map((entry: unknown, i) => entryOf(field, entry, `${path}.${i}`, i, ctx));
    return { path, label, value: fill(says.entries, ctx.lang, { n: value.length }), empty: false, rows };
  }
  return shown === ''
    ? { path, label, value: says.empty[ctx.lang], empty: true }
    : { path, label, value: shown, empty: false };
}

function entryOf(field: Field, entry: unknown, path: string, i: number, ctx: ShowContext): SummaryRow {
  const item = field.item && items[field.item];
  const row = isRecord(entry) ? entry : {};
  const title = item?.title[ctx.lang] ?? field.label[ctx.lang];
  const rows = (item ? liveItemFields(item, row) : []).map((sub) => rowOf(sub, row, `${path}.${sub.name}`, ctx));
  const name = item ? rows.find((r) => r.path === `${path}.${item.nameField}`) : undefined;
  const label = fill(says.entry, ctx.lang, { title, n: i + 1 });
  return { path, label, value: name?.value ?? says.empty[ctx.lang], empty: name?.empty ?? true, rows };
}

function materialRows(
  kind: Kind,
  answers: RawAnswers,
  ctx: ShowContext & { verified?: boolean },
): readonly SummaryRow[] {
  return liveMaterials(kind, answers, { verified: ctx.verified ?? false })
    .filter(({ need, files }) => need !== 'not-needed' && (need !== 'optional' || files.length > 0))
    .map(({ material, need, files }) => {
      const value = files.map((file) => ctx.names('file', file)).join({ zh: '、', en: ', ' }[ctx.lang]);
      const none = need === 'provided' ? says.provided : says.noFile;
      const row = { path: materialPath(material.code), label: material.label[ctx.lang] };
      return { ...row, value: value || none[ctx.lang], empty: value === '' };
    });
}

/**
 * The answers as labelled rows, section by section in the order of the form, for the check page, the detail, the desk
 * and the printed page. Only what shows (`liveFields`). With `ctx.mask` personal numbers are masked; `ctx.names` tells the
 * names of regions, courts and files; `ctx.verified` as in `checkAnswers`. Total: any JSON may come.
 */
export function summarise(
  kind: Kind,
  answers: RawAnswers,
  ctx: ShowContext & { readonly verified?: boolean },
): readonly SummarySection[] {
  const sections: readonly SummarySection[] = liveFields(kind, answers).map((section) => ({
    key: section.key,
    title: section.title[ctx.lang],
    rows: section.fields.filter(({ unshown }) => !unshown).map((field) => rowOf(field, answers, field.name, ctx)),
  }));
  const materials = { key: 'materials', title: says.materials[ctx.lang], rows: materialRows(kind, answers, ctx) };
  const signature = sections.findIndex((section) => section.key === 'signature');
  if (materials.rows.length === 0) return sections;
  return signature < 0 ? [...sections, materials] : sections.toSpliced(signature, 0, materials);
}
