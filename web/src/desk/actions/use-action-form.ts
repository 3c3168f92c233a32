import type { Call, CallReply, CallRequest, Problem } from '@sufu/contract/core';
import { countQueue, listApprovals, readQueue, reviewApplication } from '@sufu/contract/desk';
import { useMemo, useState } from 'react';
import { errorSentence, useCallMutation, useRefresh } from '../../shared/api/index.ts';
import { type Blame, noBlame, problemsBlamed } from '../../shared/form/use-entry.ts';
import { useLang } from '../../shared/i18n/index.tsx';

/** Calls whose answers are stale after an act on an item. */
export const deskCalls = [readQueue, countQueue, reviewApplication, listApprovals] as const;

/**
 * One act and its form: problems found here come first, then the server's. Refused because somebody else was quicker:
 * the item behind is shown as it stands now, what was written stays. `blame`: which field a refusal speaks of that names none; the same
 * object at every drawing.
 */
export function useActionForm<C extends Call>(call: C, refreshes: readonly Call[] = deskCalls, blame: Blame = noBlame) {
  const { lang } = useLang();
  const refresh = useRefresh();
  const [found, setFound] = useState<readonly Problem[]>([]);
  const act = useCallMutation(call, { refreshes, onError: () => void refresh(...refreshes) });
  // A new list takes the focus.
  const reported = useMemo(() => problemsBlamed(act.error, lang, blame), [act.error, lang, blame]);
  const problems = found.length > 0 ? found : reported;
  return {
    busy: act.isPending,
    problems,
    sentence: act.error && reported.length === 0 ? errorSentence(act.error, lang) : undefined,
    errorOf: (path: string): string | undefined => problems.find((problem) => problem.path === path)?.msg,
    send(checked: readonly Problem[], request: CallRequest<C>, onSuccess: (reply: CallReply<C>) => void): void {
      setFound(checked);
      // Not by `mutate(…, { onSuccess })`: that is forgotten when the item as it stands afterwards has no such form any more.
      if (checked.length === 0) void act.mutateAsync(request).then(onSuccess, () => undefined);
    },
  };
}
export type ActionForm = Pick<ReturnType<typeof useActionForm>, 'busy' | 'problems' | 'sentence' | 'errorOf'>;
