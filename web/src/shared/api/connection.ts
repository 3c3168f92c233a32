import { createStore, type Followed } from '../store/create-store.ts';

/** Whether the last call got through. A lost network is a state of the page, not an error of a field. */
export type Connection = Followed & {
  readonly lost: () => boolean;
  readonly report: (reached: boolean) => void;
  /** Called with each call that got through, until the answer is called. */
  readonly onReached: (listener: () => void) => () => void;
};

export function createConnection(): Connection {
  const lost = createStore(false);
  const reached = createStore(0);
  return {
    lost: lost.get,
    report(got) {
      lost.set(!got);
      if (got) reached.set(reached.get() + 1);
    },
    subscribe: lost.subscribe,
    onReached: reached.subscribe,
  };
}
