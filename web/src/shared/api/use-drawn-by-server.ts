import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this was first drawn with the document: true on the server, and in the browser for what it takes over from there.
 * False for whatever is opened later. Stays as it was when it was first drawn.
 */
export function useDrawnByServer(): boolean {
  const [was] = useState({ drawn: false });
  // React asks for the server's value only of what it takes over. It stays the value, so that nothing is drawn again.
  return useSyncExternalStore(
    never,
    () => was.drawn,
    () => {
      was.drawn = true;
      return true;
    },
  );
}
