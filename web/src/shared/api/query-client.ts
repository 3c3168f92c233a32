import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './invoke.ts';

/** Nothing came back, or the server could not just now (its database was busy or away): worth asking again. */
const passes = ({ reason }: CallFailed): boolean => reason === 'network' || reason === 'server.unavailable';

/**
 * Answers stay fresh for half a minute. A transient failure is retried twice before it is shown; a refusal never is.
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
