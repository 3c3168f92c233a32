import { useStore } from '../../store/create-store.ts';

/** How wide the screen is: 3 from 1200 px, 2 from 992 px, 1 from 768 px, 0 a phone (looks.md §4). */
export type Level = 0 | 1 | 2 | 3;

const bounds = [
  ['(min-width: 1200px)', 3],
  ['(min-width: 992px)', 2],
  ['(min-width: 768px)', 1],
] as const;

const levelNow = (): Level => bounds.find(([query]) => matchMedia(query).matches)?.[1] ?? 0;
const subscribe = (call: () => void) => {
  const queries = bounds.map(([query]) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', call);
  return () => {
    for (const query of queries) query.removeEventListener('change', call);
  };
};

/**
 * The level of the screen. The server does not know it and draws level 3: what stands or falls with the width before the
 * page is awake belongs into the style sheet, or the page jumps.
 */
export const useLevel = (): Level => useStore({ subscribe }, levelNow, () => 3);
