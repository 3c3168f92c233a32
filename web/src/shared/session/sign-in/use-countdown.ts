import { useEffect, useState } from 'react';
import { readEntry, saveEntry } from '../../storage/storage.ts';

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until something may be done again. Kept for the tab, so that a reload does not start it afresh. */
export function useCountdown(name: string): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => setUntil(Number(readEntry(name, 'session') ?? 0)), [name]);
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (left(until) === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    start(after) {
      const next = Date.now() + after * 1000;
      saveEntry(name, next, 'session');
      setUntil(next);
    },
  };
}
