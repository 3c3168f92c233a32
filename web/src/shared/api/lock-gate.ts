/**
 * While the session is locked (readings, Identity: Lock) calls of an open page wait here, and are made once it is
 * unlocked: whoever comes back goes on where they stopped. Only the server locks and unlocks; this is what the page knows.
 */
export type LockGate = {
  readonly locked: () => boolean;
  readonly set: (locked: boolean) => void;
  /** Settles as soon as the session is not locked. */
  readonly opened: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createLockGate(first = false): LockGate {
  let locked = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    locked: () => locked,
    subscribe,
    set(next) {
      if (next === locked) return;
      locked = next;
      for (const listener of [...listeners]) listener();
    },
    opened: () =>
      new Promise((resolve) => {
        if (!locked) return resolve();
        const end = subscribe(() => {
          end();
          resolve();
        });
      }),
  };
}
