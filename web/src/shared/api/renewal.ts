import { createStore, type Followed } from '../store/create-store.ts';

/**
 * A session that ends while a page is open is renewed in place: the interrupted call waits here until the person has
 * signed in again over the page (true) or has given up (false). Calls that end together share one question.
 */
export type Renewal = Followed & {
  readonly ask: () => Promise<boolean>;
  readonly answer: (renewed: boolean) => void;
  readonly asking: () => boolean;
};

export function createRenewal(): Renewal {
  type Pending = { readonly promise: Promise<boolean>; readonly resolve: (renewed: boolean) => void };
  const pending = createStore<Pending | undefined>(undefined);
  return {
    ask() {
      const before = pending.get();
      if (before) return before.promise;
      let resolve: (renewed: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((done) => {
        resolve = done;
      });
      pending.set({ promise, resolve });
      return promise;
    },
    answer(renewed) {
      const waiting = pending.get();
      pending.set(undefined);
      waiting?.resolve(renewed);
    },
    asking: () => pending.get() !== undefined,
    subscribe: pending.subscribe,
  };
}
