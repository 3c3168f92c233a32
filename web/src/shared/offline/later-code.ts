import { importWithRetry } from './import-with-retry.ts';

/** What did not come is asked for again after so long, and after twice as long each time, up to a minute. */
const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** A file of a few kB that has not come after so long is asked for anew. */
const patienceMs = 20_000;

/**
 * Code that a page does without for a while: `there` once `come` has brought it. What does not come is asked for again by itself, once the
 * device is on line, and at once by whoever needs it. A browser remembers that a file did not come, and that one it imports did not: the
 * file is asked for under another address each time, and imports only what the page has loaded before (tools/src/checks/check-page-bytes.ts).
 */
export function laterCode<M, C>(load: () => Promise<M>, codeOf: (module: M) => C) {
  let there: C | undefined;
  let coming: Promise<C> | undefined;
  let again: (() => void) | undefined;
  const untilAgain = (tries: number): Promise<void> =>
    new Promise((resolve) => {
      again = () => {
        clearTimeout(timer);
        removeEventListener('online', onLine);
        again = undefined;
        resolve();
      };
      const onLine = again;
      const timer = setTimeout(onLine, Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs));
      addEventListener('online', onLine);
    });
  const bring = (): Promise<M> =>
    import.meta.env.SSR
      ? load()
      : importWithRetry(load, (address) => import(/* @vite-ignore */ address), { untilAgain, patienceMs });
  function come(): Promise<C> {
    again?.();
    coming ??= bring().then((module) => {
      there = codeOf(module);
      return there;
    });
    return coming;
  }
  return {
    there: () => there,
    come,
    /** For whoever goes on without it: nothing when it has not come by then. */
    within: (ms: number): Promise<C | undefined> =>
      Promise.race([come(), new Promise<undefined>((resolve) => setTimeout(resolve, ms))]),
  };
}
