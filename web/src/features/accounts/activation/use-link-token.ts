import { activationTokenForm } from '@sufu/contract/accounts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../shared/router/navigation.tsx';
import { readEntry, removeEntry, saveEntry } from '../../../shared/storage/storage.ts';

/** In this window only: a phone may load the page again while its owner reads the SMS. */
const name = 'activation-link';

function keptToken(): string | null {
  const kept = readEntry(name, 'session');
  return typeof kept === 'string' ? kept : null;
}
export const forgetToken = (): void => removeEntry(name, 'session');

/** `nth`: how many other links were opened over it. */
export type LinkToken = { readonly token: string | null; readonly nth: number };

/**
 * What the link carries behind its `#`, taken out of the address, so that no history and no picture of the screen has it. Undefined until
 * the page is awake, for the server is never told; a token that is null: there is none. A link that is opened over another one takes its
 * place.
 */
export function useLinkToken(): LinkToken | undefined {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  const [link, setLink] = useState<LinkToken>();
  useEffect(() => {
    const found = hash.slice(1);
    if (!activationTokenForm.test(found)) return setLink((known) => known ?? { token: keptToken(), nth: 0 });
    saveEntry(name, found, 'session');
    setLink((known) => ({ token: found, nth: known ? known.nth + 1 : 0 }));
    void go(`${pathname}${search}`, { replace: true });
  }, [hash, pathname, search, go]);
  return link;
}
