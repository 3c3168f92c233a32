import type { Dictionary } from './dictionary.ts';
import { ofEveryForm } from './of-every-form.ts';
import type { DictionaryKey } from './of-kinds.ts';

export type Dictionaries = Readonly<Partial<Record<DictionaryKey, Dictionary>>>;
const known = new Map<string, Dictionary>(Object.entries(ofEveryForm));

/** A kind brings the dictionaries that only some kinds ask along, so that a page carries no other (`defineKind`). */
export function learnDictionaries(more: Dictionaries): void {
  for (const [key, dictionary] of Object.entries(more)) known.set(key, dictionary);
}

/** The dictionary of a field. */
export function dictionaryOf(key: DictionaryKey): Dictionary {
  const found = known.get(key);
  if (!found) throw new Error(`the dictionary ${key} came with no kind`);
  return found;
}
