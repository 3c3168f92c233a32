import { createContext, useContext } from 'react';

export const OpenSearchContext = createContext<() => void>(() => undefined);
/** Opens the search over menu, services and own cases. */
export const useOpenSearch = (): (() => void) => useContext(OpenSearchContext);
