import { getUserInfo, token, type UserInfo } from '@sufu/contract/accounts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type CallFailed, useInvoke } from '../api/index.ts';

export type Proof =
  | {
      readonly by: 'password';
      readonly username: string;
      readonly password: string;
      readonly captcha: Record<string, string>;
    }
  | { readonly by: 'sms'; readonly phone: string; readonly code: string };

/** Prove who one is; answers whom the server knows. The session itself is a cookie no script can read. */
export function useSignIn(onSignedIn: (user: UserInfo) => void): UseMutationResult<UserInfo, CallFailed, Proof> {
  const invoke = useInvoke();
  return useMutation<UserInfo, CallFailed, Proof>({
    mutationFn: async (proof) => {
      const tenant = { tenantId: '000000', scope: 'all', type: 'account' } as const;
      if (proof.by === 'password') {
        const { username, password, captcha } = proof;
        await invoke(token, {
          query: {},
          body: { ...tenant, grant_type: 'captcha', username, password },
          headers: captcha,
        });
      } else {
        await invoke(token, {
          query: {},
          body: { ...tenant, grant_type: 'sms_code', phone: proof.phone, code: proof.code },
        });
      }
      return invoke(getUserInfo, {});
    },
    onSuccess: onSignedIn,
  });
}
