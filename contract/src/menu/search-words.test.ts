import { expect, it } from 'vitest';
import { menu, menuSearchWords } from './index.ts';

it('every entry of the menu is found by words, and no words are for an entry that is none', () => {
  const ids = menu.map(({ id }) => id).sort();
  expect(Object.keys(menuSearchWords).sort()).toEqual(ids);
  expect(ids.filter((id) => menuSearchWords[id]?.length === 0)).toEqual([]);
});
