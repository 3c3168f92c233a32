import { createContext, useContext } from 'react';
import { defaultLooks, type Looks } from './looks.ts';

type LooksState = {
  readonly looks: Looks;
  readonly change: (part: Partial<Looks>) => void;
  /** Whether this page is being read out; `read(true)` begins at the top of its main part, `read(false)` stops. */
  readonly reading: boolean;
  readonly read: (on: boolean) => void;
};
export const LooksContext = createContext<LooksState>({
  looks: defaultLooks,
  change: () => undefined,
  reading: false,
  read: () => undefined,
});
/** How this person wants to see the site, and the way to change it; remembered on the device for a year. */
export const useLooks = (): LooksState => useContext(LooksContext);
