import { bindSocial, finishSocial, type SocialSource, type UserInfo } from '@sufu/contract/accounts';
import { useState } from 'react';
import { type CallFailed, useInvoke } from '../../../shared/api/index.ts';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { forgetSocialIntent, readSocialIntent, saveTicket } from '../../../shared/session/sign-in/social-intent.ts';
import { secondStepPath, useSignIn } from '../../../shared/session/sign-in/use-sign-in.ts';
import { useConsumedParams } from '../../../shared/session/use-consumed-params.ts';
import { useOnce } from '../../../shared/session/use-once.ts';

type Stage =
  | { readonly is: 'asking' | 'declined' | 'nothing' | 'bound' }
  /** `unknown`: whose account it is, is asked; `proving`: whoever is signed in proves who they are before it is bound. */
  | { readonly is: 'unknown' | 'proving'; readonly ticket: string }
  /** `now`: signed in all the same, only not bound. */
  | { readonly is: 'failed'; readonly why: CallFailed; readonly now?: UserInfo };

/**
 * Back from WeChat (`code`, `state`) or Alipay (`auth_code`, `state`): a bound account is signed in, somebody signed in may
 * bind it, anybody else is asked whose it is. A refusal brings a state alone.
 */
export function useSocialReturn() {
  const invoke = useInvoke();
  const session = useSession();
  const go = useNavigate();
  const given = useConsumedParams('code', 'auth_code', 'state', 'app_id', 'source', 'scope');
  // Read only: a page that wakes may be drawn again from the start before its effects run.
  const [errand] = useState(() => (typeof window === 'undefined' ? null : readSocialIntent()));
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const source: SocialSource = errand?.source ?? (given.auth_code === undefined ? 'wechat' : 'alipay');
  const wanted = errand?.wanted ?? '/';
  const goOn = async (user: UserInfo | null) => {
    if (user) session.set(user);
    await go(wanted, { replace: true });
  };
  const signIn = useSignIn(goOn, () => void go(secondStepPath(wanted), { replace: true }));
  const failed = (why: CallFailed) => setStage({ is: 'failed', why });

  /** The person signed in to bind it; they are in whatever comes of the binding. */
  const bind = async (ticket: string, now: UserInfo) => {
    await invoke(bindSocial, { body: { ticket } }).then(
      () => goOn(now),
      (why: CallFailed) => setStage({ is: 'failed', why, now }),
    );
  };
  const finish = async (code: string, state: string) => {
    const { ticket, bound } = await invoke(finishSocial, { body: { source, code, state } });
    if (session.user()) return setStage({ is: 'proving', ticket });
    if (bound) return signIn.mutate({ by: 'social', ticket }, { onError: failed });
    saveTicket(ticket);
    setStage({ is: 'unknown', ticket });
  };
  useOnce(() => {
    forgetSocialIntent();
    const code = given.code ?? given.auth_code;
    if (given.state === undefined) return setStage({ is: 'nothing' });
    if (code === undefined) return setStage({ is: 'declined' });
    return finish(code, given.state).catch(failed);
  });
  return { stage, source, goOn, bind, bound: () => setStage({ is: 'bound' }) };
}
