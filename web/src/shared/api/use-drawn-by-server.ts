import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this was first drawn with the document: true on the server, and in the browser for what wakes there. False for whatever is
 * opened later. Stays as it was when it was first drawn.
 */
export function useDrawnByServer(): boolean {
  const waking = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn] = useState(waking);
  return drawn;
}
