import type { CallReply } from '@sufu/contract/core';
import { readFaceResult } from '@sufu/contract/face';
import { useState } from 'react';
import { type CallFailed, useInvoke } from '../../shared/api/index.ts';
import { useNavigate, useSearchParams } from '../../shared/router/navigation.tsx';
import { ownPath } from '../../shared/session/admit.ts';
import { useSession } from '../../shared/session/session.ts';
import { secondStepPath, useSignIn } from '../../shared/session/sign-in/use-sign-in.ts';
import { useConsumedParams } from '../../shared/session/use-consumed-params.ts';
import { useOnce } from '../../shared/session/use-once.ts';

/** Between two questions, and how often the provider is asked before the person is told (one minute). */
const againAfterMs = 2_000;
const askedAtMost = 30;

export type Result = CallReply<typeof readFaceResult>;
type Stage =
  | { readonly is: 'waiting' }
  /** Opened by itself: the address names no check. */
  | { readonly is: 'no-order' }
  | { readonly is: 'tired' }
  | { readonly is: 'signing-in' }
  | { readonly is: 'known'; readonly result: Result }
  | { readonly is: 'failed'; readonly why: CallFailed };

/** Where one wanted to go before signing in by face; it stands in the sign-in page's own address. */
function wantedOf(search: URLSearchParams): string {
  const caller = URL.parse(search.get('url') ?? '/', 'http://site');
  return ownPath(caller?.searchParams.get('redirect') ?? null);
}

/** What our server confirmed with the provider, whatever the address says; a sign-in that passed goes on by itself. */
export function useFaceResult() {
  const invoke = useInvoke();
  const session = useSession();
  const go = useNavigate();
  const [search] = useSearchParams();
  const { code, newSignature, newSign } = useConsumedParams(
    'code',
    'newSignature',
    'newSign',
    'sign',
    'liveRate',
    'h5faceId',
  );
  const orderNo = search.get('orderNo') ?? '';
  const [stage, setStage] = useState<Stage>({ is: orderNo === '' ? 'no-order' : 'waiting' });
  const wanted = wantedOf(search);
  const failed = (why: CallFailed) => setStage({ is: 'failed', why });
  const signIn = useSignIn(
    async (user) => {
      session.set(user);
      await go(wanted, { replace: true });
    },
    () => void go(secondStepPath(wanted), { replace: true }),
  );
  const heard = (result: Result, asked: number): unknown => {
    if (result.verifyResult === 'waiting') {
      if (asked >= askedAtMost) return setStage({ is: 'tired' });
      return setTimeout(() => void ask(asked + 1), againAfterMs);
    }
    if (result.purpose !== 'sign-in' || result.verifyResult === 'failed') return setStage({ is: 'known', result });
    setStage({ is: 'signing-in' });
    signIn.mutate({ by: 'face', orderNo }, { onError: failed });
  };
  const ask = (asked: number): Promise<unknown> =>
    invoke(readFaceResult, { body: { orderNo, code, newSignature: newSignature ?? newSign } }).then(
      (result) => heard(result, asked),
      failed,
    );
  const wait = () => {
    setStage({ is: 'waiting' });
    void ask(1);
  };
  useOnce(() => orderNo !== '' && ask(1));
  return { stage, wait, wanted };
}
