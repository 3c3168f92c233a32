import { type CourtDay, fill, type Lang, type Problem, type Text } from '../../../core/index.ts';
import type { Field } from '../field.ts';

/** JSON of unknown making: answers as they come over the wire. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** What a check needs to know besides the value. `files`: ids of the files that belong to the application, if known. */
export type CheckContext = { readonly lang: Lang; readonly today: CourtDay; readonly files?: readonly string[] };
/** Where the value stands: its path, and the answers beside it (for a row of a list: the row). */
export type PlacedContext = CheckContext & { readonly path: string; readonly siblings: RawAnswers };

/** Names of what answers only point to: a region by code, a court by id, a file by id. */
export type Names = (kind: 'region' | 'court' | 'file', id: string) => string;
export type ShowContext = { readonly lang: Lang; readonly names: Names; readonly mask?: boolean };

/**
 * One kind of field. All are pure and total: a value may be any JSON, what is wrong with it is answered, never thrown.
 * `check` is only asked when the value is not empty; `clean` brings a right value into its stored form and leaves
 * others alone; `show` answers '' for what it cannot show.
 */
export type FieldKind = {
  readonly missing: Text;
  readonly isEmpty: (value: unknown) => boolean;
  readonly clean: (value: unknown, field: Field) => unknown;
  readonly check: (value: unknown, field: Field, ctx: PlacedContext) => readonly Problem[];
  readonly show: (value: unknown, field: Field, ctx: ShowContext) => string;
};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
export const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An answer by its name, never anything inherited. */
export const answerOf = (answers: RawAnswers, name: string): unknown =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;
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
