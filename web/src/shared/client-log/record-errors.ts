import { noteError } from './error-log.ts';

// Browsers report a ResizeObserver loop as an error, though only a layout pass was repeated.
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
