import { hasPermission, permissions, type Role } from '../core/index.ts';
import { deskEntries } from './desk-entries.ts';
import { type MenuItem, t } from './entry.ts';
import { ownEntries } from './own-entries.ts';
import { serviceEntries } from './service-entries.ts';

const home: MenuItem = {
  id: 'home',
  label: t('首页', 'Home'),
  path: '/index',
  icon: 'home',
  group: 'start',
  synonyms: ['主页', '开始', 'start'],
};

/** THE menu of the portal, in its order. The side menu, both bars, the search and the calls for it read this one table. */
export const menu: readonly MenuItem[] = [home, ...deskEntries, ...serviceEntries, ...ownEntries];

/** The roles an entry is restricted to; undefined where anyone sees it. */
export const rolesOf = (item: MenuItem): readonly Role[] | undefined => item.needs && permissions[item.needs];

/** B206, B207: an entry shows where it has no restriction, else to whoever holds one of its roles. Visitors hold none. */
export const showsTo = (item: MenuItem, held: readonly Role[]): boolean =>
  item.needs === undefined || hasPermission(held, item.needs);

/** Where entries stand: all in the side menu; these in the bar at the top, and at the bottom of a phone. */
const places = {
  top: ['home', 'queue', 'new', 'applications', 'cases'],
  bottom: ['home', 'cases', 'new', 'messages', 'details'],
} as const;
export type MenuPlace = 'side' | keyof typeof places;

const entriesOf = (place: MenuPlace): readonly MenuItem[] =>
  place === 'side' ? menu : places[place].flatMap((id) => menu.filter((item) => item.id === id));

/** The entries of one place that somebody with these roles sees, in their order. */
export const menuFor = (place: MenuPlace, held: readonly Role[]): readonly MenuItem[] =>
  entriesOf(place).filter((item) => showsTo(item, held));

/** The bars tell visitors too what there is for parties: what they may not open yet asks them to sign in first. */
export const offeredFor = (place: MenuPlace, held: readonly Role[]): readonly MenuItem[] =>
  menuFor(place, held.length > 0 ? held : ['party']);
