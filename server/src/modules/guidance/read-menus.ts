import { categories, type Kind } from '@sufu/contract/applications';
import type { GuidanceMenu } from '@sufu/contract/guidance';
import { kinds } from '@sufu/contract/kinds';

/** Where a kind begins: its own entry page, else what to know first, else the list one chooses from. */
function beginningOf({ key, pages }: Kind): string {
  const page = ['index', 'notice', 'apply-list', 'add'].find((one) => pages.includes(one));
  return key === 'public_gallery_apply' || page === undefined
    ? `/apply-lawsuit/${key}`
    : `/apply-lawsuit/${key}/${page}`;
}

/** All kinds by group, each with the page where it begins. */
export async function menus(): Promise<GuidanceMenu[]> {
  return [...categories]
    .sort((a, b) => a.order - b.order)
    .map(({ key, title }) => ({
      key,
      title,
      items: kinds
        .filter((kind) => kind.category === key)
        .map((kind) => ({ type: kind.key, title: kind.title, plain: kind.plain, path: beginningOf(kind) })),
    }));
}
