import type { Lang, Problem } from '@sufu/contract/core';
import { useCallback, useMemo, useState } from 'react';
import { type CallFailed, errorSentence, problemsWith } from '../api/index.ts';
import { useLang } from '../i18n/index.tsx';
import { stillWrong } from './problems.ts';

type Entry = Readonly<Record<string, string>>;
/** Which field a refusal speaks of that names none. */
export type Blame = Readonly<Partial<Record<string, string>>>;

/** What the server refused, as problems of fields where a field is to blame. */
export function problemsBlamed(error: CallFailed | null, lang: Lang, blame: Blame): readonly Problem[] {
  const fields = problemsWith(error, lang);
  const path = error === null ? undefined : blame[error.reason];
  if (fields.length > 0 || error === null || path === undefined) return fields;
  return [{ path, rule: error.reason, msg: errorSentence(error, lang) }];
}

type Rules<E extends Entry> = {
  readonly first: E;
  /** Everything wrong with an entry. The same function at every drawing, or the list begins anew. */
  readonly check: (entry: E, lang: Lang) => readonly Problem[];
  /** What came back for the entry that was sent last. */
  readonly error: CallFailed | null;
  readonly blame?: Blame;
};
const nothing: readonly Problem[] = [];
export const noBlame: Blame = {};

/**
 * A short form of text fields: nothing is said before one presses on; then everything at once, by our own checks or by the
 * server's. A line goes as soon as its field is repaired; what the server refused, as soon as it is changed. `reported` is the
 * whole list as it was said, `shown` what is left of it.
 */
export function useEntry<E extends Entry>({ first, check, error, blame = noBlame }: Rules<E>) {
  const { lang } = useLang();
  const [entry, setEntry] = useState(first);
  const [looked, setLooked] = useState<{ readonly entry: E; readonly only?: string }>();
  const found = useMemo(
    () =>
      looked
        ? check(looked.entry, lang).filter(({ path }) => looked.only === undefined || looked.only === path)
        : nothing,
    [looked, check, lang],
  );
  const reported = useMemo(
    () => (found.length > 0 || !looked ? found : problemsBlamed(error, lang, blame)),
    [found, looked, error, lang, blame],
  );
  const shown = useMemo(() => {
    if (!looked) return nothing;
    if (found.length > 0) return stillWrong(found, check(entry, lang));
    return reported.filter(({ path }) => looked.entry[path] === entry[path]);
  }, [looked, found, reported, entry, check, lang]);
  const change = useCallback((next: Partial<E>) => setEntry((before) => ({ ...before, ...next })), []);
  return {
    entry,
    told: reported,
    shown,
    change,
    error: (path: string) => shown.find((problem) => problem.path === path)?.msg,
    /** Say what is wrong with one field only. */
    look: (only: string) => setLooked({ entry, only }),
    /** Say everything that is wrong; true when nothing is. */
    pass(): boolean {
      setLooked({ entry });
      return check(entry, lang).length === 0;
    },
  };
}
