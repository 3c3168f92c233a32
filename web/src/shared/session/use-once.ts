import { useEffect, useRef } from 'react';

/** Does something when the page appears, once: a code in its address is good for one try. */
export function useOnce(act: () => unknown): void {
  const done = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what stood there then
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void act();
  }, []);
}
