import { createStore } from '../../shared/store/create-store.ts';
import { holdsUnsaved, type PageMemory } from './page-memory.ts';
import type { RoutedPage } from './placed-page.tsx';
import { closeTabs, noTabs, type Tabs, visit } from './tabs.ts';

/** `at`: which page was in sight, at which address. `leaving`: closed with the next move. */
type ShownPages = {
  readonly tabs: Tabs;
  readonly at: string | null;
  readonly passing: boolean;
  readonly leaving: readonly string[];
};

/**
 * What was seen last. Not a state of React's: a page may say its name when nothing hurries, and as long as such a change
 * waits, React draws every state that was set while drawing anew, without an end (a page then asks for what it shows
 * thousands of times).
 */
export function createShownPages(begin: (nothing: ShownPages) => ShownPages) {
  // With the first page in it: a value that differed from what was drawn would be drawn at once, in one long task.
  let seen = begin({ tabs: noTabs, at: null, passing: true, leaving: [] });
  /** Subscribers are called only for changes that are not rendered yet. */
  const changes = createStore(0);
  return {
    now: () => seen,
    /** What is drawn already. */
    keep(next: ShownPages) {
      seen = next;
    },
    change(edit: (tabs: Tabs) => Tabs) {
      const tabs = edit(seen.tabs);
      if (tabs === seen.tabs) return;
      seen = { ...seen, tabs };
      changes.set(changes.get() + 1);
    },
    subscribe: changes.subscribe,
  };
}

/** What is open once this page is in sight. Passing an address that leads on changes nothing. */
export function follow(
  seen: ShownPages,
  given: RoutedPage | null,
  memories: ReadonlyMap<string, PageMemory>,
): ShownPages {
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
  const closing = seen.leaving.filter((key) => key !== given.key);
  return { tabs: closeTabs(tabs, closing), at: place, passing: false, leaving: [] };
}
