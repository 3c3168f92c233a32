import { z } from 'zod';
import { defineCall, id } from '../core/index.ts';
import {
  appointment,
  appointmentDetail,
  appointmentDraft,
  appointmentFilters,
  caseJudge,
  openTime,
  stateCount,
} from './model.ts';
import { detailCall, numberCall, pageCall, recallCall, removeCall, saveCall } from './record-calls.ts';

const under = (call: string): string => `/app/appointmentinfo/${call}`;

export const getAppointmentNo = numberCall(
  {
    id: 'appointments.getTransactionNo',
    row: 'C069',
    path: under('getTransactionNo'),
    summary: { zh: '取得约见流水号', en: 'Get a transaction number for an appointment' },
  },
  z.object({ transactionNo: z.string() }),
);
/** How many of my appointments stand in each state; states without any are left out. */
export const countAppointments = defineCall({
  id: 'appointments.counts',
  row: 'C070',
  method: 'GET',
  path: under('listAppointmentStateNum'),
  access: 'application.read-own',
  summary: { zh: '约见各状态数量', en: 'My appointments by state' },
  query: appointmentFilters.pick({ caseNo: true, filters: true }),
  reply: z.array(stateCount),
  refusals: [],
});
export const listAppointments = pageCall(
  { id: 'appointments.page', row: 'C071', path: under('page'), summary: { zh: '我的约见', en: 'My appointments' } },
  appointmentFilters,
  appointment,
);
export const readAppointment = detailCall(
  { id: 'appointments.detail', row: 'C072', path: under('detail'), summary: { zh: '约见详情', en: 'One appointment' } },
  z.object({ appointmentId: id }),
  appointmentDetail,
);
export const recallAppointment = recallCall(
  {
    id: 'appointments.recall',
    row: 'C073',
    path: under('appointmentRecall'),
    summary: { zh: '撤回约见', en: 'Recall an appointment' },
  },
  appointment,
);
export const removeAppointment = removeCall({
  id: 'appointments.remove',
  row: 'C074',
  path: under('deleteAppointmentById'),
  summary: { zh: '删除约见草稿', en: 'Remove a draft appointment' },
});
/** The time asked for is booked when it is handed in. */
export const saveAppointment = saveCall(
  {
    id: 'appointments.save',
    row: 'C075',
    path: under('saveOrUpdateAppointment'),
    summary: { zh: '保存约见', en: 'Save an appointment' },
    refusals: ['appointment.slot-taken'],
  },
  appointmentDraft,
  appointmentDetail,
);

/** Whom one may meet or write to in a case of one's own. */
export const listCaseJudges = defineCall({
  id: 'appointments.judges',
  method: 'GET',
  path: under('judges'),
  access: 'case.read-own',
  summary: { zh: '本案审判团队', en: 'The team of my case' },
  query: z.object({ caseNo: z.string().max(60) }),
  reply: z.array(caseJudge),
  refusals: ['not-found'],
});
/** The times of one member of the team, from the next working day on, thirty days ahead; in order. */
export const listOpenTimes = defineCall({
  id: 'appointments.times',
  method: 'GET',
  path: under('times'),
  access: 'case.read-own',
  summary: { zh: '可约时间', en: 'Times that can be booked' },
  query: z.object({ caseNo: z.string().max(60), judgeId: z.string().max(80) }),
  reply: z.array(openTime),
  refusals: ['not-found'],
});
