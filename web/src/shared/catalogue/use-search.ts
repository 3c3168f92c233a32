import { useEffect, useState } from 'react';
import type { SearchIn, SearchResult, search } from './search.ts';

type Find = typeof search;
let ready: Find | undefined;

/** Bring the search in before the first letter is typed: its sounds and rules are no part of a page's first load. */
export async function loadSearch(): Promise<Find> {
  ready ??= (await import('./search.ts')).search;
  return ready;
}

/** The search as a screen asks it, for every key. Undefined while nothing is asked or the search is still on its way. */
export function useSearch(query: string, where: SearchIn): SearchResult | undefined {
  const [find, setFind] = useState<{ readonly search: Find } | undefined>(ready && { search: ready });
  const asked = query.trim() !== '';
  useEffect(() => {
    if (asked && !find) void loadSearch().then((loaded) => setFind({ search: loaded }));
  }, [asked, find]);
  return asked ? find?.search(query, where) : undefined;
}
