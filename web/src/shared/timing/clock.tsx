import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * The court's clock, not the device's: the server says what time it is when the page is made, the page counts on from
 * there. A wrong clock at home never changes how many days are left.
 */
export type Clock = { readonly now: () => number; readonly subscribe: (listener: () => void) => () => void };

export function createClock(start: number, elapsed: () => number): Clock {
  let current = start;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    current = start + elapsed();
    for (const listener of listeners) listener();
  };
  return {
    now: () => current,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, 30_000);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export const ClockContext = createContext<Clock>(createClock(0, () => 0));
/** The instant, moving on twice a minute. */
export function useNow(): Date {
  const clock = useContext(ClockContext);
  return new Date(useSyncExternalStore(clock.subscribe, clock.now, clock.now));
}
/** Today in the court's calendar. */
export const useToday = (): CourtDay => courtDayOf(useNow());
