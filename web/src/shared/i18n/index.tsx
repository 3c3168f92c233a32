import { fill, type Lang, type Text } from '@sufu/contract/core';
import { createContext, useCallback, useContext } from 'react';

/** Texts of a screen, beside it in `words.ts`: a missing language does not compile. */
export type Words = Readonly<Record<string, Text>>;

export const LangContext = createContext<{ lang: Lang; setLang: (lang: Lang) => void }>({ lang: 'zh', setLang: () => undefined });
export const useLang = () => useContext(LangContext);

/** `const t = useText(); t(words.title)`, `t(words.left, { n: 3 })`. */
export function useText() {
  const { lang } = useLang();
  return useCallback((text: Text, values?: Readonly<Record<string, string | number>>) => fill(text, lang, values), [lang]);
}
