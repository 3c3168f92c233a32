import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while the browser takes over what the server drew, true from then on. The server waits for no
 * code that is loaded later (`renderToString`): what stands on such code shows its placeholder until this is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
