import type { UserInfo } from '@sufu/contract/accounts';
import { createContext, useContext } from 'react';
import { createStore, type Followed, useStore } from '../store/create-store.ts';

/** Who is signed in on this page; `null` for a visitor. Only the person's own masked data, never a token. */
export type Session = Followed & {
  readonly user: () => UserInfo | null;
  readonly set: (user: UserInfo | null) => void;
};

export function createSession(first: UserInfo | null): Session {
  const { get, set, subscribe } = createStore(first);
  return { user: get, set, subscribe };
}

export const SessionContext = createContext<Session>(createSession(null));
export const useSession = (): Session => useContext(SessionContext);
/** The signed-in person, or null. */
export function useUser(): UserInfo | null {
  const session = useSession();
  return useStore(session, session.user);
}
/** On pages behind the guard there always is somebody. */
export function useSignedInUser(): UserInfo {
  const user = useUser();
  if (!user) throw new Error('this screen is for signed-in people only');
  return user;
}
