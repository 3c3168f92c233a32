import { menu } from '../menu/index.ts';

/** Address of the page where a kind begins: its own page, where the menu leads to one, else what to know first. */
export function beginningOf(kind: string): string {
  const own = `/apply-lawsuit/${kind}/index`;
  return menu.some(({ path }) => path === own) ? own : `/apply-lawsuit/${kind}/notice`;
}
