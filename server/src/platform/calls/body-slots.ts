import { Refused } from '@sufu/contract/core';

/** A body of less counts for nothing: pages send many at once. */
const smallest = 64 * 1024;
const ofOnePerson = 8;
const mib = 1024 * 1024;

/**
 * Who is sending how much just now. Nobody holds more than a few places with large bodies, and all bodies together stay within what this
 * machine holds: those read into memory, and files on their way to the disk.
 */
export class BodySlots {
  readonly #persons = new Map<string, number>();
  readonly #room = { memory: 96 * mib, disk: 1_024 * mib };

  /** Take a place for a body of so many bytes; answers how to give it back. */
  take(person: string, bytes: number, where: 'memory' | 'disk'): () => void {
    if (bytes <= smallest) return () => undefined;
    const held = this.#persons.get(person) ?? 0;
    if (held >= ofOnePerson) throw new Refused('request.too-often', { wait: 5 });
    if (this.#room[where] < bytes) throw new Refused('server.busy', { wait: 10 });
    this.#persons.set(person, held + 1);
    this.#room[where] -= bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#room[where] += bytes;
      const left = (this.#persons.get(person) ?? 1) - 1;
      if (left > 0) this.#persons.set(person, left);
      else this.#persons.delete(person);
    };
  }
}
