import type { Lang } from '@sufu/contract/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { routes } from '../../routes.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { useStore } from '../../shared/store/create-store.ts';
import { holdsUnsaved, newMemory, type PageMemory } from './page-memory.ts';
import type { RoutedPage } from './placed-page.tsx';
import { createShownPages, follow } from './shown-pages.ts';
import { readTabs, writeTabs } from './tab-shelf.ts';
import { closeTabs, nameTab, openedAfter, restore, type Tab, type Tabs } from './tabs.ts';
import type { TabActs, TabsState } from './tabs-context.ts';

const titlesByRoute = new Map(routes.map(({ path, title }) => [path, title]));
/** The name of a page: what it said, until then that of its route. */
const titleIn = (lang: Lang, { titles, route, address }: Tab): string =>
  titles[lang] ?? titlesByRoute.get(route)?.[lang] ?? address;

/** Where the open pages stand that are not at their own path. */
function useOpenAt(open: readonly Tab[]): (path: string) => string {
  const moved = JSON.stringify(
    open.filter(({ key, address }) => key !== address).map(({ key, address }) => [key, address]),
  );
  return useMemo(() => {
    const addresses = new Map<string, string>(JSON.parse(moved));
    return (path) => addresses.get(path) ?? path;
  }, [moved]);
}

/** The memories of the pages, made when they are first asked for. */
function useMemories() {
  const [memories] = useState(() => new Map<string, PageMemory>());
  const memoryOf = (key: string): PageMemory => {
    const memory = memories.get(key) ?? newMemory();
    memories.set(key, memory);
    return memory;
  };
  return { memories, memoryOf };
}

/**
 * Keeps the list of tabs over a reload; signing out drops it. What it answers is called once a page is awake: what is changed around a page
 * that still sleeps makes React wake all of it in one task.
 */
function useShelf(userId: string | null, tabs: Tabs, change: (edit: (tabs: Tabs) => Tabs) => void): () => void {
  const [read, setRead] = useState(false);
  const asked = useRef(false);
  const shown = useCallback(() => {
    if (userId === null || asked.current) return;
    asked.current = true;
    change((now) => restore(now, readTabs(userId)));
    setRead(true);
  }, [userId, change]);
  const { open } = tabs;
  useEffect(() => {
    if (!read || userId === null) return;
    writeTabs(
      userId,
      open.map(({ key, address, route, titles }) => ({ key, address, route, titles })),
    );
  }, [read, userId, open]);
  return shown;
}

/**
 * The open pages of one person. `given` is the page the address leads to; null while an address leads on to another one.
 * A visitor has no tabs.
 */
export function useOpenPages(given: RoutedPage | null, userId: string | null) {
  const go = useNavigate();
  const { lang } = useLang();
  const { memories, memoryOf } = useMemories();
  const [kept] = useState(() =>
    createShownPages((nothing) => follow(nothing, userId === null ? null : given, memories)),
  );
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const seen = useStore(kept, kept.now);
  const now = useMemo(() => follow(seen, userId === null ? null : given, memories), [seen, userId, given, memories]);
  // If the store changed since this render, that change causes its own render, which keeps its own result.
  useLayoutEffect(() => {
    if (kept.now() === seen) kept.keep(now);
  }, [kept, seen, now]);
  const { tabs } = now;
  useEffect(() => {
    for (const key of memories.keys()) if (!tabs.open.some((tab) => tab.key === key)) memories.delete(key);
  }, [tabs, memories]);

  const { change } = kept;
  const shown = useShelf(userId, tabs, change);

  const closeNow = useCallback(
    (keys: readonly string[]) => {
      setAsking(null);
      const next = openedAfter(kept.now().tabs, keys);
      if (next === undefined) return change((before) => closeTabs(before, keys));
      // The closed page stays in sight until the next one is there.
      kept.keep({ ...kept.now(), leaving: keys });
      void go(next?.address ?? '/index');
    },
    [go, kept, change],
  );
  const name = useCallback(
    (key: string, language: Lang, title: string) =>
      change((before) => {
        const tab = before.open.find((tab) => tab.key === key);
        // Most are called as their route is: nothing is drawn again for that.
        return tab && titleIn(language, tab) === title ? before : nameTab(before, key, language, title);
      }),
    [change],
  );
  const openAt = useOpenAt(tabs.open);
  const acts = useMemo<TabActs>(() => ({ name, shown, openAt }), [name, shown, openAt]);
  const state = useMemo<TabsState>(
    () => ({
      tabs,
      titleOf: (tab: Tab) => titleIn(lang, tab),
      close(keys) {
        if (keys.some((key) => holdsUnsaved(memories.get(key)))) setAsking(keys);
        else closeNow(keys);
      },
    }),
    [tabs, lang, memories, closeNow],
  );
  return { state, acts, memoryOf, asking, keep: () => setAsking(null), closeNow };
}
