import { type CourtDay, fill, type Lang, type Problem, type Text } from '../core/index.ts';

/** A value that is proposed, and who reads what is wrong with it. */
export type Checked<V> = {
  /** Which one of the setting: a year, or `court` where there is one. */
  readonly subject: string;
  readonly value: V;
  readonly lang: Lang;
  readonly today: CourtDay;
};

export const problemOf = (path: string, text: Text, values: Readonly<Record<string, string>>, lang: Lang): Problem => ({
  ...{ path, rule: 'setting' },
  msg: fill(text, lang, values),
});
