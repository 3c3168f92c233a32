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
    const queue = this.#waiting.get(person) ?? [];
    if (queue.length >= this.#bounds.ofOne) return 'one';
    if (this.#size >= this.#bounds.ofAll) return 'all';
    this.#waiting.set(person, queue);
    queue.push(item);
    this.#size += 1;
    return null;
  }

  /** The next one of somebody whose turn it is, and who may go now. */
  take(mayGo: (person: string) => boolean): T | null {
    for (const [person, queue] of this.#waiting) {
      if (!mayGo(person)) continue;
      const item = queue.shift();
      this.#waiting.delete(person);
      if (queue.length > 0) this.#waiting.set(person, queue);
      if (item === undefined) continue;
      this.#size -= 1;
      return item;
    }
    return null;
  }

  /** Somebody gave up waiting; false when it had been taken already. */
  remove(person: string, item: T): boolean {
    const queue = this.#waiting.get(person) ?? [];
    const at = queue.indexOf(item);
    if (at < 0) return false;
    queue.splice(at, 1);
    if (queue.length === 0) this.#waiting.delete(person);
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
