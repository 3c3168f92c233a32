import type { FactorKind, SocialSource } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';

/** The one dialog that is open over the page of one's own account. */
export type OwnDialogState =
  | { readonly is: 'email' | 'address' | 'avatar' | 'drop-avatar' }
  | { readonly is: 'id-number' | 'prove' }
  | { readonly is: 'password' | 'phone' }
  | { readonly is: 'lock'; readonly has: boolean }
  /** `present`: the second factor that is there. */
  | { readonly is: 'factor'; readonly present: FactorKind | null }
  | { readonly is: 'recovery-codes' | 'drop-factor'; readonly present: FactorKind }
  | { readonly is: 'bind' | 'unbind'; readonly source: SocialSource }
  | { readonly is: 'signature-password' | 'keep-signature' | 'drop-signature' }
  | { readonly is: 'end'; readonly id: string; readonly device: Text }
  | { readonly is: 'end-others'; readonly n: number }
  | { readonly is: 'consent'; readonly kind: 'electronic-service' | 'face'; readonly given: boolean }
  | { readonly is: 'delete' };

/** What has happened, in the language of whoever reads it then. */
export type DoneMessage = { readonly text: Text; readonly values?: Readonly<Record<string, string | number>> };

export type DialogProps = {
  readonly onClose: () => void;
  /** It is done: what to say of it. */
  readonly onDone: (message: DoneMessage) => void;
};

export type SectionKey = 'me' | 'security' | 'signature' | 'sessions' | 'consents' | 'data';
/** Where on the page it belongs, and is said to be done. */
export function sectionOf({ is }: OwnDialogState): SectionKey {
  switch (is) {
    case 'email':
    case 'address':
    case 'avatar':
    case 'drop-avatar':
    case 'id-number':
    case 'prove':
      return 'me';
    case 'password':
    case 'phone':
    case 'lock':
    case 'factor':
    case 'recovery-codes':
    case 'drop-factor':
    case 'bind':
    case 'unbind':
      return 'security';
    case 'signature-password':
    case 'keep-signature':
    case 'drop-signature':
      return 'signature';
    case 'end':
    case 'end-others':
      return 'sessions';
    case 'consent':
      return 'consents';
    case 'delete':
      return 'data';
  }
}
