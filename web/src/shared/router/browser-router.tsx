import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  LocationContext,
  type NavigationType,
  type Navigator,
  NavigatorContext,
  type Place,
} from './navigation.tsx';
import { textOf } from './paths.ts';

/** What stands with each step of the browser's history. `idx` says how many steps of the portal lie before it. */
type Step = { readonly usr?: unknown; readonly key?: string; readonly idx?: number };
const step = (): Step => (window.history.state ?? {}) as Step;
const newKey = (): string => Math.random().toString(36).slice(2, 10);

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = step();
  return { pathname, search, hash, state: usr, key };
}

/** Moves the browser; `moved` hears of it. */
function browserNavigator(moved: (type: NavigationType) => void): Navigator {
  return {
    go: (delta) => window.history.go(delta),
    here,
    show(to, { replace = false, state = null }) {
      const idx = (step().idx ?? 0) + (replace ? 0 : 1);
      const entry: Step = { usr: state, key: newKey(), idx };
      if (replace) window.history.replaceState(entry, '', textOf(to));
      else window.history.pushState(entry, '', textOf(to));
      moved(replace ? 'REPLACE' : 'PUSH');
    },
  };
}

/** The address of the browser for the pages inside. They stay on the screen until the next one is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: here(), navigationType: 'POP' }));
  const { navigator, moved } = useMemo(() => {
    const moved = (navigationType: NavigationType) => {
      const location = here();
      startTransition(() => setPlace({ location, navigationType }));
    };
    return { navigator: browserNavigator(moved), moved };
  }, []);
  useLayoutEffect(() => {
    if (step().idx === undefined) window.history.replaceState({ ...step(), idx: 0 }, '');
    const onPop = () => moved('POP');
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [moved]);
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigatorContext>
  );
}
