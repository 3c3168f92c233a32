import type { Readings } from '@sufu/contract/search';
import { pinyin } from 'pinyin-pro';

const soundsByLetter = new Map<string, readonly string[]>();
/** The readings of a letter; kept, since there are only so many letters. A name may have the rare one: 单 is also shan. */
export const readings: Readings = (letter) => {
  const kept = soundsByLetter.get(letter);
  if (kept) return kept;
  const sounds = /\p{Script=Han}/u.test(letter)
    ? pinyin(letter, { toneType: 'none', type: 'array', multiple: true, v: true })
    : [];
  const distinct = [...new Set(sounds)];
  soundsByLetter.set(letter, distinct);
  return distinct;
};
