import { getUserInfo, token, type UserInfo } from '@sufu/contract/accounts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type CallFailed, useInvoke } from '../../api/index.ts';

export type Proof =
  | {
      readonly by: 'password';
      readonly username: string;
      readonly password: string;
      readonly captcha: Record<string, string>;
    }
  | { readonly by: 'sms'; readonly phone: string; readonly code: string }
  | { readonly by: 'social'; readonly ticket: string }
  | { readonly by: 'face'; readonly orderNo: string };

function grantOf(proof: Proof) {
  if (proof.by === 'password')
    return { grant_type: 'captcha', username: proof.username, password: proof.password } as const;
  if (proof.by === 'sms') return { grant_type: 'sms_code', phone: proof.phone, code: proof.code } as const;
  if (proof.by === 'social') return { grant_type: 'social', ticket: proof.ticket } as const;
  return { grant_type: 'face', order_no: proof.orderNo } as const;
}

/** Prove who one is; answers whom the server knows. The session itself is a cookie no script can read. */
export function useSignIn(onSignedIn: (user: UserInfo) => void): UseMutationResult<UserInfo, CallFailed, Proof> {
  const invoke = useInvoke();
  return useMutation<UserInfo, CallFailed, Proof>({
    mutationFn: async (proof) => {
      const tenant = { tenantId: '000000', scope: 'all', type: 'account' } as const;
      await invoke(token, {
        query: {},
        body: { ...tenant, ...grantOf(proof) },
        ...(proof.by === 'password' ? { headers: proof.captcha } : {}),
      });
      return invoke(getUserInfo, {});
    },
    onSuccess: onSignedIn,
  });
}
