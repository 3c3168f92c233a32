import { createContext, useContext } from 'react';
import { type Appearance, defaultAppearance } from './appearance.ts';

type AppearanceState = {
  readonly appearance: Appearance;
  readonly change: (part: Partial<Appearance>) => void;
  /** Whether this page is being read out; `read(true)` begins at the top of its main part, `read(false)` stops. */
  readonly reading: boolean;
  readonly read: (on: boolean) => void;
};
export const AppearanceContext = createContext<AppearanceState>({
  appearance: defaultAppearance,
  change: () => undefined,
  reading: false,
  read: () => undefined,
});
/** How this person wants to see the site, and the way to change it; remembered on the device for a year. */
export const useAppearance = (): AppearanceState => useContext(AppearanceContext);
