import type { Lang } from '@sufu/contract/core';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../routes.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import type { GivenPage } from './kept-page.tsx';
import { holdsUnsaved, newMemory, type PageMemory } from './page-memory.ts';
import { readTabs, writeTabs } from './tab-shelf.ts';
import { closeTabs, nameTab, noTabs, openedAfter, restore, type Tab, type Tabs, visit } from './tabs.ts';
import type { TabsState } from './tabs-context.ts';

type Seen = { readonly tabs: Tabs; readonly at: string | null; readonly passing: boolean };

const titlesByRoute = new Map(routes.map(({ path, title }) => [path, title]));

/** The memories of the pages, made when they are first asked for. */
function useMemories() {
  const [memories] = useState(() => new Map<string, PageMemory>());
  const of = (key: string): PageMemory => {
    const known = memories.get(key) ?? newMemory();
    memories.set(key, known);
    return known;
  };
  return { memories, of };
}

/** The list outlives a reload, not the sign-out. */
function useShelf(userId: string | null, tabs: Tabs, change: (edit: (tabs: Tabs) => Tabs) => void): void {
  const [read, setRead] = useState(false);
  useEffect(() => {
    if (userId === null) return;
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
}

/**
 * The open pages of one person. `given` is the page the address leads to; null while an address leads on to another one.
 * A visitor has no tabs.
 */
export function useOpenPages(given: GivenPage | null, userId: string | null) {
  const go = useNavigate();
  const { lang } = useLang();
  const { memories, of } = useMemories();
  const [seen, setSeen] = useState<Seen>({ tabs: noTabs, at: null, passing: true });
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const now = useMemo(() => follow(seen, userId === null ? null : given, memories), [seen, userId, given, memories]);
  if (now !== seen) setSeen(now);
  const { tabs } = now;
  const latest = useRef(tabs);
  useEffect(() => {
    latest.current = tabs;
    for (const key of memories.keys()) if (!tabs.open.some((tab) => tab.key === key)) memories.delete(key);
  }, [tabs, memories]);

  const change = useCallback(
    (edit: (tabs: Tabs) => Tabs) => setSeen((before) => ({ ...before, tabs: edit(before.tabs) })),
    [],
  );
  useShelf(userId, tabs, change);

  const closeNow = useCallback(
    (keys: readonly string[]) => {
      setAsking(null);
      const next = openedAfter(latest.current, keys);
      if (next !== undefined) void go(next?.address ?? '/index');
      // With the move, as one: the closed page stays in sight until the next one is there.
      startTransition(() => change((before) => closeTabs(before, keys)));
    },
    [go, change],
  );
  const name = useCallback(
    (key: string, language: Lang, title: string) => change((before) => nameTab(before, key, language, title)),
    [change],
  );
  const openAt = useCallback((path: string) => tabs.open.find(({ key }) => key === path)?.address ?? path, [tabs.open]);
  const state = useMemo<TabsState>(
    () => ({
      tabs,
      name,
      openAt,
      titleOf: (tab: Tab) => tab.titles[lang] ?? titlesByRoute.get(tab.route)?.[lang] ?? tab.address,
      close(keys) {
        if (keys.some((key) => holdsUnsaved(memories.get(key)))) setAsking(keys);
        else closeNow(keys);
      },
    }),
    [tabs, name, openAt, lang, memories, closeNow],
  );
  return { state, memoryOf: of, asking, keep: () => setAsking(null), closeNow };
}

/** What is open once this page is in sight. Passing an address that leads on changes nothing. */
function follow(seen: Seen, given: GivenPage | null, memories: ReadonlyMap<string, PageMemory>): Seen {
  if (given === null) return seen.passing ? seen : { ...seen, at: null, passing: true };
  const { location, navigationType } = given.at;
  const place = `${location.key} ${given.key}`;
  if (seen.at === place) return seen;
  const tabs = visit(
    seen.tabs,
    {
      key: given.key,
      address: `${location.pathname}${location.search}`,
      route: given.route.path,
      replaces: navigationType === 'REPLACE' && !seen.passing,
    },
    (key) => holdsUnsaved(memories.get(key)),
  );
  return { tabs, at: place, passing: false };
}
