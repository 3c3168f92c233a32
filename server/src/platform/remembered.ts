/**
 * The last answers, at most `most`, of a function that gives the same for the same key, in this process. Nothing is ever out of date in it: a key
 * names everything the answer follows from.
 */
export class Remembered<T> {
  readonly #half: number;
  /** What was asked for last, at most half of all, and what was so before that was full: nothing is moved by being asked for again. */
  #newer = new Map<string, T>();
  #older = new Map<string, T>();

  constructor(most: number) {
    this.#half = Math.ceil(most / 2);
  }

  get(key: string): T | undefined {
    const newer = this.#newer.get(key);
    if (newer !== undefined) return newer;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: T): void {
    if (this.#newer.size >= this.#half && !this.#newer.has(key)) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
  }
}
