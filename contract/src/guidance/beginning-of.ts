import { menu } from '../menu/index.ts';

/** Address of the page where a kind begins: its own page, where the menu leads to one, else what to know first. */
export function beginningOf(kind: string): string {
  const ownPage = `/apply-lawsuit/${kind}/index`;
  return menu.some(({ path }) => path === ownPage) ? ownPage : `/apply-lawsuit/${kind}/notice`;
}
