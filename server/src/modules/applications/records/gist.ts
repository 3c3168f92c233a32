import { type Answers, gistOf } from '@sufu/contract/applications';
import { type Text, text } from '@sufu/contract/core';
import { Remembered } from '../../../platform/remembered.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { kindOf } from './kind-of.ts';

const gistAt = (id: string): string => `applications.gist:${id}`;
const stored = text.nullable();

/** What the answers say it is about, sealed; of a draft that says nothing yet, that it says nothing. */
export const sealGist = (
  secrets: Secrets,
  { id, type }: { readonly id: string; readonly type: string },
  answers: Answers,
): Buffer => secrets.sealJson(gistOf(kindOf(type), answers), gistAt(id));

/** Lists are asked for again and again, and opening ten gists is an eighth of what one costs this process. */
const opened = new Remembered<{ readonly sealed: Uint8Array; readonly gist: Text | null }>(10_000);

/** A value that was damaged in the database takes its line from the list, not the list from everybody: the row's own page says what is wrong. */
function readGist(secrets: Secrets, id: string, sealed: Uint8Array): Text | null {
  try {
    return stored.parse(secrets.openJson(sealed, gistAt(id)));
  } catch {
    return null;
  }
}

/** Null also where it was not worked out yet (`fillGists`). */
export function openGist(secrets: Secrets, id: string, sealed: Uint8Array | null): Text | null {
  if (sealed === null) return null;
  const known = opened.get(id);
  if (known && Buffer.compare(known.sealed, sealed) === 0) return known.gist;
  const gist = readGist(secrets, id, sealed);
  // A copy: a small buffer holds on to the eight kilobytes it was cut from.
  opened.set(id, { sealed: Uint8Array.from(sealed), gist });
  return gist;
}

const purpose = 'applications.gist';
/** Every letter and every two neighbours of a part; what stands in two parts is not neighbours. */
function gramsOf(words: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const part of words.toLowerCase().split('·')) {
    const letters = [...part.replace(/\s+/g, '')];
    letters.forEach((letter, i) => {
      grams.add(letter);
      if (i > 0) grams.add(`${letters[i - 1]}${letter}`);
    });
  }
  return grams;
}
/** Parts of names of causes and kinds come again in most gists, and hashing those of one was 3 % of what a hand-in costs this process. */
const hashes = new WeakMap<Secrets, Remembered<number>>();
function hashed(secrets: Secrets, grams: Iterable<string>): number[] {
  const known = hashes.get(secrets) ?? new Remembered<number>(20_000);
  hashes.set(secrets, known);
  return Array.from(grams, (gram) => {
    const hash = known.get(gram) ?? secrets.lookup(gram, purpose).readInt32BE(0);
    known.set(gram, hash);
    return hash;
  });
}

/** What the desk finds it by: keyed hashes of the Chinese line's parts, four bytes each (decision 023). */
export function gistGrams(secrets: Secrets, type: string, answers: Answers): number[] {
  const gist = gistOf(kindOf(type), answers);
  return gist ? hashed(secrets, gramsOf(gist.zh)) : [];
}

/** Those that a gist holding this text has: of two letters on only the pairs, which say more. */
export function askedGrams(secrets: Secrets, search: string): number[] {
  const grams = [...gramsOf(search)];
  const pairs = grams.filter((gram) => [...gram].length > 1);
  return hashed(secrets, pairs.length > 0 ? pairs : grams);
}
