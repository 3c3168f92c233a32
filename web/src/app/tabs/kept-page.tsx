import { memo, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageRoute } from '../../routes.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { LocationContext, type Place as RouterPlace } from '../../shared/router/navigation.tsx';
import { OpenAtContext, type Place, PlaceContext } from '../../shared/ui/page/place.ts';
import { Detachable } from './detachable.tsx';
import { type PageMemory, restorePlace, watchPage } from './page-memory.ts';
import { useTabs } from './tabs-context.ts';

/** A page as the router gives it: its route, its element, and the address it was given for. */
export type RoutedPage = {
  readonly route: PageRoute;
  /** Null for a page without a tab. */
  readonly key: string | null;
  readonly element: ReactNode;
  readonly at: RouterPlace;
};

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

/** The place of a page in the frame, as the page itself sees it. The address stays the one it was given for. */
export function PlacedPage({ page, memory }: { page: RoutedPage; memory?: PageMemory }) {
  const t = useText();
  const { lang } = useLang();
  const { name: nameTab, openAt } = useTabs();
  const { key, route } = page;
  const name = t(route.title);
  const place = useMemo<Place>(
    () => ({
      name,
      called: (title) => key !== null && nameTab(key, lang, title),
      savesItself: () => {
        if (memory) memory.savesItself = true;
      },
    }),
    [name, key, lang, memory, nameTab],
  );
  return (
    <LocationContext value={page.at}>
      <PlaceContext value={place}>
        <OpenAtContext value={openAt}>{page.element}</OpenAtContext>
      </PlaceContext>
    </LocationContext>
  );
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
