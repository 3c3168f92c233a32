import type { UserInfo } from '@sufu/contract/accounts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Who is signed in on this page; `null` for a visitor. Only the person's own masked data, never a token. */
export type Session = {
  readonly user: () => UserInfo | null;
  readonly set: (user: UserInfo | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createSession(first: UserInfo | null): Session {
  let user = first;
  const listeners = new Set<() => void>();
  return {
    user: () => user,
    set(next) {
      user = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SessionContext = createContext<Session>(createSession(null));
export const useSession = (): Session => useContext(SessionContext);
/** The signed-in person, or null. */
export function useUser(): UserInfo | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
/** On pages behind the guard there always is somebody. */
export function useSignedInUser(): UserInfo {
  const user = useUser();
  if (!user) throw new Error('this screen is for signed-in people only');
  return user;
}
