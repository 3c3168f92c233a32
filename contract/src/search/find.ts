import { type ParsedQuery, parseQuery, plainForm } from './parse-query.ts';
import { editDistance, joinedSpelling, type Readings, soundAlike, spellingFit } from './spelling.ts';

/** What can be found, by its names, by everyday words for it, and by its description; names weigh most. */
export type Entry = {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly says: readonly string[];
};
/** `score` from 0 to 100; from `confidentScore` on it bears what was asked for, below it is only near. */
export type Hit<E> = { readonly entry: E; readonly score: number };
export type Finder<E> = (typed: string) => readonly Hit<E>[];
export const confidentScore = 60;
const leastScore = 30;
/** Where an exact match scores this much, similar spellings are not tried. */
const settledFrom = 85;

type Phrase = { readonly text: string; readonly letters: readonly string[]; readonly weight: number };
type Prepared<E> = { readonly entry: E; readonly phrases: readonly Phrase[] };

const hanIn = /\p{Script=Han}/u;

type Form = Omit<Phrase, 'weight'>;
/** A title says more than one name by its brackets and strokes: 变更（追加）当事人申请, 退费申请/异议. */
const formsOf = (text: string): readonly Form[] =>
  [text, ...(/[（/]/.test(text) ? [text.replace(/（[^）]*）/g, ''), ...text.split(/[（）/]/)] : [])]
    .map(plainForm)
    .filter((form) => form.length > 1 && hanIn.test(form))
    .map((form) => ({ text: form, letters: [...form] }));

/** What a text is compared by; `weighed`: its phrases as names, words or description. */
type Plain = {
  readonly forms: readonly Form[];
  readonly tokens: readonly string[];
  readonly weighed: Map<number, readonly Phrase[]>;
};
/** Titles, causes and names come again with each search, and making them plain is most of what a search of two hundred entries takes. */
const mostKept = 5_000;
const kept = new Map<string, Plain>();
function plainOf(text: string): Plain {
  const known = kept.get(text);
  if (known) return known;
  const made = { forms: formsOf(text), tokens: text.toLowerCase().match(/[a-z0-9]+/g) ?? [], weighed: new Map() };
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, made);
  return made;
}

function phrasesIn(text: string, weight: number): readonly Phrase[] {
  const { forms, weighed } = plainOf(text);
  const known = weighed.get(weight);
  if (known) return known;
  const made = forms.map((form) => ({ ...form, weight }));
  weighed.set(weight, made);
  return made;
}
const phrasesOf = (texts: readonly string[], weight: number): readonly Phrase[] =>
  texts.flatMap((text) => phrasesIn(text, weight));

/** Neighbouring letters, and every letter alone: what of a sentence can be recognised elsewhere. */
function pairsOf(text: string): readonly string[] {
  const letters = [...text];
  return [...letters, ...letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)];
}

const prepare = <E extends Entry>(entry: E): Prepared<E> => ({
  entry,
  phrases: [...phrasesOf(entry.names, 1), ...phrasesOf(entry.words, 0.99), ...phrasesOf(entry.says, 0.8)],
});

/** Chinese letters in a phrase, as they are written. */
function written(asked: string, { text }: Phrase): number {
  if (asked === text) return 100;
  const rest = Math.min(10, text.length - asked.length) / 2;
  if (text.startsWith(asked)) return 94 - rest;
  if (text.includes(asked)) return asked.length === 1 ? 62 : 86 - rest;
  if (asked.includes(text)) return 62 + 24 * (text.length / asked.length);
  return text.length > 2 && matchesScattered(text, asked) ? 60 + 24 * (text.length / asked.length) : 0;
}

/** 换法官 in 换一个法官: all letters in their order, whatever stands between. */
function matchesScattered(text: string, asked: string): boolean {
  let from = 0;
  for (const letter of text) {
    const at = asked.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
}

/** Chinese letters with one slip: another letter of the same sound, or one wrong, missing, too many. */
function matchesWithTypos(asked: readonly string[], { letters }: Phrase, readings: Readings): number {
  if (asked.length < 2) return 0;
  const alike = (a: string, b: string) => soundAlike(a, b, readings);
  const part = letters.length <= asked.length + 1;
  for (let start = 0; start + asked.length <= letters.length; start += 1)
    if (asked.every((letter, i) => alike(letter, letters[start + i] ?? ''))) return start === 0 ? 80 : 74;
  if (asked.length === 2) {
    const same = letters.length === 2 ? asked.filter((letter, i) => alike(letter, letters[i] ?? '')).length : 0;
    return same === 1 ? (asked[0] === letters[0] ? 46 : 44) : 0;
  }
  const windows = part ? [0] : letters.slice(0, letters.length - asked.length + 2).map((_, i) => i);
  const least = Math.min(
    ...windows.map((start) => editDistance(asked, letters.slice(start, start + asked.length + 1), alike)),
  );
  return least <= 1 ? 70 : 0;
}

/** Latin letters as pinyin, whole or by its initials; from five letters on one may be a slip (`matchesSpellingWithTypos`). */
function spelt(asked: string, { letters }: Phrase, readings: Readings): number {
  if (asked.length < 2) return 0;
  return 98 * spellingFit(asked, letters, readings);
}

function matchesSpellingWithTypos(asked: string, { letters }: Phrase, readings: Readings): number {
  if (asked.length < 5) return 0;
  for (let start = 0; start < letters.length - 1; start += 1)
    if (editDistance([...asked], [...joinedSpelling(letters.slice(start), readings)]) <= 1)
      return start === 0 ? 68 : 61;
  return 0;
}

/** English words: each typed word begins one of the phrase. */
function mentionFit(asked: readonly string[], tokens: readonly string[]): number {
  const found = asked.filter((word) =>
    tokens.some((token) => token === word || (word.length > 2 && token.startsWith(word))),
  );
  if (found.length === asked.length) return 80 + 16 * (asked.length / Math.max(tokens.length, asked.length));
  const near = asked.filter(
    (word) =>
      word.length > 4 &&
      tokens.some((token) => editDistance([...word], [...token]) <= 1 && Math.abs(token.length - word.length) < 3),
  );
  if (near.length === asked.length) return 64;
  return found.some((word) => word.length > 3) ? 30 + (25 * found.length) / asked.length : 0;
}

/** Of a sentence, how much of what tells services apart stands in an entry: rare letters and pairs weigh more. */
function shared(wanted: readonly Weighed[], item: Prepared<unknown>): number {
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  return wanted.reduce((sum, { pair, weight }) => sum + (holds(item, pair) ? weight : 0), 0) / all;
}

type Weighed = { readonly pair: string; readonly weight: number };
const holds = ({ phrases }: Prepared<unknown>, pair: string): boolean =>
  phrases.some(({ text }) => text.includes(pair));

/** What is looked for of a sentence, each with how much it tells; the same pair may stand in it twice. */
function weighed(core: string, items: readonly Prepared<unknown>[]): readonly Weighed[] {
  const rarities = new Map(
    [...new Set(pairsOf(core))].map((pair) => {
      const n = items.filter((item) => holds(item, pair)).length;
      // A pair of characters that no entry has does not help to choose between entries, but lowers the score.
      return [pair, n === 0 ? 0.4 : Math.log(1 + items.length / n) / Math.log(1 + items.length)] as const;
    }),
  );
  return pairsOf(core).map((pair) => ({ pair, weight: (rarities.get(pair) ?? 0) * (pair.length > 1 ? 2.4 : 1) }));
}

/** How well English words fit what an entry says in English. */
const mentioned = (asked: readonly string[], { names, words, says }: Entry): readonly number[] => {
  const fits = (texts: readonly string[], weight: number) =>
    texts
      .map((text) => plainOf(text).tokens)
      .flatMap((tokens) => (tokens.length > 0 ? [mentionFit(asked, tokens) * weight] : []));
  return [...fits(names, 1), ...fits(words, 1), ...fits(says, 0.85)];
};

/** As it is written, spelt or said. */
function likeness<E extends Entry>(asked: ParsedQuery, { entry, phrases }: Prepared<E>, readings: Readings): number {
  const scoreOf = (phrase: Phrase): number =>
    asked.han
      ? Math.max(written(asked.all, phrase), written(asked.core, phrase) - 1)
      : spelt(asked.latin.join(''), phrase, readings);
  const english = asked.han ? [] : mentioned(asked.latin, entry);
  return Math.max(0, ...phrases.map((phrase) => scoreOf(phrase) * phrase.weight), ...english);
}

/** With one slip. Takes much longer, and is only asked for what is not there as it is written. */
function nearness<E>(asked: ParsedQuery, { phrases }: Prepared<E>, readings: Readings): number {
  const letters = [...asked.core];
  const scoreOf = (phrase: Phrase): number =>
    asked.han
      ? matchesWithTypos(letters, phrase, readings)
      : matchesSpellingWithTypos(asked.latin.join(''), phrase, readings);
  return Math.max(0, ...phrases.map((phrase) => scoreOf(phrase) * phrase.weight));
}

function scoresOf<E extends Entry>(
  asked: ParsedQuery,
  items: readonly Prepared<E>[],
  readings: Readings,
): readonly Hit<E>[] {
  const exact = items.map((item) => likeness(asked, item, readings));
  const wanted = asked.han ? weighed(asked.core, items) : [];
  const settled = Math.max(0, ...exact) >= settledFrom;
  return items.map((item, i) => {
    const found = exact[i] ?? 0;
    const best = settled ? found : Math.max(found, nearness(asked, item, readings));
    if (!asked.han) return { entry: item.entry, score: best };
    // Two services may share a word: the rest of the query decides.
    const part = shared(wanted, item);
    return { entry: item.entry, score: Math.min(100, Math.max(best, 25 + 55 * part) + 6 * part) };
  });
}

/**
 * A search over entries: best first, only what is worth offering, at most `most`. Pure: `readings` knows the sounds of the letters.
 * Forgives one slip: a letter of the same sound, one wrong, missing or too many (UX42).
 */
export function makeFinder<E extends Entry>(entries: readonly E[], readings: Readings, most = 8): Finder<E> {
  const prepared = entries.map(prepare);
  return (typed) => {
    const asked = parseQuery(typed);
    if (asked.all === '') return [];
    return scoresOf(asked, prepared, readings)
      .filter(({ score }) => score >= leastScore)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  };
}
