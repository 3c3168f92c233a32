import { z } from 'zod';
import { byId, courtDay, defineCall, id, listOf, paging } from '../core/index.ts';
import { openWith } from './model.ts';

/** Days on which somebody is away, and who stands in for them. */
export const absence = z.object({
  id,
  version: z.int(),
  staffNo: z.string(),
  name: z.string(),
  division: z.string(),
  deputy: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['coming', 'running', 'over', 'ended']),
  by: z.string(),
  mayEnd: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** An administrator sees all, a head of division those of it, everybody their own and those they stand in for; the latest first. */
export const listAbsences = defineCall({
  id: 'administration.absences',
  method: 'GET',
  path: '/desk/absences',
  access: 'absence.keep',
  summary: { zh: '请假与代理', en: 'Absences and deputies' },
  query: paging,
  shape: 'list',
  reply: listOf(absence),
  refusals: [],
});

/** For whom absences may be entered, and who can stand in: at work, with the roles of each. */
export const listAbsentees = defineCall({
  id: 'administration.absentees',
  method: 'GET',
  path: '/desk/absences/people',
  access: 'absence.keep',
  summary: { zh: '可以登记请假的人员', en: 'People whose absences one enters' },
  reply: z.array(
    z.object({
      id,
      staffNo: z.string(),
      name: z.string(),
      division: z.string(),
      /** Whether absences of this person may be entered by whoever asks. */
      mayEnter: z.boolean(),
      /** Who shares one of these may stand in. */
      roles: z.array(z.string()),
    }),
  ),
  refusals: [],
});

export const mostAbsentDays = 366;

/** Entered by the person, their head of division, or an administrator. It begins and ends by itself; panels stay as they are. */
export const addAbsence = defineCall({
  id: 'administration.addAbsence',
  method: 'POST',
  path: '/desk/absences',
  access: 'absence.keep',
  summary: { zh: '登记请假和代理人', en: 'Enter an absence and its deputy' },
  body: z.object({ userId: id, deputyId: id, from: courtDay, to: courtDay }),
  reply: absence,
  refusals: [
    'not-found',
    'invalid',
    'absence.not-yours',
    'absence.cannot-stand-in',
    'absence.overlaps',
    'absence.deputy-away',
    'absence.stands-in',
  ],
});

/** Back before the last day, or not away after all. */
export const endAbsence = defineCall({
  id: 'administration.endAbsence',
  method: 'POST',
  path: '/desk/absences/:id/end',
  access: 'absence.keep',
  summary: { zh: '提前结束请假', en: 'End an absence' },
  params: byId,
  body: z.object({ version: z.int().min(1) }),
  reply: absence,
  refusals: ['not-found', 'absence.over'],
});

/** Of a division or the court: who has left with work open, or is away while whoever stands in is not at work. Numbers only. */
export const listUnattended = defineCall({
  id: 'administration.unattended',
  method: 'GET',
  path: '/desk/absences/unattended',
  access: 'absence.keep',
  summary: { zh: '没有人负责的工作', en: 'Work that nobody is in charge of' },
  reply: z.array(
    z.object({
      id,
      staffNo: z.string(),
      name: z.string(),
      division: z.string(),
      why: z.enum(['left', 'deputy-gone']),
      open: openWith,
    }),
  ),
  refusals: [],
});
