import { mostTogether, type QueueItem } from '@sufu/contract/desk';
import { useState } from 'react';

/** What is ticked to be accepted together; null while nothing is being ticked. Only what stands in the list can be. */
export function useTicks(rows: readonly QueueItem[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const able = rows.filter(({ plain }) => plain);
  const chosen = able.filter(({ id }) => ticked?.has(id)).slice(0, mostTogether);
  return {
    able,
    chosen,
    on: ticked !== null,
    begin: () => setTicked(new Set()),
    end: () => setTicked(null),
    all: () => setTicked(new Set(able.map(({ id }) => id))),
    toggle: (id: string) =>
      setTicked((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
export type Ticks = ReturnType<typeof useTicks>;
