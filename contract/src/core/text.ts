/** A text in both languages. zh is the legal text; en says the same for reading. */
export type Text = { readonly zh: string; readonly en: string };
export const languages = ['zh', 'en'] as const;
export type Lang = (typeof languages)[number];

/**
 * Put values into a text: `fill({zh: '还差 {n} 个', …}, {n: 3})`. A placeholder without a value is a programming error
 * and throws, so that no person ever reads a brace.
 */
export function fill(text: Text, lang: Lang, values: Readonly<Record<string, string | number>> = {}): string {
  return text[lang].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in “${text[lang]}”`);
    return String(value);
  });
}
