import { createContext, useContext } from 'react';

/** What opens over or beside the page, from wherever it is asked for: the bar, the drawer, the keyboard. */
export type Over = 'search' | 'looks' | 'aids' | 'log' | 'lock';
export const OverContext = createContext<(what: Over) => void>(() => undefined);
export const useOver = (): ((what: Over) => void) => useContext(OverContext);
