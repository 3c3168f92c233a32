/** Files of the build, as paths. */
const builtFiles = (entries: PerformanceEntryList): readonly string[] =>
  entries
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
  // What this page has loaded, and will: the worker serves only the pages that come after it.
  const observer = new PerformanceObserver((list) => {
    const files = builtFiles(list.getEntries());
    if (files.length > 0) active?.postMessage({ build, files });
  });
  observer.observe({ type: 'resource', buffered: true });
}
