import type { Call, CallReply, CallRequest, Lang } from '@sufu/contract/core';
import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLang } from '../i18n/index.tsx';
import { useInvoke } from './api-context.ts';
import type { CallFailed } from './invoke.ts';

/** Under what an answer is kept: the call, what was asked, and the language it was answered in. */
export const callKey = <C extends Call>(call: C, request: CallRequest<C>, lang: Lang) =>
  [call.id, request, lang] as const;

type Options<C extends Call, D> = Omit<UseQueryOptions<CallReply<C>, CallFailed, D>, 'queryKey' | 'queryFn'> & {
  /** Polled without anybody pressing: never asks for a renewed session. */
  readonly quiet?: boolean;
};

/** Ask and keep the answer: `const mine = useCall(listApplications, { params: { type: 'all' }, query: { current: 1 } })`. */
export function useCall<C extends Call, D = CallReply<C>>(
  call: C,
  request: CallRequest<C>,
  options: Options<C, D> = {},
): UseQueryResult<D, CallFailed> {
  const invoke = useInvoke();
  const { lang } = useLang();
  const { quiet, ...rest } = options;
  return useQuery<CallReply<C>, CallFailed, D>({
    ...rest,
    queryKey: callKey(call, request, lang),
    queryFn: () => invoke(call, request, quiet ? { quiet } : undefined),
  });
}

/** Ask again whatever was answered by these calls, in any language and with any request. */
export const refreshCalls = (client: QueryClient, calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.id] })));

export function useRefresh(): (...calls: readonly Call[]) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback((...calls) => refreshCalls(client, calls), [client]);
}
