import { useState } from 'react';
import { useHydrated } from '../timing/use-hydrated.ts';

/**
 * Whether this was first drawn with the document: true on the server, and in the browser for what it takes over from there.
 * False for whatever is opened later. Stays as it was when it was first drawn.
 */
export function useDrawnByServer(): boolean {
  const [drawn] = useState(!useHydrated());
  return drawn;
}
