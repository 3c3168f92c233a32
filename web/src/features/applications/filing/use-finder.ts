import type { Answers } from '@sufu/contract/applications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { laterCode } from '../../../shared/offline/later-code.ts';
import type { Found, findProblems } from './find-problems.ts';

const finder = laterCode(
  () => import('./find-problems.ts'),
  (module) => module.findProblems,
);
/** On the server, which draws a page in one go: what it finds problems with is there before. */
export const loadFinder = finder.come;
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadFinder();

/** A person reads before they type: the rules are fetched behind everything the form is drawn with. */
const readingMs = 1_000;
/** So long one waits for rules that are on their way; then one goes on, and what is missing is told later, at the latest by the server. */
const patienceMs = 5_000;

/** Where a problem is, without the row of a list: as much as it takes to tell which step is done. */
const placeOf = (path: string): string => path.replace(/\.\d.*/, '');
const at = (path: string) => ({ path, rule: '', msg: '' });
export const nothingFound: Found = { problems: [], disagreements: [] };

/** Under what the places where the server found problems are kept among the answers. */
const keyOf = (id: string) => ['wrong-places', id] as const;
const placesIn = (queries: QueryClient, id: string) => queries.getQueryData<readonly string[]>(keyOf(id));

/** Whether it is known where something is missing: from the server, with the page, or by the rules, which are fetched at once where it is not; or whether that has been waited for. */
export function useKnowsProblems(id: string): boolean {
  const queries = useQueryClient();
  const [isGiven] = useState(() => placesIn(queries, id) !== undefined);
  const [isThere, setThere] = useState(() => finder.there() !== undefined);
  useEffect(() => {
    if (!isGiven) void finder.within(patienceMs).then(() => setThere(true));
  }, [isGiven]);
  return isGiven || isThere;
}

/**
 * What finds problems of the answers (`find-problems.ts`), which is no part of the form as it is first drawn: `find` once it is there, a moment
 * after the form, with the first answer that changes, or with whoever has to know (`soon`). Until then `given` tells the places where the
 * server found some.
 */
export function useFinder(id: string, typed: Answers) {
  const queries = useQueryClient();
  const [given] = useState((): Found => ({ ...nothingFound, problems: (placesIn(queries, id) ?? []).map(at) }));
  const [find, setFind] = useState<typeof findProblems | undefined>(() => finder.there());
  const take = useCallback((found: typeof findProblems) => startTransition(() => setFind(() => found)), []);
  const [first] = useState(typed);
  const isChanged = first !== typed;
  useEffect(() => {
    const timer = setTimeout(() => void finder.come().then(take), isChanged ? 0 : readingMs);
    return () => clearTimeout(timer);
  }, [isChanged, take]);
  // True of what the page was drawn with, and of no later answer.
  useEffect(() => queries.removeQueries({ queryKey: keyOf(id), exact: true }), [queries, id]);
  return {
    find,
    given,
    /** For whoever has to know now: nothing when the rules do not come in time. */
    async soon() {
      const found = await finder.within(patienceMs);
      if (found) take(found);
      return found;
    },
    /** On the server: what the page is told. */
    tellPage(found: Found): void {
      if (import.meta.env.SSR && find)
        queries.setQueryData(keyOf(id), [...new Set(found.problems.map(({ path }) => placeOf(path)))]);
    },
  };
}
