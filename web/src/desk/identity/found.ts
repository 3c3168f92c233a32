import type { findIdentity } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';

export type Card = { readonly phone: string; readonly idNumber: string };
/** The account found, and by which numbers it was looked for. */
export type Found = CallReply<typeof findIdentity> & { readonly card: Card };
