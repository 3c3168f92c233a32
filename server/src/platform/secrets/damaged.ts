import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lang } from '@sufu/contract/core';

/** A sealed value that cannot be opened: it was changed in the database, or its key is gone. `place`: table, column and row, never content. */
export class DamagedValue extends Error {
  override readonly name = 'DamagedValue';
  readonly place: string;
  constructor(place: string, why: string) {
    super(`sealed value of ${place} ${why}`);
    this.place = place;
  }
}

/** What stands where a value cannot be read. */
const damagedWords: Readonly<Record<Lang, string>> = { zh: '〔数据损坏，读不出〕', en: '[damaged, cannot be read]' };

type Reading = { readonly lang: Lang; readonly tell: (place: string) => void };
const reading = new AsyncLocalStorage<Reading>();
/**
 * While something is read only, a text that cannot be opened is these words in the place of the value, so that one damaged row keeps nobody
 * from the others. An act never goes on with them.
 */
export const whileReading = <T>(scope: Reading, work: () => T): T => reading.run(scope, work);
/** Inside of an act that a reading call makes, nothing is taken for a value that it is not. */
export const whileActing = <T>(work: () => T): T => reading.exit(work);

/** More than that is no single damage. */
const mostPlaces = 1_000;
const keptMs = 86_400_000;
/** Values that could not be opened, by place, and when that was seen last; of the last day. */
export class Damages {
  readonly #seen = new Map<string, number>();
  note(place: string): void {
    const isNew = !this.#seen.has(place);
    if (isNew && this.#seen.size >= mostPlaces) return;
    this.#seen.set(place, Date.now());
    if (isNew) reading.getStore()?.tell(place);
  }
  recent(): readonly { readonly place: string; readonly at: Date }[] {
    const from = Date.now() - keptMs;
    for (const [place, at] of this.#seen) if (at < from) this.#seen.delete(place);
    return [...this.#seen].map(([place, at]) => ({ place, at: new Date(at) }));
  }
}

/** The words in place of a value, while something is read only; null: the damage is to be thrown. */
export const wordsInPlace = (): string | null => {
  const scope = reading.getStore();
  return scope ? damagedWords[scope.lang] : null;
};
