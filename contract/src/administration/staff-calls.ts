import { z } from 'zod';
import { byId, defineCall, id, listOf, paging } from '../core/index.ts';
import { activation, staffEntry, staffItem, staffNo, staffStates } from './model.ts';

const version = z.int().min(1);

/** Members of the court, by staff number: of a division, in a state, by a part of name or number. */
export const listStaff = defineCall({
  id: 'administration.staff',
  method: 'GET',
  path: '/desk/admin/staff',
  access: 'staff.manage',
  summary: { zh: '人员', en: 'Members of the court' },
  query: paging.extend({
    text: z.string().trim().max(50).default(''),
    division: z.string().max(20).optional(),
    state: z.enum(staffStates).optional(),
  }),
  shape: 'list',
  reply: listOf(staffItem),
  refusals: [],
});

/**
 * Enter a member of the court. The account is opened by whoever has the link and the phone; a repeat with the same key finds the entry
 * and gives a new link as long as the account is not opened.
 */
export const addStaff = defineCall({
  id: 'administration.addStaff',
  method: 'POST',
  path: '/desk/admin/staff',
  access: 'staff.manage',
  summary: { zh: '添加人员', en: 'Add a member of the court' },
  body: staffEntry.extend({ key: id, staffNo, phone: z.string().trim().max(30) }),
  reply: z.object({ item: staffItem, activation: activation.nullable() }),
  refusals: ['invalid', 'staff.number-taken', 'staff.phone-taken', 'staff.no-division', 'staff.offices-apart'],
  neverInAddress: ['phone'],
});

/**
 * Name, division, offices, title. Other offices count from the next request on, offices of two once a second person has agreed; nobody
 * changes their own.
 */
export const changeStaff = defineCall({
  id: 'administration.changeStaff',
  method: 'POST',
  path: '/desk/admin/staff/:id',
  access: 'staff.manage',
  summary: { zh: '修改人员', en: 'Change a member of the court' },
  params: byId,
  body: staffEntry.extend({ version }),
  reply: staffItem,
  refusals: [
    'not-found',
    'invalid',
    'staff.changed',
    'staff.yourself',
    'staff.no-division',
    'staff.offices-apart',
    'staff.has-left',
    'staff.waits',
  ],
});

/** Another link for an account that is not opened yet; the one before is good no more. */
export const renewActivation = defineCall({
  id: 'administration.renewActivation',
  method: 'POST',
  path: '/desk/admin/staff/:id/activation',
  access: 'staff.manage',
  summary: { zh: '重新生成开通链接', en: 'Make another link to open the account' },
  params: byId,
  body: z.object({ version }),
  reply: activation,
  refusals: ['not-found', 'staff.changed', 'staff.opened', 'staff.has-left'],
});

/**
 * A member of the court leaves: sessions end at once, and every open matter goes to `handTo` in the same act. Whoever takes over holds
 * an office of the same role; left out only where nothing is open.
 */
export const leaveStaff = defineCall({
  id: 'administration.leaveStaff',
  method: 'POST',
  path: '/desk/admin/staff/:id/leave',
  access: 'staff.manage',
  summary: { zh: '离岗并移交', en: 'Leave and hand over' },
  params: byId,
  body: z.object({ version, handTo: id.nullable() }),
  reply: staffItem,
  refusals: ['not-found', 'staff.changed', 'staff.yourself', 'staff.has-left', 'staff.hand-over', 'staff.cannot-take'],
});

/**
 * Back at work, with the offices of before; where one of them is of two, once a second person has agreed. Nothing that was handed over
 * comes back by itself.
 */
export const returnStaff = defineCall({
  id: 'administration.returnStaff',
  method: 'POST',
  path: '/desk/admin/staff/:id/return',
  access: 'staff.manage',
  summary: { zh: '恢复在岗', en: 'Back at work' },
  params: byId,
  body: z.object({ version }),
  reply: staffItem,
  refusals: ['not-found', 'staff.changed', 'staff.at-work', 'staff.waits'],
});
