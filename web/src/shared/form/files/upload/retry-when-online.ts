import { CallFailed } from '../../../api/index.ts';

const longestWaitMs = 10_000;

/** The line, or the server for a moment: what will be there again by itself. */
const isOffline = (error: unknown): boolean =>
  error instanceof CallFailed && (error.reason === 'network' || [502, 504].includes(error.status));

/** A moment, longer each time; at once when the browser says that the line is back, or when it is no longer wanted. */
function whenOnline(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(longestWaitMs, 1_000 * 2 ** tries));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

type RetryOptions = { readonly signal: AbortSignal; readonly onWaiting: (waiting: boolean) => void };

/** Tries again by itself for as long as only the line is missing; anything else that goes wrong is thrown. */
export async function retryWhenOnline<T>(step: () => Promise<T>, { signal, onWaiting }: RetryOptions): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted || !isOffline(error)) throw error;
      onWaiting(true);
      await whenOnline(tries, signal);
      signal.throwIfAborted();
      onWaiting(false);
    }
  }
}
