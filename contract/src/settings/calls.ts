import { z } from 'zod';
import { byId, defineCall, listOf, paging } from '../core/index.ts';
import { settingItem, settingNames, settingProposal, settingSubject, settingsNow } from './model.ts';

/** Changes of the court's settings, newest first; of one name and subject where these are given. */
export const listSettings = defineCall({
  id: 'settings.list',
  method: 'GET',
  path: '/desk/admin/settings',
  access: 'setting.read',
  summary: { zh: '设置及其变更', en: 'Settings and their changes' },
  query: paging.extend({ name: z.enum(settingNames).optional(), subject: settingSubject.optional() }),
  shape: 'list',
  reply: listOf(settingItem),
  refusals: [],
});

/** Ask for a change. It counts once another person has approved it; one of a subject waits at a time. */
export const proposeSetting = defineCall({
  id: 'settings.propose',
  method: 'POST',
  path: '/desk/admin/settings',
  access: 'setting.propose',
  summary: { zh: '提出设置变更', en: 'Propose a change of a setting' },
  body: settingProposal,
  reply: settingItem,
  refusals: ['invalid', 'setting.waits', 'setting.same'],
  duringMaintenance: true,
});

/** Another administrator or the president approves, or refuses with a `reason`; whoever proposed it may take it back. */
export const decideSetting = defineCall({
  id: 'settings.decide',
  method: 'POST',
  path: '/desk/admin/settings/:id/decide',
  access: 'setting.read',
  summary: { zh: '审核设置变更', en: 'Decide on a change of a setting' },
  params: byId,
  body: z.object({
    version: z.int().min(1),
    act: z.enum(['approve', 'refuse', 'withdraw']),
    reason: z.string().trim().max(200).default(''),
  }),
  reply: settingItem,
  refusals: ['not-found', 'invalid', 'setting.decided', 'setting.another-person'],
  duringMaintenance: true,
});

/** What counts now of everything, and what the installation says in its environment. */
export const readSettings = defineCall({
  id: 'settings.now',
  method: 'GET',
  path: '/desk/admin/settings/now',
  access: 'setting.read',
  summary: { zh: '现行设置', en: 'Settings in force' },
  reply: settingsNow,
  refusals: [],
});
