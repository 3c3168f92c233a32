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

/** The refusal that asks for the second step. */
export const secondStepReason = 'sign-in.second-factor';
/** The sign-in page at its second step; from there on to `wanted`. */
export const secondStepPath = (wanted: string): string => `/login?step=second&redirect=${encodeURIComponent(wanted)}`;

function grantOf(proof: Proof) {
  if (proof.by === 'password')
    return { grant_type: 'captcha', username: proof.username, password: proof.password } as const;
  if (proof.by === 'sms') return { grant_type: 'sms_code', phone: proof.phone, code: proof.code } as const;
  if (proof.by === 'social') return { grant_type: 'social', ticket: proof.ticket } as const;
  return { grant_type: 'face', order_no: proof.orderNo } as const;
}

/**
 * Prove who one is; answers whom the server knows, null where a second step comes first. The session itself is a cookie no script can read, and
 * so is what the second step goes by.
 */
export function useSignIn(
  onSignedIn: (user: UserInfo) => void,
  onSecondStep: () => void,
): UseMutationResult<UserInfo | null, CallFailed, Proof> {
  const invoke = useInvoke();
  return useMutation<UserInfo | null, CallFailed, Proof>({
    mutationFn: async (proof) => {
      const tenant = { tenantId: '000000', scope: 'all', type: 'account' } as const;
      try {
        await invoke(token, {
          query: {},
          body: { ...tenant, ...grantOf(proof) },
          ...(proof.by === 'password' ? { headers: proof.captcha } : {}),
        });
      } catch (error) {
        if ((error as CallFailed).reason === secondStepReason) return null;
        throw error;
      }
      return invoke(getUserInfo, {});
    },
    onSuccess: (user) => (user ? onSignedIn(user) : onSecondStep()),
  });
}
