import type { ReviewItem } from '@sufu/contract/desk';
import { useEffect, useState } from 'react';

/** A place to be corrected, as the clerk is writing it. */
export type DraftPoint = { readonly path: string; readonly label: string; readonly text: string };

const keyOf = (item: ReviewItem) => `sufu-desk-${item.id}-${item.round}`;

function read(item: ReviewItem): DraftPoint[] {
  const kept = sessionStorage.getItem(keyOf(item));
  return kept ? (JSON.parse(kept) as DraftPoint[]) : [];
}

/**
 * The points of a return being written. Kept for this window until they are sent, so that a reload loses no word; gone
 * with the window, because they speak of people.
 */
export function usePoints(item: ReviewItem) {
  const [points, setPoints] = useState(() => read(item));
  useEffect(() => {
    if (points.length > 0) sessionStorage.setItem(keyOf(item), JSON.stringify(points));
    else sessionStorage.removeItem(keyOf(item));
  }, [item, points]);
  return {
    points,
    numberOf: (path: string): number => points.findIndex((point) => point.path === path) + 1,
    toggle: (path: string, label: string) =>
      setPoints((old) =>
        old.some((point) => point.path === path)
          ? old.filter((point) => point.path !== path)
          : [...old, { path, label, text: '' }],
      ),
    write: (path: string, text: string) =>
      setPoints((old) => old.map((point) => (point.path === path ? { ...point, text } : point))),
    clear: () => setPoints([]),
  };
}
export type Points = ReturnType<typeof usePoints>;
