import type { Lang } from '@sufu/contract/core';
import { htmlLang, useLang } from '../i18n/index.tsx';

const others: Readonly<Record<Lang, { readonly to: Lang; readonly label: string }>> = {
  zh: { to: 'en', label: 'English' },
  en: { to: 'zh', label: '中文' },
};

/** One press to the other language, named in its own words. */
export function LangSwitch({ className }: { className?: string | undefined }) {
  const { lang, setLang } = useLang();
  const { to, label } = others[lang];
  return (
    <button type="button" className={className} lang={htmlLang(to)} onClick={() => setLang(to)}>
      {label}
    </button>
  );
}
