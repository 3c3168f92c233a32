import type { Lang } from '@sufu/contract/core';
import { createContext, useContext } from 'react';
import type { Tab, Tabs } from './tabs.ts';

export type TabsState = {
  readonly tabs: Tabs;
  readonly titleOf: (tab: Tab) => string;
  /** Close these; asks first where something unsaved would be lost. */
  readonly close: (keys: readonly string[]) => void;
};
/** What most moves leave as it is: whoever uses only this is not drawn again for each. */
export type TabActs = {
  readonly name: (key: string, lang: Lang, title: string) => void;
  /** A page is awake. */
  readonly shown: () => void;
  /** Where a page that is open stands, with its filters; the path itself where it is not open. */
  readonly openAt: (path: string) => string;
};
/** What stands for nobody's tabs: a visitor has none. */
export const TabsContext = createContext<TabsState>({
  tabs: { open: [], active: null, count: 0 },
  titleOf: (tab) => tab.key,
  close: () => undefined,
});
export const TabActsContext = createContext<TabActs>({
  name: () => undefined,
  shown: () => undefined,
  openAt: (path) => path,
});
export const useTabs = (): TabsState => useContext(TabsContext);
export const useTabActs = (): TabActs => useContext(TabActsContext);
