import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Detachable } from './detachable.tsx';
import { type PageMemory, restorePlace, watchPage } from './page-memory.ts';
import { PlacedPage, type RoutedPage } from './placed-page.tsx';

/** A new page begins at its top, one that is shown again where it was left; going back, the browser finds the place itself. */
function Scroll({ box, memory, page }: { box: RefObject<HTMLElement | null>; memory: PageMemory; page: RoutedPage }) {
  const { at } = page;
  const shown = useRef<string>(null);
  const { pathname } = at.location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page, and each time it is shown again
  useLayoutEffect(() => {
    if (shown.current === pathname) restorePlace(memory);
    else if (at.navigationType !== 'POP') window.scrollTo(0, 0);
    shown.current = pathname;
    return box.current ? watchPage(box.current, memory) : undefined;
  }, [pathname]);
  return null;
}

type Props = {
  /** The page in sight, if it is this one. */
  readonly given: RoutedPage | null;
  readonly memory: PageMemory;
};

/** One page with a tab. While another is in sight it stays as it was left and does not follow the address. */
export const KeptPage = memo(function KeptPage({ given, memory }: Props) {
  const [held, hold] = useState(given);
  if (given && given !== held) hold(given);
  const box = useRef<HTMLElement>(null);
  const page = given ?? held;
  return (
    page && (
      <Detachable on={given !== null} boxRef={box} beside={<Scroll box={box} memory={memory} page={page} />}>
        <PlacedPage page={page} memory={memory} />
      </Detachable>
    )
  );
});
