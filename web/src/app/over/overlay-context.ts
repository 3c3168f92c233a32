import { createContext, useContext } from 'react';

/** What opens over or beside the page, from wherever it is asked for: the bar, the drawer, the keyboard. */
export type Overlays = 'search' | 'looks' | 'aids' | 'log' | 'lock';
export const OverlayContext = createContext<(what: Overlays) => void>(() => undefined);
export const useOverlays = (): ((what: Overlays) => void) => useContext(OverlayContext);
