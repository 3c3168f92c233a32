export type Bounds = { readonly ofOne: number; readonly ofAll: number };

/** What waits, by person: everybody has a turn before anybody has a second one, and nobody takes all the places. */
export class FairQueue<T> {
  readonly #bounds: Bounds;
  readonly #waiting = new Map<string, T[]>();
  #size = 0;
  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Null when it was taken in; else who has too many waiting. */
  add(person: string, item: T): 'one' | 'all' | null {
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#bounds.ofOne) return 'one';
    if (this.#size >= this.#bounds.ofAll) return 'all';
    this.#waiting.set(person, own);
    own.push(item);
    this.#size += 1;
    return null;
  }

  /** The next one of somebody whose turn it is, and who may go now. */
  take(mayGo: (person: string) => boolean): T | null {
    for (const [person, own] of this.#waiting) {
      if (!mayGo(person)) continue;
      const item = own.shift();
      this.#waiting.delete(person);
      if (own.length > 0) this.#waiting.set(person, own);
      if (item === undefined) continue;
      this.#size -= 1;
      return item;
    }
    return null;
  }

  /** Somebody gave up waiting; false when it had been taken already. */
  remove(person: string, item: T): boolean {
    const own = this.#waiting.get(person) ?? [];
    const at = own.indexOf(item);
    if (at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(person);
    this.#size -= 1;
    return true;
  }

  removeAll(): readonly T[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }
}
