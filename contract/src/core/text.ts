/** A text in both languages. zh is the legal text; en says the same for reading. */
export type Text = { readonly zh: string; readonly en: string };
export const languages = ['zh', 'en'] as const;
export type Lang = (typeof languages)[number];

const plurals = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') };

/**
 * Put values into a text: `fill({zh: '还差 {n} 个', en: '{n} {n|thing|things} to add'}, 'en', {n: 3})`. `{n|one|other}`
 * is the form that goes with the number n in that language. A placeholder without a value is a programming error and
 * throws, so that no person ever reads a brace.
 */
export function fill(text: Text, lang: Lang, values: Readonly<Record<string, string | number>> = {}): string {
  return text[lang].replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}( ?)/g,
    (_, name: string, one: string | undefined, other: string | undefined, gap: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for {${name}} in “${text[lang]}”`);
      if (one !== undefined && other !== undefined)
        return (plurals[lang].select(Number(value)) === 'one' ? one : other) + gap;
      // A full-width bracket has its own room: “（周一）前”, without a gap.
      return `${value}${lang === 'zh' && String(value).endsWith('）') ? '' : gap}`;
    },
  );
}
