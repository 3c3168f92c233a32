import { unlock } from '@sufu/contract/accounts';
import { pageRefusals, type Text } from '@sufu/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorSentence, useApi } from '../../../shared/api/index.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { ownPath } from '../../../shared/session/admit.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useTurnedOut } from './use-turned-out.ts';

/** How long 已解锁 stands before one is back (K23). */
const returnAfterMs = 1_000;

type State =
  | { readonly is: 'closed' | 'trying' | 'open' }
  | { readonly is: 'refused'; readonly why: Text | string; readonly times: number };

/**
 * Tries the lock password. A wrong one empties the field and shakes it; the right one leads back after a second: to the
 * page that rests behind the lock, or, where this page was loaded locked, to the address it was locked at.
 */
export function useUnlock() {
  const { invoke, gate } = useApi();
  const { lang } = useLang();
  const client = useQueryClient();
  const user = useUser();
  const [search] = useSearchParams();
  const turnedOut = useTurnedOut();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ is: 'closed' });
  const field = useRef<HTMLInputElement>(null);
  const refuse = (why: Text | string) => {
    setPassword('');
    setState((before) => ({ is: 'refused', why, times: before.is === 'refused' ? before.times + 1 : 1 }));
    field.current?.focus();
  };
  const goBack = () => {
    if (!user) return window.location.replace(ownPath(search.get('redirect')));
    gate.set(false);
    void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.is === 'trying' || state.is === 'open') return;
    if (password === '') return refuse(pageRefusals['lock.password-empty'].text);
    const before = state;
    setState({ is: 'trying' });
    try {
      await invoke(unlock, { body: { password } }, { quiet: true });
      setState({ is: 'open' });
      setTimeout(goBack, returnAfterMs);
    } catch (error) {
      setState(before);
      if (turnedOut(error)) return;
      refuse(errorSentence(error, lang));
    }
  };
  return { password, setPassword, state, field, submit };
}
