import { type CourtDay, fill, type Lang, type Problem, type Text } from '../../../core/index.ts';
import type { Field } from '../field.ts';
import type { RawAnswers } from '../field-kinds/field-kind.ts';

/** What a check needs to know besides the value. `files`: ids of the files that belong to the application, if known. */
export type CheckContext = { readonly lang: Lang; readonly today: CourtDay; readonly files?: readonly string[] };
/** Where the value stands: its path, and the answers beside it (for a row of a list: the row). */
export type PlacedContext = CheckContext & { readonly path: string; readonly siblings: RawAnswers };

/**
 * What the value of one kind of field must be. What is wrong with it is answered, never thrown. `missing` asks for one; `check` is only
 * asked when the value is not empty; `clean` brings a right value into its stored form and leaves others alone.
 */
export type FieldCheck = {
  readonly missing: Text;
  readonly clean: (value: unknown, field: Field) => unknown;
  readonly check: (value: unknown, field: Field, ctx: PlacedContext) => readonly Problem[];
};

export const asIs = (value: unknown): unknown => value;

/** The label inside a sentence: without its unit in brackets, in English beginning small. */
export function labelIn(label: Text, lang: Lang): string {
  if (lang === 'zh') return label.zh.replace(/（元）$/, '');
  const bare = label.en.replace(/ \(CNY\)$/, '').replace(/\?$/, '');
  return /^[A-Z][a-z]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}

/** A problem of this field, its sentence filled with `label` and the values given. */
export function problem(
  ctx: { readonly lang: Lang; readonly path: string },
  field: { readonly label: Text },
  rule: string,
  text: Text,
  values: Readonly<Record<string, string | number>> = {},
): Problem {
  return { path: ctx.path, rule, msg: fill(text, ctx.lang, { label: labelIn(field.label, ctx.lang), ...values }) };
}

const unreadable: Text = {
  zh: '{label}的内容没有读懂，请重新填写',
  en: 'The answer to “{label}” could not be read; enter it again',
};
/** The value is of another type than the control makes. */
export const wrongType = (ctx: PlacedContext, field: Field): readonly Problem[] => [
  problem(ctx, field, 'type', unreadable),
];
