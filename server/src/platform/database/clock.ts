/** One reading of the database's clock, in milliseconds; `sent` and `received` by this machine's monotonic clock. */
export type ClockReading = { readonly database: number; readonly sent: number; readonly received: number };

export type DatabaseClock = {
  take(reading: ClockReading): void;
  now(): Date;
};

/** How far two clocks of machines drift apart, at most: 200 parts in a million. */
const drift = 200e-6;
/** A step back that is smaller than this comes from measuring, and is waited out; a larger one is a clock that was set. */
const smallStepMs = 1_000;

/**
 * The time of the database, carried on by this machine's monotonic clock: what the machine thinks the date is has no part in it.
 * Of two readings the better one stands, the one whose half round trip and age leave less doubt; one that contradicts what stands
 * beyond any doubt replaces it at once, because then the database's clock was set.
 */
export function databaseClock(monotonic: () => number = () => performance.now()): DatabaseClock {
  let held: { readonly offset: number; readonly doubt: number; readonly at: number } | null = null;
  let last = Number.NEGATIVE_INFINITY;
  return {
    take({ database, sent, received }) {
      const doubt = (received - sent) / 2 + 1;
      const offset = database - (sent + received) / 2;
      const heldDoubt = held ? held.doubt + (received - held.at) * drift : Number.POSITIVE_INFINITY;
      const isContradicted = held !== null && Math.abs(held.offset - offset) > heldDoubt + doubt;
      if (doubt <= heldDoubt || isContradicted) held = { offset, doubt, at: received };
    },
    now() {
      if (!held) throw new Error('the clock of the database has not been read');
      const time = monotonic() + held.offset;
      last = time < last && last - time < smallStepMs ? last : time;
      return new Date(last);
    },
  };
}
