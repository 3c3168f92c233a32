import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { createContext, useContext } from 'react';
import { createStore, type Followed, useStore } from '../store/create-store.ts';

/**
 * The court's clock, not the device's: the server says what time it is when the page is made, the page counts on from
 * there. A wrong clock at home never changes how many days are left.
 */
export type Clock = Followed & { readonly now: () => number };

export function createClock(start: number, elapsed: () => number): Clock {
  const { get, subscribe } = createStore(start, (set) => {
    const timer = setInterval(() => set(start + elapsed()), 30_000);
    return () => clearInterval(timer);
  });
  return { now: get, subscribe };
}

export const ClockContext = createContext<Clock>(createClock(0, () => 0));
/** The instant, moving on twice a minute. */
export function useNow(): Date {
  const clock = useContext(ClockContext);
  return new Date(useStore(clock, clock.now));
}
/** Today in the court's calendar. */
export const useToday = (): CourtDay => courtDayOf(useNow());
