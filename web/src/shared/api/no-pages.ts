/**
 * In place of what TanStack Query does for queries of endlessly many pages, in the browser's bundle: no list of the portal is one, and each
 * page would carry half a kB of it.
 */
export const infiniteQueryBehavior = (): never => {
  throw new Error('queries of many pages are not in this build');
};
export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
