import { createStore, type Followed } from '../store/create-store.ts';

/**
 * While the session is locked (readings, Identity: Lock) calls of an open page wait here, and are made once it is
 * unlocked: whoever comes back goes on where they stopped. Only the server locks and unlocks; this is what the page knows.
 */
export type LockGate = Followed & {
  readonly locked: () => boolean;
  readonly set: (locked: boolean) => void;
  /** Settles as soon as the session is not locked. */
  readonly opened: () => Promise<void>;
};

export function createLockGate(first = false): LockGate {
  const { get, set, subscribe } = createStore(first);
  return {
    locked: get,
    set,
    subscribe,
    opened: () =>
      new Promise((resolve) => {
        if (!get()) return resolve();
        const end = subscribe(() => {
          end();
          resolve();
        });
      }),
  };
}
