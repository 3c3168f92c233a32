import { type ComponentType, use } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** On the server a part that does not come is a fault; in a browser the network may come back. */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  import.meta.env.SSR ? load() : importWithRetry(load, (address) => import(/* @vite-ignore */ address));

/**
 * A part that not every page begins with: there at once where the page was drawn with it. `come` loads it, once; `use` gives it, and
 * until it is there React keeps what was on the screen.
 */
export function drawnPart<M, P>(load: () => Promise<M>, partOf: (module: M) => ComponentType<P>) {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const come = () => {
    coming ??= loadWithRetry(load).then((module) => {
      there = partOf(module);
      return there;
    });
    return coming;
  };
  return { come, use: () => there ?? use(come()) };
}
