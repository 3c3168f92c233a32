import { type Lang, languages } from '@sufu/contract/core';
import { IconLanguage } from '@tabler/icons-react';
import { htmlLang, useLang, useText } from '../../i18n/index.tsx';
import { words } from '../words.ts';
import { MenuButton } from './menu-button.tsx';

const names: Readonly<Record<Lang, string>> = { zh: '中文', en: 'English' };

const other: Readonly<Record<Lang, Lang>> = { zh: 'en', en: 'zh' };

/**
 * 中文 / English (B122): each in its own words, the one in use cannot be chosen again (B123). The button names the other language:
 * whoever cannot read this one finds theirs on it.
 */
export function LangSwitch({ className }: { className?: string | undefined }) {
  const t = useText();
  const { lang, setLang } = useLang();
  const acts = languages.map((each) => ({
    key: each,
    label: names[each],
    lang: htmlLang(each),
    chosen: each === lang,
    disabled: each === lang,
    onPress: () => setLang(each),
  }));
  return (
    <MenuButton className={className} name={t(words.language, { name: names[other[lang]] })} acts={acts}>
      <IconLanguage className="icon" aria-hidden />
      <span lang={htmlLang(other[lang])}>{names[other[lang]]}</span>
    </MenuButton>
  );
}
