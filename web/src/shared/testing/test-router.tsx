import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  LocationContext,
  type Manner,
  Matched,
  type Navigator,
  NavigatorContext,
  type Place,
} from '../router/navigation.tsx';
import { byWeight, findRoute, resolveAddress } from '../router/paths.ts';
import { createStore } from '../store/create-store.ts';

export type TestRoute = { readonly path: string; readonly element: ReactNode };

/** Addresses in memory for the pages of a test, which may look at them and move. */
export function createTestRouter(routes: readonly TestRoute[], at: string) {
  const table = byWeight(routes);
  let keys = 0;
  const locationOf = (to: Parameters<Navigator['show']>[0], state: unknown = null): Location => {
    keys += 1;
    return { ...to, state, key: `k${keys}` };
  };
  const steps: Location[] = [locationOf(resolveAddress(at, '/'))];
  let index = 0;
  const place = createStore<Place>({
    location: steps[0] ?? locationOf(resolveAddress('/', '/')),
    navigationType: 'POP',
  });
  const navigator: Navigator = {
    here: () => place.get().location,
    go(delta) {
      const location = steps[index + delta];
      if (!location) return;
      index += delta;
      place.set({ location, navigationType: 'POP' });
    },
    show(to, { replace = false, state }) {
      const location = locationOf(to, state ?? null);
      if (!replace) index += 1;
      steps.splice(index, steps.length, location);
      place.set({ location, navigationType: replace ? 'REPLACE' : 'PUSH' });
    },
  };
  function Routed() {
    const [now, follow] = useState(place.get);
    // As in a browser, where a page stays until the next one is there.
    useLayoutEffect(() => place.subscribe(() => startTransition(() => follow(place.get()))), []);
    const found = useMemo(() => findRoute(table, now.location.pathname), [now]);
    return (
      <NavigatorContext value={navigator}>
        <LocationContext value={now}>
          {found && (
            <Matched params={found.params} page={null}>
              {found.route.element}
            </Matched>
          )}
        </LocationContext>
      </NavigatorContext>
    );
  }
  return {
    Routed,
    state: {
      get location() {
        return place.get().location;
      },
    },
    navigate: async (to: string, manner: Manner = {}) =>
      navigator.show(resolveAddress(to, place.get().location.pathname), manner),
  };
}
