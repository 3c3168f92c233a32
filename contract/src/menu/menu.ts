import { permissions, type Role } from '../core/index.ts';
import { type BarPlace, bars, home, showsTo } from './bar-entries.ts';
import { deskEntries } from './desk-entries.ts';
import type { MenuItem } from './entry.ts';
import { ownEntries } from './own-entries.ts';
import { serviceEntries } from './service-entries.ts';

/** THE menu of the portal, in its order. The side menu, both bars, the search and the calls for it read this one table. */
export const menu: readonly MenuItem[] = [home, ...deskEntries, ...serviceEntries, ...ownEntries];

/** The roles an entry is restricted to; undefined where anyone sees it. */
export const rolesOf = (item: MenuItem): readonly Role[] | undefined => item.needs && permissions[item.needs];

/** Where entries stand: all in the side menu, some in a bar. */
export type MenuPlace = 'side' | BarPlace;

/** The entries of one place that somebody with these roles and offices sees, in their order. */
export const menuFor = (
  place: MenuPlace,
  held: readonly Role[],
  inOffice: readonly string[] = [],
): readonly MenuItem[] => (place === 'side' ? menu : bars[place]).filter((item) => showsTo(item, held, inOffice));
