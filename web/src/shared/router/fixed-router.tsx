import { type ReactNode, useMemo } from 'react';
import { LocationContext, type Place } from './navigation.tsx';
import { resolveAddress } from './paths.ts';

/** One address for the pages inside, which leads nowhere else: what the server draws, and the gallery. */
export function FixedRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const place = useMemo<Place>(
    () => ({ location: { ...resolveAddress(at, '/'), state: null, key: 'default' }, navigationType: 'POP' }),
    [at],
  );
  return <LocationContext value={place}>{children}</LocationContext>;
}
