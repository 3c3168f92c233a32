import type { Page } from '@playwright/test';

/** What a page measured of itself. Times in milliseconds. */
export type Seen = { readonly lcp: number; readonly fcp: number; readonly cls: number; readonly tbt: number };

type Notes = { lcp: number; cls: number; tasks: { at: number; ms: number }[]; events: number[] };
declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs in the page before anything of it: listens to what the browser itself reports. */
function takeNotes(): void {
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  type Event = PerformanceEntry & { readonly interactionId: number };
  const notes: Notes = { lcp: 0, cls: 0, tasks: [], events: [] };
  window.notes = notes;
  const listen = (
    init: PerformanceObserverInit & { durationThreshold?: number },
    note: (one: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ ...init, buffered: true });
  listen({ type: 'largest-contentful-paint' }, (entry) => {
    notes.lcp = entry.startTime;
  });
  listen({ type: 'layout-shift' }, (entry) => {
    if (!(entry as Shift).hadRecentInput) notes.cls += (entry as Shift).value;
  });
  listen({ type: 'longtask' }, (entry) => {
    notes.tasks.push({ at: entry.startTime, ms: entry.duration });
  });
  listen({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as Event).interactionId > 0) notes.events.push(entry.duration);
  });
}

export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(takeNotes);

/** The figures so far. Blocking time counts what a task takes over 50 ms, after the first paint. */
export const figuresOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const late = window.notes.tasks.filter(({ at, ms }) => at + ms > fcp);
    const tbt = late.reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, fcp) - 50), 0);
    return { lcp: window.notes.lcp, fcp, cls: window.notes.cls, tbt };
  });

/** The slowest answer to a key or press since the page began; 16 when all were faster than the browser reports. */
export const slowestEvent = (page: Page): Promise<number> => page.evaluate(() => Math.max(16, ...window.notes.events));
