import { type ReactNode, useEffect, useMemo } from 'react';
import type { PageRoute } from '../../routes.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { LocationContext, type Place as RouterPlace } from '../../shared/router/navigation.tsx';
import { OpenAtContext, type Place, PlaceContext } from '../../shared/ui/page/place.ts';
import type { PageMemory } from './page-memory.ts';
import { useTabActs } from './tabs-context.ts';

/** A page as the router gives it: its route, its element, and the address it was given for. */
export type RoutedPage = {
  readonly route: PageRoute;
  /** Null for a page without a tab. */
  readonly key: string | null;
  readonly element: ReactNode;
  readonly at: RouterPlace;
};

/** The place of a page in the frame, as the page itself sees it. The address stays the one it was given for. */
export function PlacedPage({ page, memory }: { page: RoutedPage; memory?: PageMemory }) {
  const t = useText();
  const { lang } = useLang();
  const { name: nameTab, shown, openAt } = useTabActs();
  useEffect(shown, [shown]);
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
