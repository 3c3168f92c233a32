import type { ReviewItem } from '@sufu/contract/desk';
import { useEffect, useState } from 'react';
import { readEntry, removeEntry, saveEntry } from '../../shared/storage/storage.ts';

/** A place to be corrected, as the clerk is writing it. */
export type DraftPoint = { readonly path: string; readonly label: string; readonly text: string };

const nameOf = (item: ReviewItem) => `desk-${item.id}-${item.round}`;

const isPoint = (value: unknown): value is DraftPoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'label' in value && 'text' in value;

function read(item: ReviewItem): DraftPoint[] {
  const kept = readEntry(nameOf(item), 'session');
  return Array.isArray(kept) ? kept.filter(isPoint) : [];
}

/**
 * The points of a return being written, kept in session storage until they are sent: a reload loses nothing, and as
 * personal data they do not outlive the window.
 */
export function usePoints(item: ReviewItem) {
  const [points, setPoints] = useState(() => read(item));
  useEffect(() => {
    if (points.length > 0) saveEntry(nameOf(item), points, 'session');
    else removeEntry(nameOf(item), 'session');
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
