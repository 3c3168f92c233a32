import { createStore, type Followed } from '../store/create-store.ts';

/** Whether the last call got through. A lost network is a state of the page, not an error of a field. */
export type Connection = Followed & {
  readonly lost: () => boolean;
  readonly report: (reached: boolean) => void;
};

export function createConnection(): Connection {
  const lost = createStore(false);
  return { lost: lost.get, report: (reached) => lost.set(!reached), subscribe: lost.subscribe };
}
