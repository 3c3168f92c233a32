import { type CaseFound, searchCases } from '@sufu/contract/cases';
import { hasPermission } from '@sufu/contract/core';
import { useEffect, useState } from 'react';
import { useCall } from '../api/index.ts';
import { useUser } from '../session/session.ts';
import { debounced } from '../timing/debounced.ts';

const nothing: readonly CaseFound[] = [];

/** The person's own cases for what is typed, asked once it was quiet for a moment; none for a visitor, or for one letter. */
export function useOwnCases(query: string): readonly CaseFound[] {
  const user = useUser();
  const typed = query.trim().slice(0, 60);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const wait = debounced(() => setAsked(typed));
    wait();
    return wait.cancel;
  }, [typed]);
  const may = user !== null && hasPermission(user.roles, 'case.read-own') && asked.length > 1;
  const found = useCall(searchCases, { body: { query: asked } }, { enabled: may, quiet: true });
  return typed.length > 1 && asked === typed ? (found.data ?? nothing) : nothing;
}
