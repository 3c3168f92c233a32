import { useSyncExternalStore } from 'react';

/** One value outside React that drawn parts follow. */
export type Store<T> = {
  readonly get: () => T;
  /** Listeners are called only when the value differs. */
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
    // A copy: a listener may unsubscribe while it is called.
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    subscribe(listener) {
      // A wrapper for each subscription: the same function may subscribe twice and must then unsubscribe twice.
      const subscription = () => listener();
      listeners.add(subscription);
      if (listeners.size === 1) end = whileFollowed?.(set);
      return () => {
        if (!listeners.delete(subscription) || listeners.size > 0) return;
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
