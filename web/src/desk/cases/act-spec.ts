import type { CaseActBody } from '@sufu/contract/case-keeping';
import type { Lang, Problem, Text } from '@sufu/contract/core';

/** What is typed in a dialog: a text a field; a tick is '1' or ''. */
export type Draft = Readonly<Record<string, string>>;
export type Option = { readonly value: string; readonly label: Text };
export type FieldSpec = {
  /** Its name in the request, behind `act.` or `entry.`. */
  readonly name: string;
  readonly label: Text;
  readonly is: 'line' | 'day' | 'moment' | 'count' | 'tick' | 'choice' | 'member' | 'division' | 'reason' | 'words';
  readonly options?: readonly Option[];
  readonly hint?: string;
  readonly most?: number;
};
/** One act as its dialog does it. */
export type ActSpec<B = CaseActBody> = {
  readonly title: Text;
  readonly effect: string;
  readonly verb: Text;
  readonly danger?: boolean;
  readonly fields: readonly FieldSpec[];
  readonly start: Draft;
  /** Where in the request its fields stand. */
  readonly at: string;
  /** What is wrong with it before it is sent; the server checks everything again. */
  readonly check?: (draft: Draft, lang: Lang) => readonly Problem[];
  readonly build: (draft: Draft) => B;
};

/** A text that was left empty is left out. */
export const filled = (draft: Draft, ...names: readonly string[]): Draft =>
  Object.fromEntries(names.flatMap((name) => (draft[name]?.trim() ? [[name, draft[name].trim()]] : [])));
/** `2026-12-03T09:30` as the court's clock shows it. */
export const momentOf = (typed: string): string => `${typed}:00+08:00`;
export const typedMoment = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16);
