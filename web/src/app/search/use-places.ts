import { factsOf } from '@sufu/contract/content';
import { menuFor, menuSearchWords } from '@sufu/contract/menu';
import { useMemo, useState } from 'react';
import type { SearchHit } from '../../shared/catalogue/search.ts';
import { useOwnFound } from '../../shared/catalogue/use-own-found.ts';
import { useSearch } from '../../shared/catalogue/use-search.ts';
import { useServices } from '../../shared/catalogue/use-services.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { beginningWith, inOrder } from './find-places.ts';
import { recentPlaces } from './recent-places.ts';

const none: readonly SearchHit[] = [];
const noNote = { zh: '', en: '' };

/** What to offer for what is typed: own applications and cases, the menu, services; before anything is typed, where one went last, or the menu. */
export function usePlaces(typed: string): readonly SearchHit[] {
  const { lang } = useLang();
  const user = useUser();
  const { services } = useServices();
  const menu = useMemo(() => menuFor('side', user?.roles ?? [], user?.staff?.offices), [user]);
  const entries = useMemo(
    () => menu.map(({ id, path, label }) => ({ to: path, label, synonyms: menuSearchWords[id] ?? [] })),
    [menu],
  );
  const found = useSearch(typed, { services, menu: entries, ...useOwnFound(typed) });
  const [recent] = useState(recentPlaces);
  if (typed.trim() !== '') return inOrder(beginningWith(typed, menu, lang), found?.hits ?? none);
  const hits = [
    ...menu.map(
      ({ id, path, label }): SearchHit => ({ kind: 'menu', key: id, to: path, title: label, note: noNote, score: 0 }),
    ),
    ...services.map(
      ({ key, to, title }): SearchHit => ({ kind: 'service', key, to, title, note: factsOf({ key }).plain, score: 0 }),
    ),
  ];
  const last = recent.flatMap((to) => hits.filter((hit) => hit.to === to).slice(0, 1));
  return inOrder(last, hits.slice(0, menu.length));
}
