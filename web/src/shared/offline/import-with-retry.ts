import { noteError } from '../client-log/error-log.ts';
import { createStore } from '../store/create-store.ts';

/** A part of the site that has not come after so long does not come (K55). */
export const chunkPatienceMs = 120_000;

type StuckImport = { readonly again: () => void };
const stuckImports = createStore<readonly StuckImport[]>([]);

/** Is some part of the site waiting to be asked for again? */
export const isImportStuck = (): boolean => stuckImports.get().length > 0;
export const watchStuckImports = stuckImports.subscribe;
/** Ask again for whatever did not come. */
export function retryStuckImports(): void {
  for (const stuckImport of stuckImports.get()) stuckImport.again();
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${ms / 1_000} s`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function untilAskedAgain(): Promise<void> {
  return new Promise((resolve) => {
    const one = {
      again() {
        window.removeEventListener('online', one.again);
        stuckImports.set(stuckImports.get().filter((each) => each !== one));
        resolve();
      },
    };
    window.addEventListener('online', one.again);
    stuckImports.set([...stuckImports.get(), one]);
  });
}

/** A browser that could not fetch a module says which, and never asks for that address again while the page is open. */
const failedAddress = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;

type Waiting = { readonly untilAgain: (tries: number) => Promise<void>; readonly patienceMs: number };
const untilThePersonAsks: Waiting = { untilAgain: untilAskedAgain, patienceMs: chunkPatienceMs };

/**
 * Load a part of the site. When it does not come, in 120 seconds or at all, the page stays as it is and says so; asked
 * again by the person, or once the device is on line, it is loaded anew and everything goes on from there. `anew` loads
 * a module by another spelling of its address. What the page can do without says itself when it is asked for again.
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  anew?: (address: string) => Promise<T>,
  { untilAgain, patienceMs } = untilThePersonAsks,
): Promise<T> {
  let next = load;
  for (let tries = 1; ; tries += 1) {
    try {
      return await within(next(), patienceMs);
    } catch (error) {
      noteError('chunk', error);
      await untilAgain(tries);
      const address = failedAddress(error);
      next = anew && address ? () => anew(`${address}?again=${tries}`) : load;
    }
  }
}
