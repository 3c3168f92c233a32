/** Files of the build this page has loaded so far, as paths. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** From the second visit on the site opens without a network. Not where the browser has no such workers, or a page is not built. */
export async function startWorker(build: string): Promise<void> {
  if (build === '' || !('serviceWorker' in navigator)) return;
  // Without a network there is nothing to fetch the worker from: the next page will.
  if (!navigator.onLine) return;
  const { serviceWorker } = navigator;
  // A private window may refuse; the site works without.
  const registered = await serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (!registered) return;
  const { active } = await serviceWorker.ready;
  const report = () => active?.postMessage({ build, files: loadedFiles() });
  report();
  // What came right after, while the worker was just taking over.
  setTimeout(report, 5_000);
}
