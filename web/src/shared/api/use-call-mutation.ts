import type { Call, CallReply, CallRequest } from '@sufu/contract/core';
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useInvoke } from './api-context.ts';
import type { CallFailed } from './invoke.ts';
import { refreshCalls } from './use-call.ts';

type Options<C extends Call> = Omit<UseMutationOptions<CallReply<C>, CallFailed, CallRequest<C>>, 'mutationFn'> & {
  /** What is out of date once this succeeded. */
  readonly refreshes?: readonly Call[];
};

/** Do something: `const submit = useAct(submitApplication, { refreshes: [listApplications] }); submit.mutate({ … })`. */
export function useCallMutation<C extends Call>(
  call: C,
  options: Options<C> = {},
): UseMutationResult<CallReply<C>, CallFailed, CallRequest<C>> {
  const invoke = useInvoke();
  const client = useQueryClient();
  const { refreshes = [], onSuccess, ...rest } = options;
  return useMutation<CallReply<C>, CallFailed, CallRequest<C>>({
    ...rest,
    mutationFn: (request) => invoke(call, request),
    onSuccess: async (...given) => {
      await refreshCalls(client, refreshes);
      await onSuccess?.(...given);
    },
  });
}
