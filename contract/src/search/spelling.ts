/**
 * How a Chinese character may be read, without tones: 换 → ['huan'], 调 → ['diao', 'tiao']. None for one that is not known: it is
 * then found only as itself.
 */
export type Readings = (letter: string) => readonly string[];

/** Same character, or same sound. */
export const soundAlike = (a: string, b: string, readings: Readings): boolean =>
  a === b || readings(a).some((sound) => readings(b).includes(sound));

/** Letters that stand for themselves are their own reading. */
const spelt = (letter: string, readings: Readings): readonly string[] => {
  const sounds = readings(letter);
  return sounds.length > 0 ? sounds : [letter];
};

/**
 * How well typed pinyin fits letters: from a letter on, each letter gives the whole of its syllable or its beginning, so that
 * `huanfaguan`, `hfg` and `huanfg` all are 换法官. 0: does not fit; 1: every syllable whole, from the first letter to the last.
 */
export function spellingFit(typed: string, letters: readonly string[], readings: Readings): number {
  let best = 0;
  for (let start = 0; start < letters.length; start += 1) {
    const full = longestSpelling(typed, 0, letters, start, readings, new Map());
    if (full === null) continue;
    const isWholeText = start === 0 && full.to === letters.length;
    const fit = 0.6 + (start === 0 ? 0.14 : 0) + 0.14 * (full.lettersInWhole / typed.length) + (isWholeText ? 0.12 : 0);
    best = Math.max(best, fit);
  }
  return best;
}

type Spelling = { readonly lettersInWhole: number; readonly to: number };

/** The way to spell the rest of what was typed with most letters in whole syllables; null when there is none. */
function longestSpelling(
  typed: string,
  at: number,
  letters: readonly string[],
  letter: number,
  readings: Readings,
  found: Map<number, Spelling | null>,
): Spelling | null {
  if (at === typed.length) return { lettersInWhole: 0, to: letter };
  const here = letters[letter];
  if (here === undefined) return null;
  const place = at * 100 + letter;
  const before = found.get(place);
  if (before !== undefined) return before;
  let best: Spelling | null = null;
  for (const sound of spelt(here, readings)) {
    for (let n = 1; n <= sound.length && typed[at + n - 1] === sound[n - 1]; n += 1) {
      const rest = longestSpelling(typed, at + n, letters, letter + 1, readings, found);
      if (rest === null) continue;
      const lettersInWhole = rest.lettersInWhole + (n === sound.length ? n : 0);
      if (best === null || lettersInWhole > best.lettersInWhole) best = { lettersInWhole, to: rest.to };
    }
  }
  found.set(place, best);
  return best;
}

/** Letters as one word of pinyin, each by its first reading. */
export const joinedSpelling = (letters: readonly string[], readings: Readings): string =>
  letters.map((letter) => spelt(letter, readings)[0]).join('');

/**
 * The least edits (a letter wrong, missing, too many) that make `typed` a beginning of `text`, counted up to 2. `same` says when two letters count as one.
 */
export function editDistance(
  typed: readonly string[],
  text: readonly string[],
  same: (a: string, b: string) => boolean = (a, b) => a === b,
): number {
  let row = text.map((_, i) => i + 1);
  row.unshift(0);
  for (const [i, letter] of typed.entries()) {
    const next = [i + 1];
    for (const [j, other] of text.entries()) {
      const [left = 9, over = 9, diagonal = 9] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, over + 1, diagonal + (same(letter, other) ? 0 : 1)));
    }
    if (Math.min(...next) >= 2) return 2;
    row = next;
  }
  return Math.min(...row);
}
