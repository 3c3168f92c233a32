import { catalogue, categories } from '@sufu/contract/applications';
import { beginningOf, type GuidanceMenu } from '@sufu/contract/guidance';

/** All kinds by group, each with the page where it begins. */
export async function menus(): Promise<GuidanceMenu[]> {
  return [...categories]
    .sort((a, b) => a.order - b.order)
    .map(({ key, title }) => ({
      key,
      title,
      items: catalogue
        .filter(({ category }) => category === key)
        .map((kind) => ({ type: kind.key, title: kind.title, plain: kind.plain, path: beginningOf(kind.key) })),
    }));
}
