import type { SocialSource } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';

/** The one dialog that is open over the page of one's own account. */
export type Doing =
  | { readonly is: 'email' | 'address' | 'avatar' | 'drop-avatar' }
  | { readonly is: 'password' | 'phone' }
  | { readonly is: 'lock'; readonly has: boolean }
  | { readonly is: 'bind' | 'unbind'; readonly source: SocialSource }
  | { readonly is: 'signature-password' | 'keep-signature' | 'drop-signature' }
  | { readonly is: 'end'; readonly id: string; readonly device: Text }
  | { readonly is: 'end-others'; readonly n: number }
  | { readonly is: 'consent'; readonly kind: 'electronic-service' | 'face'; readonly given: boolean }
  | { readonly is: 'delete' };

/** What has happened, in the language of whoever reads it then. */
export type Said = { readonly text: Text; readonly values?: Readonly<Record<string, string | number>> };

export type DialogProps = {
  readonly onClose: () => void;
  /** It is done: what to say of it. */
  readonly onDone: (said: Said) => void;
};

export type Matter = 'me' | 'security' | 'signature' | 'sessions' | 'consents' | 'data';
const matters: Readonly<Record<Doing['is'], Matter>> = {
  email: 'me',
  address: 'me',
  avatar: 'me',
  'drop-avatar': 'me',
  password: 'security',
  phone: 'security',
  lock: 'security',
  bind: 'security',
  unbind: 'security',
  'signature-password': 'signature',
  'keep-signature': 'signature',
  'drop-signature': 'signature',
  end: 'sessions',
  'end-others': 'sessions',
  consent: 'consents',
  delete: 'data',
};
/** Where on the page it belongs, and is said to be done. */
export const matterOf = (doing: Doing): Matter => matters[doing.is];
