import { fill, type Lang, languages, type Text } from '@sufu/contract/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** Texts of a screen, beside it in `words.ts`: a missing language does not compile. */
export type Words = Readonly<Record<string, Text>>;

type LangState = { readonly lang: Lang; readonly setLang: (lang: Lang) => void };
export const LangContext = createContext<LangState>({ lang: 'zh', setLang: () => undefined });
export const useLang = () => useContext(LangContext);

/** What `<html lang>` says: the Chinese of the mainland, or English. */
export const htmlLang = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');
export const langOf = (value: string | undefined): Lang => languages.find((l) => l === value) ?? 'zh';

/** The language of the page; a change is remembered for a year, and nothing that was typed is lost by it. */
export function LangProvider({
  first,
  onChange,
  children,
}: {
  first: Lang;
  onChange?: (lang: Lang) => void;
  children: ReactNode;
}) {
  const [lang, set] = useState(first);
  const state = useMemo<LangState>(
    () => ({
      lang,
      setLang(next) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
        document.cookie = `lang=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
        document.documentElement.lang = htmlLang(next);
        onChange?.(next);
        set(next);
      },
    }),
    [lang, onChange],
  );
  return <LangContext value={state}>{children}</LangContext>;
}

/** `const t = useText(); t(words.title)`, `t(words.left, { n: 3 })`. */
export function useText() {
  const { lang } = useLang();
  return useCallback(
    (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text, lang, values),
    [lang],
  );
}
