import { Refused } from '@sufu/contract/core';
import { Child } from './child-process.ts';
import { type Bounds, FairQueue } from './fair-queue.ts';
import { type Task, TaskFault } from './task.ts';

const bounds: Bounds = { ofOne: 60, ofAll: 600 };
const longestWaitMs = 60_000;
/** A child that ended by itself may have been spoilt by the task before: a second one tries once more. */
const tries = 2;

type Waiting = {
  readonly person: string;
  readonly begin: (child: Child) => Promise<void>;
  readonly giveUp: (error: unknown) => void;
};

/** Some children and those who wait for them. */
export class Pool {
  readonly #most: number;
  readonly #patience: number;
  readonly #queue = new FairQueue<Waiting>(bounds);
  readonly #idle: Child[] = [];
  readonly #busy = new Map<Child, string>();
  #closed = false;
  constructor(most: number, patience: number) {
    this.#most = most;
    this.#patience = patience;
  }

  async run<I, O>(task: Task<I, O>, input: I, person: string): Promise<O> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await this.#once(task, input, person);
      } catch (error) {
        if (!(error instanceof TaskFault) || error.kind !== 'died' || left === 0) throw error;
      }
    }
  }

  #once<I, O>(task: Task<I, O>, input: I, person: string): Promise<O> {
    return new Promise((resolve, reject) => {
      const begin = (child: Child) => {
        clearTimeout(late);
        return child.run(task, input).then(resolve, reject);
      };
      const waiting: Waiting = { person, begin, giveUp: reject };
      const late = setTimeout(() => {
        if (this.#queue.remove(person, waiting)) reject(this.#tooLong(person));
      }, longestWaitMs);
      const refused = this.#closed ? new Refused('server.unavailable') : this.#admit(waiting);
      if (!refused) return this.#next();
      clearTimeout(late);
      reject(refused);
    });
  }

  /** Behind their own things, or behind those of everybody. */
  #tooLong(person: string): Refused {
    const isOwn = [...this.#busy.values()].includes(person);
    return new Refused(isOwn ? 'request.too-often' : 'server.busy', { wait: 30 });
  }

  #admit(waiting: Waiting): Refused | null {
    const full = this.#queue.add(waiting.person, waiting);
    if (full === null) return null;
    return full === 'one' ? new Refused('request.too-often', { wait: 5 }) : new Refused('server.busy', { wait: 10 });
  }

  /** One person never has all the children, so that another's task begins at once. */
  #next(): void {
    if (this.#busy.size >= this.#most) return;
    const ofOne = Math.max(1, this.#most - 1);
    const busyFor = (person: string) => [...this.#busy.values()].filter((value) => value === person).length;
    const waiting = this.#queue.take((person) => busyFor(person) < ofOne);
    if (!waiting) return;
    const child = this.#idleChild() ?? new Child(this.#patience);
    this.#busy.set(child, waiting.person);
    void waiting.begin(child).finally(() => {
      this.#busy.delete(child);
      if (!child.isGone) this.#idle.push(child);
      if (this.#closed) child.end();
      this.#next();
    });
    this.#next();
  }

  #idleChild(): Child | undefined {
    for (;;) {
      const child = this.#idle.pop();
      if (!child?.isGone) return child;
    }
  }

  close(): void {
    this.#closed = true;
    for (const { giveUp } of this.#queue.removeAll()) giveUp(new Refused('server.unavailable'));
    for (const child of [...this.#idle, ...this.#busy.keys()]) child.end();
  }
}
