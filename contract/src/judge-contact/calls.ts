import { z } from 'zod';
import { byId, courtDay, defineCall, id, listOf, text } from '../core/index.ts';
import {
  appointment,
  appointmentDetail,
  appointmentDraft,
  caseJudge,
  deskTime,
  guestBookDetail,
  guestBookDraft,
  guestBookEntry,
  openTime,
  recordFilters,
  sentenceAnswer,
  sentenceAnswerDetail,
  sentenceAnswerDraft,
  slotCode,
  stateCount,
} from './model.ts';

const saving = [
  'not-found',
  'invalid',
  'key.unknown',
  'application.case-not-yours',
  'application.wrong-state',
  'application.not-open',
  'application.edited-elsewhere',
] as const;

// Appointments

/** A number for a new appointment, which makes saving it safe to repeat; good for a day. */
export const getAppointmentNo = defineCall({
  id: 'appointments.getTransactionNo',
  row: 'C069',
  method: 'GET',
  path: '/app/appointmentinfo/getTransactionNo',
  access: 'application.file',
  summary: { zh: '取得约见流水号', en: 'Get a transaction number for an appointment' },
  reply: z.object({ transactionNo: z.string() }),
  refusals: [],
});
/** How many of my appointments stand in each state; states without any are left out. */
export const countAppointments = defineCall({
  id: 'appointments.counts',
  row: 'C070',
  method: 'GET',
  path: '/app/appointmentinfo/listAppointmentStateNum',
  access: 'application.read-own',
  summary: { zh: '约见各状态数量', en: 'My appointments by state' },
  query: recordFilters.pick({ caseNo: true }),
  reply: z.array(stateCount),
  refusals: [],
});
export const listAppointments = defineCall({
  id: 'appointments.page',
  row: 'C071',
  method: 'GET',
  path: '/app/appointmentinfo/page',
  access: 'application.read-own',
  summary: { zh: '我的约见', en: 'My appointments' },
  query: recordFilters,
  shape: 'list',
  reply: listOf(appointment),
  refusals: [],
});
export const readAppointment = defineCall({
  id: 'appointments.detail',
  row: 'C072',
  method: 'GET',
  path: '/app/appointmentinfo/detail',
  access: 'application.read-own',
  summary: { zh: '约见详情', en: 'One appointment' },
  query: z.object({ appointmentId: id }),
  reply: appointmentDetail,
  refusals: ['not-found'],
});
export const recallAppointment = defineCall({
  id: 'appointments.recall',
  row: 'C073',
  method: 'POST',
  path: '/app/appointmentinfo/appointmentRecall',
  aliases: [{ method: 'GET', path: '/app/appointmentinfo/appointmentRecall', row: 'C073', deprecated: true }],
  access: 'application.file',
  summary: { zh: '撤回约见', en: 'Recall an appointment' },
  body: byId,
  reply: appointment,
  refusals: ['not-found', 'application.wrong-state'],
});
export const removeAppointment = defineCall({
  id: 'appointments.remove',
  row: 'C074',
  method: 'POST',
  path: '/app/appointmentinfo/deleteAppointmentById',
  aliases: [{ method: 'GET', path: '/app/appointmentinfo/deleteAppointmentById', row: 'C074', deprecated: true }],
  access: 'application.file',
  summary: { zh: '删除约见草稿', en: 'Remove a draft appointment' },
  body: byId,
  reply: byId,
  refusals: ['not-found', 'application.wrong-state'],
});
/** Save an appointment, and hand it in when `submit` says so. The time asked for is booked when it is handed in. */
export const saveAppointment = defineCall({
  id: 'appointments.save',
  row: 'C075',
  method: 'POST',
  path: '/app/appointmentinfo/saveOrUpdateAppointment',
  access: 'application.file',
  summary: { zh: '保存约见', en: 'Save an appointment' },
  body: appointmentDraft,
  reply: appointmentDetail,
  refusals: [...saving, 'appointment.slot-taken'],
});
/** Whom one may meet or write to in a case of one's own. */
export const listCaseJudges = defineCall({
  id: 'appointments.judges',
  method: 'GET',
  path: '/app/appointmentinfo/judges',
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
  path: '/app/appointmentinfo/times',
  access: 'case.read-own',
  summary: { zh: '可约时间', en: 'Times that can be booked' },
  query: z.object({ caseNo: z.string().max(60), judgeId: z.string().max(80) }),
  reply: z.array(openTime),
  refusals: ['not-found'],
});

// Guestbook

export const getGuestBookNo = defineCall({
  id: 'guestbook.getTransactionNo',
  row: 'C078',
  method: 'GET',
  path: '/app/appointmentguestbook/getTransactionNo',
  access: 'application.file',
  summary: { zh: '取得留言流水号', en: 'Get a transaction number for a message' },
  reply: z.object({ transactionNo: z.string() }),
  refusals: [],
});
export const listGuestBook = defineCall({
  id: 'guestbook.page',
  row: 'C076',
  method: 'GET',
  path: '/app/appointmentguestbook/guestBookList',
  access: 'application.read-own',
  summary: { zh: '我的留言', en: 'My messages to judges' },
  query: recordFilters,
  shape: 'list',
  reply: listOf(guestBookEntry),
  refusals: [],
});
export const recallGuestBook = defineCall({
  id: 'guestbook.recall',
  row: 'C077',
  method: 'POST',
  path: '/app/appointmentguestbook/guestBookRecall',
  aliases: [{ method: 'GET', path: '/app/appointmentguestbook/guestBookRecall', row: 'C077', deprecated: true }],
  access: 'application.file',
  summary: { zh: '撤回留言', en: 'Recall a message' },
  body: byId,
  reply: guestBookEntry,
  refusals: ['not-found', 'application.wrong-state'],
});
export const removeGuestBook = defineCall({
  id: 'guestbook.remove',
  row: 'C079',
  method: 'POST',
  path: '/app/appointmentguestbook/deleteGuestBookById',
  aliases: [{ method: 'GET', path: '/app/appointmentguestbook/deleteGuestBookById', row: 'C079', deprecated: true }],
  access: 'application.file',
  summary: { zh: '删除留言草稿', en: 'Remove a draft message' },
  body: byId,
  reply: byId,
  refusals: ['not-found', 'application.wrong-state'],
});
export const readGuestBook = defineCall({
  id: 'guestbook.detail',
  row: 'C080',
  method: 'GET',
  path: '/app/appointmentguestbook/guestBookDetail',
  access: 'application.read-own',
  summary: { zh: '留言详情', en: 'One message' },
  query: z.object({ guestBookId: id }),
  reply: guestBookDetail,
  refusals: ['not-found'],
});
/** The specification sends `Tenant-Id: 000000` along (B214); the tenant counts by the account, so any is taken. */
export const saveGuestBook = defineCall({
  id: 'guestbook.save',
  row: 'C081',
  method: 'POST',
  path: '/app/appointmentguestbook/saveGuestbook',
  access: 'application.file',
  summary: { zh: '保存留言', en: 'Save a message' },
  headers: z.object({ 'tenant-id': z.string().default('000000') }),
  body: guestBookDraft,
  reply: guestBookDetail,
  refusals: saving,
});

// Sentence answers

export const getSerialNumber = defineCall({
  id: 'sentenceAnswers.getSerialNumber',
  row: 'C084',
  method: 'GET',
  path: '/app/sentence-answer/getSerialNumber',
  access: 'application.file',
  summary: { zh: '取得答疑申请编号', en: 'Get a serial number for an explanation' },
  reply: z.object({ serialNumber: z.string() }),
  refusals: [],
});
export const addSentenceAnswer = defineCall({
  id: 'sentenceAnswers.add',
  row: 'C082',
  method: 'POST',
  path: '/app/sentence-answer/addSentenceAnswer',
  access: 'application.file',
  summary: { zh: '保存判后答疑申请', en: 'Save a request for an explanation' },
  body: sentenceAnswerDraft,
  reply: sentenceAnswerDetail,
  refusals: saving,
});
export const readSentenceAnswer = defineCall({
  id: 'sentenceAnswers.detail',
  row: 'C083',
  method: 'GET',
  path: '/app/sentence-answer/detail',
  access: 'application.read-own',
  summary: { zh: '判后答疑详情', en: 'One explanation' },
  query: z.object({ answerId: id }),
  reply: sentenceAnswerDetail,
  refusals: ['not-found'],
});
export const listSentenceAnswers = defineCall({
  id: 'sentenceAnswers.page',
  row: 'C085',
  method: 'GET',
  path: '/app/sentence-answer/page',
  access: 'application.read-own',
  summary: { zh: '我的判后答疑', en: 'My explanations' },
  query: recordFilters,
  shape: 'list',
  reply: listOf(sentenceAnswer),
  refusals: [],
});
/** Numbers of my cases that are decided, so that one may ask; `caseNo` is part of a number. At most fifty. */
export const listAnswerCases = defineCall({
  id: 'sentenceAnswers.cases',
  row: 'C086',
  method: 'GET',
  path: '/service/sentenceanswer/queryCaseNoList',
  access: 'case.read-own',
  summary: { zh: '可以申请答疑的案号', en: 'Cases one may ask about' },
  query: z.object({ caseNo: z.string().max(60).default('') }),
  reply: z.array(z.object({ caseId: id, caseNo: z.string(), cause: z.string() })),
  refusals: [],
});
export const removeSentenceAnswer = defineCall({
  id: 'sentenceAnswers.remove',
  row: 'C087',
  method: 'POST',
  path: '/app/sentence-answer/removeById',
  aliases: [{ method: 'GET', path: '/app/sentence-answer/removeById', row: 'C087', deprecated: true }],
  access: 'application.file',
  summary: { zh: '删除答疑草稿', en: 'Remove a draft request' },
  body: byId,
  reply: byId,
  refusals: ['not-found', 'application.wrong-state'],
});
export const recallSentenceAnswer = defineCall({
  id: 'sentenceAnswers.recall',
  row: 'C088',
  method: 'POST',
  path: '/app/sentence-answer/sentenceAnswerRecall',
  aliases: [{ method: 'GET', path: '/app/sentence-answer/sentenceAnswerRecall', row: 'C088', deprecated: true }],
  access: 'application.file',
  summary: { zh: '撤回答疑申请', en: 'Recall a request for an explanation' },
  body: byId,
  reply: sentenceAnswer,
  refusals: ['not-found', 'application.wrong-state'],
});

// The court's side

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
