import { Refused } from '@sufu/contract/core';
import { FairQueue } from '../isolated-tasks/fair-queue.ts';

type Waiting = () => void;

/** As many as wait for a connection at most, and as long. */
const bounds = { ofOne: 100, ofAll: 1_000 };
const longestWaitMs = 5_000;

/** Lets so many acts at once have a connection, so that reads always find one. Everybody has a turn before anybody has a second. */
export class Admission {
  readonly #waiting = new FairQueue<Waiting>(bounds);
  #free: number;
  constructor(most: number) {
    this.#free = most;
  }

  /** Run it when there is room; `person` is who acts. Refuses when too many wait, or for too long. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.#admit(person);
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#next();
    }
  }

  #admit(person: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin: Waiting = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        if (this.#waiting.remove(person, begin)) reject(busy());
      }, longestWaitMs);
      if (this.#waiting.add(person, begin) === null) return this.#next();
      clearTimeout(late);
      reject(busy());
    });
  }

  #next(): void {
    while (this.#free > 0) {
      const begin = this.#waiting.take(() => true);
      if (!begin) return;
      this.#free -= 1;
      begin();
    }
  }
}

const busy = (): Refused => new Refused('server.busy', { wait: 10 });
