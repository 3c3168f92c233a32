import { CallFailed } from '../../../api/index.ts';

const longestWaitMs = 10_000;

/** A network failure or a server that is briefly unavailable: worth a retry. */
const isOffline = (error: unknown): boolean =>
  error instanceof CallFailed && (error.reason === 'network' || [502, 504].includes(error.status));

/** Waits longer each time; ends at once when the browser reports to be online or the signal is aborted. */
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

/** Retries while the network is the only obstacle; any other error is thrown. */
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
