import type { Lang } from '@sufu/contract/core';
import type { MenuItem } from '@sufu/contract/menu';
import type { SearchHit } from '../../shared/catalogue/search.ts';

/** B107: menu entries whose label begins with what was typed, in the language of the page; capitals or not. */
export function beginningWith(typed: string, menu: readonly MenuItem[], lang: Lang): readonly SearchHit[] {
  const asked = typed.trim().toLowerCase();
  if (asked === '') return [];
  return menu
    .filter(({ label }) => label[lang].toLowerCase().startsWith(asked))
    .map(({ id, path, label }) => ({
      kind: 'menu',
      key: id,
      to: path,
      title: label,
      note: { zh: '', en: '' },
      score: 100,
    }));
}

/** Own things that bear what was asked first, the menu by its beginning, then whatever else was found; each page once. */
export function inOrder(menu: readonly SearchHit[], found: readonly SearchHit[]): readonly SearchHit[] {
  const taken = new Set(menu.map(({ to }) => to));
  const others = found.filter(({ to }) => !taken.has(to));
  const pages = others.findIndex(({ kind }) => kind === 'service' || kind === 'menu');
  const own = pages === -1 ? others : others.slice(0, pages);
  return [...own, ...menu, ...others.slice(own.length)];
}
