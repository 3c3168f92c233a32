import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './invoke.ts';

/** Nothing came back, or the server could not just now (its database was busy or away): worth asking again. */
const passes = ({ reason }: CallFailed): boolean => reason === 'network' || reason === 'server.unavailable';

/**
 * Answers stay fresh for half a minute. What passes is asked again by itself, twice, before anybody reads of it; a refusal never.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (times, error) => error instanceof CallFailed && passes(error) && times < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
