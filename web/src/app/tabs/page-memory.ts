/** What a kept page remembers besides its state: where it was scrolled to, and whether something unsaved stands in it. */
export type PageMemory = {
  top: number;
  typed: boolean;
  savesItself: boolean;
  readonly inner: Map<Element, { readonly top: number; readonly left: number }>;
};
export const newMemory = (): PageMemory => ({ top: 0, typed: false, savesItself: false, inner: new Map() });
export const holdsUnsaved = (memory: PageMemory | undefined): boolean => memory?.typed === true && !memory.savesItself;

/** Keep `memory` true to what happens in a page while it is in sight; answers how to stop. */
export function watchPage(box: HTMLElement, memory: PageMemory): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'scroll',
    () => {
      memory.top = window.scrollY;
    },
    { passive: true, signal },
  );
  const scrolled = ({ target }: Event) => {
    if (target instanceof Element) memory.inner.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
  box.addEventListener('scroll', scrolled, { capture: true, passive: true, signal });
  const type = (typed: boolean) => () => {
    memory.typed = typed;
  };
  box.addEventListener('input', type(true), { signal });
  // A submitted form no longer counts as unsaved input.
  box.addEventListener('submit', type(false), { capture: true, signal });
  return () => stop.abort();
}

/** Scroll a page that is shown again to where it was left. */
export function restorePlace(memory: PageMemory): void {
  for (const [element, { top, left }] of memory.inner) {
    if (!element.isConnected) memory.inner.delete(element);
    element.scrollTop = top;
    element.scrollLeft = left;
  }
  window.scrollTo(0, memory.top);
}
