import { getUserInfo, type UserInfo } from '@sufu/contract/accounts';
import { CallFailed, type Invoke } from '../shared/api/index.ts';

/**
 * Who asks for a page; null where the server refuses to say. A server that could not answer is no reason to take a person
 * who is signed in for a visitor and to ask for the password: that is a page of its own, which tries again.
 */
export const whoAsks = (ask: Invoke): Promise<UserInfo | null> =>
  ask(getUserInfo, {}).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status >= 400 && error.status < 500) return null;
    throw error;
  });
