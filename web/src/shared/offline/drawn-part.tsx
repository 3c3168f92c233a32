import { type ComponentType, Suspense, use } from 'react';
import { WaitingRows } from '../ui/status/waiting-rows.tsx';
import { importWithRetry } from './import-with-retry.ts';

/** On the server a part that does not come is a fault; in a browser the network may come back. */
export const loadWithRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  import.meta.env.SSR ? load() : importWithRetry(load, (address) => import(/* @vite-ignore */ address));

type Coming = { readonly file: string; readonly come: () => Promise<unknown> };
const parts: Coming[] = [];
const shown = new Set<string>();
/** On the server: the parts that were drawn since this was last asked, by their files, so that the browser asks for them at once. */
export function takeShownParts(): readonly string[] {
  const files = [...shown];
  shown.clear();
  return files;
}

/** In the browser: the parts the page was drawn with. React drops a press on one that is still coming, so that they are there first. */
export const loadParts = (files: readonly string[]): Promise<unknown> =>
  Promise.all(parts.map(({ file, come }) => files.includes(file) && come()));

/**
 * A part that not every page begins with: there at once where the page was drawn with it. `file` is its name in the list of built files;
 * `come` loads it, once; `use` gives it, and until it is there React keeps what was on the screen.
 */
export function drawnPart<M, P>(file: string, load: () => Promise<M>, partOf: (module: M) => ComponentType<P>) {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const come = () => {
    coming ??= loadWithRetry(load).then((module) => {
      there = partOf(module);
      return there;
    });
    return coming;
  };
  parts.push({ file, come });
  return {
    file,
    come,
    use() {
      if (import.meta.env.SSR) shown.add(file);
      return there ?? use(come());
    },
  };
}

/** The same as a component, whose place says that it is coming: it may be shown by an answer that is just being typed. */
export function laterPart<M, P extends object>(
  file: string,
  load: () => Promise<M>,
  partOf: (module: M) => ComponentType<P>,
) {
  const { come, use: usePart } = drawnPart(file, load, partOf);
  function Inner(props: P) {
    const Part = usePart();
    return <Part {...props} />;
  }
  function Part(props: P) {
    return (
      <Suspense fallback={<WaitingRows rows={1} />}>
        <Inner {...props} />
      </Suspense>
    );
  }
  return { come, Part };
}
