import { z } from 'zod';
import { byId, courtDay, defineCall, text } from '../core/index.ts';
import { deskTime, slotCode } from './model.ts';

/** The calendar of my division: who receives when, and who comes. At most 62 days. */
export const readDeskTimes = defineCall({
  id: 'desk.times',
  method: 'GET',
  path: '/desk/times',
  access: 'appointment.schedule',
  summary: { zh: '接待日程', en: 'Calendar of appointments' },
  query: z.object({ from: courtDay, to: courtDay }),
  reply: z.array(deskTime),
  refusals: ['invalid'],
});
/** Open times of a member of my own division; those that are open already stay as they are. Only working days to come. */
export const openTimes = defineCall({
  id: 'desk.openTimes',
  method: 'POST',
  path: '/desk/times',
  access: 'appointment.schedule',
  summary: { zh: '开放接待时间', en: 'Open times for appointments' },
  body: z.object({
    judgeId: z.string().max(80),
    days: z.array(courtDay).min(1).max(62),
    slots: z.array(slotCode).min(1).max(4),
  }),
  reply: z.array(deskTime),
  refusals: ['not-found', 'invalid'],
});
/** People of my division for whom times can be opened, by name. */
export const listReceivers = defineCall({
  id: 'desk.receivers',
  method: 'GET',
  path: '/desk/times/judges',
  access: 'appointment.schedule',
  summary: { zh: '可以开放接待时间的人员', en: 'For whom times can be opened' },
  reply: z.array(z.object({ judgeId: z.string(), name: z.string(), title: text })),
  refusals: [],
});
/** Close a time nobody has booked. */
export const closeTime = defineCall({
  id: 'desk.closeTime',
  method: 'POST',
  path: '/desk/times/:id/close',
  access: 'appointment.schedule',
  summary: { zh: '关闭接待时间', en: 'Close a time' },
  params: byId,
  reply: byId,
  refusals: ['not-found', 'appointment.slot-taken'],
});
