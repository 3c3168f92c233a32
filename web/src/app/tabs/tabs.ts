import type { Lang } from '@sufu/contract/core';

/** An open page of the person. `live`: it stands in memory with what was typed; else only its address is known. */
export type Tab = {
  readonly key: string;
  /** Path and query as they were seen last. */
  readonly address: string;
  /** Its route, for the name until the page has said its own. */
  readonly route: string;
  readonly titles: Readonly<Partial<Record<Lang, string>>>;
  readonly live: boolean;
  /** Counts up: when it was looked at last. */
  readonly seen: number;
};
export type Tabs = {
  readonly open: readonly Tab[];
  /** The tab in sight; null on pages that have none (home, paper, problem pages). */
  readonly active: string | null;
  readonly count: number;
};
export type Visit = {
  /** Null for a page without a tab. */
  readonly key: string | null;
  readonly address: string;
  readonly route: string;
  /** The page took the place of the one before it (a draft was opened, an application handed in). */
  readonly replaces: boolean;
};

export const noTabs: Tabs = { open: [], active: null, count: 0 };
/** At most so many pages are kept besides home (readings, Pages). */
export const mostTabs = 12;

/** Over the limit the page not seen for longest goes, unless something unsaved stands in it. */
function withinLimit(open: readonly Tab[], active: string, holds: (key: string) => boolean): readonly Tab[] {
  if (open.length <= mostTabs) return open;
  const [oldest] = open.filter(({ key }) => key !== active && !holds(key)).sort((a, b) => a.seen - b.seen);
  return oldest
    ? withinLimit(
        open.filter((tab) => tab !== oldest),
        active,
        holds,
      )
    : open;
}

/**
 * B043: a page that is visited gets a tab, or the one it has comes to the front with its new address. B044: a page that
 * has none leaves the others as they are. `holds` tells whether something unsaved stands in a page.
 */
export function visit(tabs: Tabs, { key, address, route, replaces }: Visit, holds: (key: string) => boolean): Tabs {
  const gone = replaces && tabs.active !== key ? tabs.active : null;
  const count = tabs.count + 1;
  if (key === null) return { open: tabs.open.filter((tab) => tab.key !== gone), active: null, count };
  const existing = tabs.open.find((tab) => tab.key === key);
  const now: Tab = { titles: {}, ...existing, key, address, route, live: true, seen: count };
  const at = tabs.open.findIndex((tab) => tab.key === (existing ? key : gone));
  const placed = at === -1 ? [...tabs.open, now] : tabs.open.with(at, now);
  const open = placed.filter((tab) => tab === now || tab.key !== gone);
  return { open: withinLimit(open, key, holds), active: key, count };
}

/** A page says its name, in the language it is shown in. */
export function nameTab(tabs: Tabs, key: string, lang: Lang, title: string): Tabs {
  const existing = tabs.open.find((tab) => tab.key === key);
  if (!existing || existing.titles[lang] === title) return tabs;
  const named = { ...existing, titles: { ...existing.titles, [lang]: title } };
  return { ...tabs, open: tabs.open.map((tab) => (tab === existing ? named : tab)) };
}

/** The tabs of before a reload, known by address and name; those of this page keep their place among them. */
export function restore(tabs: Tabs, kept: readonly Omit<Tab, 'live' | 'seen'>[]): Tabs {
  if (kept.length === 0) return tabs;
  const here = new Map(tabs.open.map((tab) => [tab.key, tab]));
  const before = kept.map((tab): Tab => here.get(tab.key) ?? { ...tab, live: false, seen: 0 });
  const added = tabs.open.filter(({ key }) => !kept.some((tab) => tab.key === key));
  return { ...tabs, open: [...before, ...added].slice(-mostTabs) };
}

/**
 * Which page is opened once these are closed: undefined when the one in sight stays; its left neighbour; the first of
 * the rest when it was the first (B172, B173, S13); null for home when nothing is left.
 */
export function openedAfter(tabs: Tabs, closing: readonly string[]): Tab | null | undefined {
  if (tabs.active === null || !closing.includes(tabs.active)) return undefined;
  const at = tabs.open.findIndex(({ key }) => key === tabs.active);
  const stays = (tab: Tab) => !closing.includes(tab.key);
  return tabs.open.slice(0, at).findLast(stays) ?? tabs.open.find(stays) ?? null;
}

export const closeTabs = (tabs: Tabs, closing: readonly string[]): Tabs => ({
  ...tabs,
  open: tabs.open.filter(({ key }) => !closing.includes(key)),
});
