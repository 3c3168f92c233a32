import { z } from 'zod';
import { byId, defineCall, id, listOf, paging } from '../core/index.ts';
import { activation, staffProposal } from './model.ts';

/** What two people decide about members of the court, and what one did alone; what waits comes first. */
export const listStaffProposals = defineCall({
  id: 'administration.proposals',
  method: 'GET',
  path: '/desk/admin/staff-proposals',
  access: 'staff.approve',
  summary: { zh: '人员变更审核', en: 'Changes of people that two decide' },
  query: paging,
  shape: 'list',
  reply: listOf(staffProposal),
  refusals: [],
});

/**
 * Another administrator or the president approves, or refuses with a `reason`; whoever proposed it may take it back. `activation`: of an
 * account that is opened anew, told to whoever approves it.
 */
export const decideStaffProposal = defineCall({
  id: 'administration.decideProposal',
  method: 'POST',
  path: '/desk/admin/staff-proposals/:id/decide',
  access: 'staff.approve',
  summary: { zh: '审核人员变更', en: 'Decide on a change of people' },
  params: byId,
  body: z.object({
    version: z.int().min(1),
    act: z.enum(['approve', 'refuse', 'withdraw']),
    reason: z.string().trim().max(200).default(''),
  }),
  reply: z.object({ proposal: staffProposal, activation: activation.nullable() }),
  refusals: [
    'not-found',
    'invalid',
    'staff.decided',
    'staff.second-person',
    'staff.changed',
    'staff.no-factor',
    'staff.phone-taken',
  ],
});

/** Take the lost second factor of somebody away, once a second person agrees; they set another up at their next sign-in where they must have one. */
export const dropSecondFactor = defineCall({
  id: 'administration.dropSecondFactor',
  method: 'POST',
  path: '/desk/admin/staff/:id/second-factor/drop',
  access: 'staff.manage',
  summary: { zh: '提出取消丢失的二次验证', en: 'Propose to take away a lost second factor' },
  params: byId,
  body: z.object({ version: z.int().min(1) }),
  reply: z.object({ id }),
  refusals: ['not-found', 'staff.changed', 'staff.yourself', 'staff.has-left', 'staff.no-factor', 'staff.waits'],
});

/** Another phone for somebody who lost theirs: the account waits for its owner again, and a second person has to agree. */
export const reopenAccount = defineCall({
  id: 'administration.reopenAccount',
  method: 'POST',
  path: '/desk/admin/staff/:id/reopen',
  access: 'staff.manage',
  summary: { zh: '提出重新开通账号', en: 'Propose to open an account anew' },
  params: byId,
  body: z.object({ version: z.int().min(1), phone: z.string().trim().max(30) }),
  reply: z.object({ id }),
  refusals: [
    'not-found',
    'invalid',
    'staff.changed',
    'staff.yourself',
    'staff.has-left',
    'staff.not-opened',
    'staff.waits',
    'staff.phone-taken',
  ],
  neverInAddress: ['phone'],
});
