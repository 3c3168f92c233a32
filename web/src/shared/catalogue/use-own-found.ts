import { searchOwn } from '@sufu/contract/cases';
import { type CallReply, hasPermission } from '@sufu/contract/core';
import { useEffect, useState } from 'react';
import { useCall } from '../api/index.ts';
import { useUser } from '../session/session.ts';
import { debounced } from '../timing/debounced.ts';

export type OwnFound = CallReply<typeof searchOwn>;
const nothing: OwnFound = { applications: [], cases: [] };

/** The person's own applications and cases for what is typed, asked once it was quiet for a moment; none for a visitor, or for one letter. */
export function useOwnFound(query: string): OwnFound {
  const user = useUser();
  const typed = query.trim().slice(0, 60);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const wait = debounced(() => setAsked(typed));
    wait();
    return wait.cancel;
  }, [typed]);
  const may = user !== null && hasPermission(user.roles, 'application.read-own') && asked.length > 1;
  const found = useCall(searchOwn, { body: { query: asked } }, { enabled: may, quiet: true, gcTime: 0 });
  return typed.length > 1 && asked === typed ? (found.data ?? nothing) : nothing;
}
