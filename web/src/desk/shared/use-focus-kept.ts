import { type RefObject, useEffect, useRef } from 'react';

/** When what was pressed is gone after a change of `sign`, the focus goes to `place` and does not fall to the top of the page. */
export function useFocusKept(place: RefObject<HTMLElement | null>, sign: unknown): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sign` is when to look
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (document.activeElement === null || document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [sign, place]);
}
