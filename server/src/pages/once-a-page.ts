import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../platform/calls/context.ts';
import type { ResolveSession } from '../platform/calls/serve-calls.ts';

const visits = new AsyncLocalStorage<Map<string, Promise<Actor>>>();

/** While `draw` goes on, whoever has a token is looked up once, however many calls the page makes. */
export const onePage = <T>(draw: () => Promise<T>): Promise<T> => visits.run(new Map(), draw);

export const onceAPage =
  (resolve: ResolveSession): ResolveSession =>
  (token, now) => {
    const found = visits.getStore();
    if (!found) return resolve(token, now);
    const known = found.get(token) ?? resolve(token, now);
    found.set(token, known);
    return known;
  };
