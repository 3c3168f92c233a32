import { z } from 'zod';
import { defineCall, roles } from '../core/index.ts';
import { menuIcons } from './entry.ts';

/** One entry as a client draws it; texts in the language of the request, `group` empty for entries that stand alone. */
export const menuEntry = z.object({
  id: z.string(),
  label: z.string(),
  path: z.string(),
  icon: z.enum(menuIcons),
  group: z.string(),
  /** The roles the entry is kept for; empty where anyone sees it. */
  roles: z.array(z.enum(roles)),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** `type` 0 the side menu, 1 the five entries at the bottom of a phone (row C004: 0 unless given). */
export const getMenu = defineCall({
  id: 'menu.side',
  row: 'C004',
  method: 'GET',
  path: '/user/getMenu',
  access: 'public',
  summary: { zh: '我的菜单', en: 'My menu' },
  query: z.object({ type: z.enum(['0', '1']).default('0') }),
  reply: z.array(menuEntry),
  refusals: [],
});
/** The main places, as in the bar at the top. */
export const getTopMenu = defineCall({
  id: 'menu.top',
  row: 'C005',
  method: 'GET',
  path: '/user/getTopMenu',
  access: 'public',
  summary: { zh: '我的顶部菜单', en: 'My top menu' },
  reply: z.array(menuEntry),
  refusals: [],
});
