import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './invoke.ts';

/** Answers stay fresh for half a minute; only a lost network is tried again by itself, a refusal never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (times, error) => error instanceof CallFailed && error.reason === 'network' && times < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
