import { noteError } from './error-log.ts';

// A layout that took two turns: browsers say it as an error, and nobody misses anything.
const harmless = /^ResizeObserver loop/;

/** From here on everything that goes wrong unhandled on this page is noted (B243). Answers how to stop. */
export function recordErrors(page: Window): () => void {
  const onError = ({ error, message, lineno, colno }: ErrorEvent) => {
    if (!harmless.test(message)) noteError('error', error ?? message, `${lineno}:${colno}`);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => noteError('promise', reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
