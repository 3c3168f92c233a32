/** After so many failures one after the other a channel is ill. */
const failuresToOpen = 5;
/** So often one of its sends is tried, to see whether it is well again. */
const probeMs = 30_000;

/** Keeps an ill channel from using up the tries of everything that waits for it. */
export class Breaker {
  #failures = 0;
  #probedAt = 0;

  /** How many may be tried now, of so many at most. Asked for once a round: a probe is counted as made. */
  room(now: Date, most: number): number {
    if (this.#failures < failuresToOpen) return most;
    if (now.getTime() - this.#probedAt < probeMs) return 0;
    this.#probedAt = now.getTime();
    return 1;
  }

  note(well: boolean, now: Date): void {
    if (well) this.#failures = 0;
    else {
      this.#failures += 1;
      if (this.#failures === failuresToOpen) this.#probedAt = now.getTime();
    }
  }
}
