/** Whether the last call got through. A lost network is a state of the page, not an error of a field. */
export type Connection = {
  readonly lost: () => boolean;
  readonly report: (reached: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createConnection(): Connection {
  let lost = false;
  const listeners = new Set<() => void>();
  return {
    lost: () => lost,
    report(reached) {
      if (lost === !reached) return;
      lost = !reached;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
