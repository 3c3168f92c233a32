import { fill, type Lang, languages, type Text } from './text.ts';

type Unit = { readonly seconds: number; readonly text: Text };
const second: Unit = { seconds: 1, text: { zh: '{n} 秒', en: '{n} {n|second|seconds}' } };
/** The smallest first; each serves until the wait is two of the next. */
const units: readonly Unit[] = [
  second,
  { seconds: 60, text: { zh: '{n} 分钟', en: '{n} {n|minute|minutes}' } },
  { seconds: 3_600, text: { zh: '{n} 小时', en: '{n} {n|hour|hours}' } },
];

/** How long to wait as it is said to people: 90 秒, 9 分钟, 3 小时. Rounded up, so that nobody comes back too early. */
export function waitWords(seconds: number, lang: Lang): string {
  const unit = units.findLast((each) => seconds >= 2 * each.seconds) ?? second;
  return fill(unit.text, lang, { n: Math.ceil(seconds / unit.seconds) });
}

/** The seconds that such words stand for; null for any others. */
export function waitSaid(words: string): number | null {
  const n = Number(/^\d+/.exec(words)?.[0]);
  const unit = units.find(({ text }) => languages.some((lang) => fill(text, lang, { n }) === words));
  return unit ? n * unit.seconds : null;
}
