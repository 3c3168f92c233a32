import { z } from 'zod';
import { defineCall } from '../core/index.ts';
import { appText, guidanceMenu, materialLine } from './model.ts';

/** What a kind of application asks for; `id` is the kind. */
export const listMaterials = defineCall({
  id: 'guidance.materials',
  row: 'C052',
  method: 'GET',
  path: '/app/materiallist/:id/list',
  access: 'public',
  summary: { zh: '材料清单', en: 'List of materials' },
  params: z.object({ id: z.string().max(64) }),
  reply: z.array(materialLine),
  refusals: ['not-found'],
});
/**
 * The text of a kind. `guide`: who may, what is needed, times, fee, what happens next (before one starts). `notice`: who is
 * told, how, and what follows from it (R020).
 */
export const readAppText = defineCall({
  id: 'guidance.text',
  row: 'C053',
  method: 'GET',
  path: '/app/appText/one',
  access: 'public',
  summary: { zh: '申请须知', en: 'What to know about an application' },
  query: z.object({ type: z.string().max(64), code: z.enum(['guide', 'notice']).default('guide') }),
  reply: appText,
  refusals: ['not-found'],
});
/** All kinds by group, for the guide. */
export const readGuidanceMenus = defineCall({
  id: 'guidance.menus',
  row: 'C054',
  method: 'GET',
  path: '/app/portalIndex/getLitigationGuidanceMenus',
  access: 'public',
  summary: { zh: '诉讼指引菜单', en: 'Menu of the litigation guide' },
  reply: z.array(guidanceMenu),
  refusals: [],
});
