/**
 * A session that ends while a page is open is renewed in place: the interrupted call waits here until the person has
 * signed in again over the page (true) or has given up (false). Calls that end together share one question.
 */
export type Renewal = {
  readonly ask: () => Promise<boolean>;
  readonly answer: (renewed: boolean) => void;
  readonly asking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createRenewal(): Renewal {
  let pending: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (pending) return pending.promise;
      let resolve: (renewed: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((done) => {
        resolve = done;
      });
      pending = { promise, resolve };
      tell();
      return promise;
    },
    answer(renewed) {
      const waiting = pending;
      pending = undefined;
      tell();
      waiting?.resolve(renewed);
    },
    asking: () => pending !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
