import type { Lang } from '../../../core/index.ts';
import type { Field } from '../field.ts';

/** JSON of unknown making: answers as they come over the wire. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** Names of what answers only point to: a region by code, a court by id, a file by id. */
export type Names = (kind: 'region' | 'court' | 'file', id: string) => string;
export type ShowContext = { readonly lang: Lang; readonly names: Names; readonly mask?: boolean };

/**
 * How the value of one kind of field is read; what it must be is in `field-checks`, which a form loads later. Both are pure and total: a value
 * may be any JSON. `show` answers '' for what it cannot show.
 */
export type FieldKind = {
  readonly isEmpty: (value: unknown) => boolean;
  readonly show: (value: unknown, field: Field, ctx: ShowContext) => string;
};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
/** Nothing, or a list without an entry. */
export const hasNone = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);
export const isRecord = (value: unknown): value is RawAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An answer by its name, never anything inherited. */
export const answerOf = (answers: RawAnswers, name: string): unknown =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;
