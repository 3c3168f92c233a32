import { z } from 'zod';
import { defineCall, id, listOf, paging } from '../core/index.ts';
import { defineItemAction, itemRefusals } from './define-item-action.ts';
import { proposal, queueItem, wordActions } from './model.ts';

/**
 * Propose a decision that a higher body makes (`mayPropose`). Nothing is decided and no paper is made until it is
 * approved; meanwhile nothing else is done with the item.
 */
export const proposeDecision = defineItemAction({
  id: 'desk.propose',
  verb: 'propose',
  summary: { zh: '报批', en: 'Propose a decision' },
  body: z.object({
    version: z.int(),
    action: z.enum(wordActions),
    /** As for `desk.act`: what the party will read. */
    reason: z.string().trim().max(2000),
    detail: z.string().trim().max(1000).default(''),
  }),
  refusals: [...itemRefusals, 'application.proposed'],
});

/** Approve what was proposed (the decision and its paper follow), in its words or in other words; or send it back, saying what is missing. */
export const decideProposal = defineItemAction({
  id: 'desk.decide',
  verb: 'decide',
  summary: { zh: '审批：批准或退回', en: 'Approve a proposal or send it back' },
  body: z.object({
    version: z.int(),
    proposalId: id,
    approve: z.boolean(),
    /** approve: the reason in other words than proposed, or nothing. Sent back: what is missing, at least 10 characters. */
    reason: z.string().trim().max(2000).default(''),
    detail: z.string().trim().max(1000).default(''),
  }),
  refusals: [
    'not-found',
    'invalid',
    'application.wrong-state',
    'application.edited-elsewhere',
    'application.action-not-yours',
    'application.about-you',
    'application.nothing-asked',
    'desk.own-proposal',
  ],
});

/** What waits for my approval, the oldest first. */
export const listApprovals = defineCall({
  id: 'desk.approvals',
  method: 'GET',
  path: '/desk/approvals',
  access: 'desk.review',
  summary: { zh: '待我审批', en: 'Waiting for my approval' },
  query: paging,
  shape: 'list',
  reply: listOf(queueItem.extend({ proposal })),
  refusals: [],
});
