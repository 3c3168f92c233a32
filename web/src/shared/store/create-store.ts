import { useSyncExternalStore } from 'react';

/** One value outside React that drawn parts follow. */
export type Store<T> = {
  readonly get: () => T;
  /** Followers are told only when the value is another one. */
  readonly set: (next: T) => void;
  /** Told of every change until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * `whileFollowed` runs as long as anybody follows, and answers how to end it: a timer, or the listening to another
 * window's writes.
 */
export function createStore<T>(first: T, whileFollowed?: (set: (next: T) => void) => () => void): Store<T> {
  let value = first;
  let end: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    // A listener may end its own following while it is told.
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    subscribe(listener) {
      // The same function given twice is followed, and ended, twice.
      const own = () => listener();
      listeners.add(own);
      if (listeners.size === 1) end = whileFollowed?.(set);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
  };
}

/** Whatever can be followed: a store, or something that stands on one and gives its value a name. */
export type Followed = Pick<Store<unknown>, 'subscribe'>;

/** What is read there, drawn anew with each change. `onServer`: what the server draws, where it cannot know it. */
export const useStore = <T>({ subscribe }: Followed, read: () => T, onServer: () => T = read): T =>
  useSyncExternalStore(subscribe, read, onServer);
