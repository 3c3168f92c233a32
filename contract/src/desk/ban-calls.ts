import { z } from 'zod';
import { byId, defineCall, listOf, paging } from '../core/index.ts';
import { defineItemAction } from './define-item-action.ts';
import { banItem } from './model.ts';

/**
 * Ask that an account be kept from filing a kind for a time, because of this application (procedure.md §11). Somebody else
 * decides; what is accepted already goes on. Where the kind knows state 50, the approval also ends this application there.
 */
export const askBan = defineItemAction({
  id: 'desk.askBan',
  verb: 'ban',
  summary: { zh: '提请限制提交', en: 'Ask for a ban' },
  body: z.object({
    reason: z.string().trim().min(10).max(500),
    /** 7 or 30 days (procedure.md §11). */
    days: z.union([z.literal(7), z.literal(30)]),
  }),
  refusals: ['not-found', 'application.about-you', 'application.proposed', 'desk.not-restrictable'],
});

/** Approve or refuse what another asked for; refusing says why. From the approval on the account cannot start or hand in that kind. */
export const decideBan = defineCall({
  id: 'desk.decideBan',
  method: 'POST',
  path: '/desk/bans/:id/decide',
  access: 'ban.decide',
  summary: { zh: '审批限制', en: 'Decide on a ban' },
  params: byId,
  body: z.object({ approve: z.boolean(), reason: z.string().trim().max(500).default('') }),
  reply: banItem,
  refusals: ['not-found', 'invalid', 'application.nothing-asked', 'desk.own-proposal', 'application.about-you'],
});

/** End a ban before its day, saying why; the party is told. */
export const liftBan = defineCall({
  id: 'desk.liftBan',
  method: 'POST',
  path: '/desk/bans/:id/lift',
  access: 'ban.decide',
  summary: { zh: '解除限制', en: 'Lift a ban' },
  params: byId,
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  reply: banItem,
  refusals: ['not-found', 'application.nothing-asked'],
});

/** Bans: those asked for and in force first. Who decides sees all; the desk sees those it asked for. */
export const listBans = defineCall({
  id: 'desk.bans',
  method: 'GET',
  path: '/desk/bans',
  access: 'ban.read',
  summary: { zh: '限制名单', en: 'Bans' },
  query: paging.extend({ state: z.enum(['asked', 'active', 'ended']).optional() }),
  shape: 'list',
  reply: listOf(banItem),
  refusals: [],
});
