import { searchCases } from '@sufu/contract/cases';
import { hasPermission } from '@sufu/contract/core';
import { menuFor } from '@sufu/contract/menu';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import type { SearchHit } from '../../shared/catalogue/search.ts';
import { useSearch } from '../../shared/catalogue/use-search.ts';
import { useServices } from '../../shared/catalogue/use-services.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { debounced } from '../../shared/timing/debounced.ts';
import { beginningWith, inOrder } from './find-places.ts';
import { recentPlaces } from './recent-places.ts';

const none: readonly SearchHit[] = [];
const noNote = { zh: '', en: '' };

/** What is typed, once it stays the same for a moment. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const later = debounced(() => settle(typed));
    later();
    return later.cancel;
  }, [typed]);
  return settled;
}

/** What to offer for what is typed: the menu, services and own cases; before anything is typed, where one went last, or the menu. */
export function usePlaces(typed: string): readonly SearchHit[] {
  const { lang } = useLang();
  const roles = useUser()?.roles;
  const { services } = useServices();
  const menu = useMemo(() => menuFor('side', roles ?? []), [roles]);
  const entries = useMemo(() => menu.map(({ path, label }) => ({ to: path, label })), [menu]);
  const settled = useSettled(typed.trim());
  const mayHaveCases = roles !== undefined && hasPermission(roles, 'case.read-own');
  const ownCases = useCall(
    searchCases,
    { body: { query: settled.slice(0, 60) } },
    { enabled: mayHaveCases && settled.length > 1, quiet: true, gcTime: 0 },
  );
  const cases = typed.trim().length > 1 ? ownCases.data : undefined;
  const found = useSearch(typed, { services, menu: entries, ...(cases ? { cases } : {}) });
  const [recent] = useState(recentPlaces);
  if (typed.trim() !== '') return inOrder(beginningWith(typed, menu, lang), found?.hits ?? none);
  const hits = [
    ...menu.map(
      ({ id, path, label }): SearchHit => ({ kind: 'menu', key: id, to: path, title: label, note: noNote, score: 0 }),
    ),
    ...services.map(
      ({ key, to, title, plain }): SearchHit => ({ kind: 'service', key, to, title, note: plain, score: 0 }),
    ),
  ];
  const last = recent.flatMap((to) => hits.filter((hit) => hit.to === to).slice(0, 1));
  return inOrder(last, hits.slice(0, menu.length));
}
