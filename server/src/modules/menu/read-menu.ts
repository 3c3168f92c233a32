import type { CallReply } from '@sufu/contract/core';
import { type getMenu, type getTopMenu, type MenuPlace, menuFor, menuGroups, rolesOf } from '@sufu/contract/menu';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';

/** The entries of one place for whoever asks: a visitor gets those that are for anyone. */
const entriesFor = ({ actor, lang }: Context, place: MenuPlace): CallReply<typeof getTopMenu> =>
  menuFor(place, actor?.roles ?? [], actor?.staff?.offices).map((item) => ({
    id: item.id,
    label: item.label[lang],
    path: item.path,
    icon: item.icon,
    group: menuGroups[item.group]?.[lang] ?? '',
    roles: [...(rolesOf(item) ?? [])],
  }));

/** The side menu, or the five entries of a phone. */
export async function readMenu(context: Context, { query }: Input<typeof getMenu>): Promise<CallReply<typeof getMenu>> {
  return entriesFor(context, query.type === '1' ? 'bottom' : 'side');
}

/** The main places. */
export const readTopMenu = async (context: Context): Promise<CallReply<typeof getTopMenu>> =>
  entriesFor(context, 'top');
