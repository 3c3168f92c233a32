import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, id, instant, listOf, paging, text } from '../../core/index.ts';
import { attempt, channel, deliveryKind, deliveryState, effect, periodCode } from '../model.ts';
import { noticePaper, startedPeriodItem } from './notice-calls.ts';

export const deskWork = z.enum(['failed', 'unconfirmed', 'returned', 'phone', 'announcements', 'late', 'open']);
export type DeskWork = z.infer<typeof deskWork>;

/** A service as the desk lists it. */
export const deskDelivery = z.object({
  id,
  number: z.string(),
  caseId: id,
  caseNo,
  addressee: z.string(),
  role: z.string(),
  title: text,
  papers: z.int(),
  kind: deliveryKind,
  state: deliveryState,
  channels: z.array(channel),
  servedOn: courtDay.nullable(),
  rule: text.nullable(),
  lastDay: courtDay.nullable(),
  opened: z.boolean(),
  at: instant,
  /** Since when it waits in this work list. */
  since: instant,
});
export type DeskDelivery = z.infer<typeof deskDelivery>;

const announcementItem = z.object({
  id,
  reason: z.string(),
  tried: z.string(),
  state: z.enum(['proposed', 'approved', 'refused']),
  proposedBy: text,
  at: instant,
  answer: z.string().nullable(),
  publishedOn: courtDay.nullable(),
  document: z.object({ id, number: z.string() }).nullable(),
});

export const deskDeliveryDetail = deskDelivery.extend({
  version: z.int(),
  effect: effect.nullable(),
  papersList: z.array(noticePaper),
  attempts: z.array(
    attempt.extend({
      receiverName: z.string(),
      address: z.string().nullable(),
      trackingNo: z.string().nullable(),
      files: z.array(id),
    }),
  ),
  periods: z.array(startedPeriodItem),
  /** Time limits of its papers that nothing has met yet: running, or still to be started. */
  openCodes: z.array(periodCode),
  history: z.array(z.object({ at: instant, says: text })),
  certificate: z.object({ id, number: z.string() }).nullable(),
  receipt: z.object({ id, number: z.string() }).nullable(),
  announcement: announcementItem.nullable(),
  /** Why it was stopped or corrected. */
  stoppedFor: z.string().nullable(),
  may: z.array(
    z.enum([
      'record',
      'send',
      'stop',
      'correct',
      'disprove',
      'reviewReturn',
      'notePhone',
      'takeReceipt',
      'recallReceipt',
      'announce',
      'decideAnnouncement',
    ]),
  ),
});
export type DeskDeliveryDetail = z.infer<typeof deskDeliveryDetail>;

/** Work lists of service: what failed, is unconfirmed, came back, is to be phoned, waits for approval. At most a thousand can be turned to. */
export const listDeskDeliveries = defineCall({
  id: 'desk.deliveries',
  method: 'GET',
  path: '/desk/deliveries',
  access: 'delivery.read-case',
  summary: { zh: '送达待办', en: 'Service to be done' },
  query: paging.extend({ work: deskWork.exclude(['late']).default('open'), caseId: id.optional() }),
  shape: 'list',
  reply: listOf(deskDelivery),
  refusals: ['invalid'],
});

/** How many wait in each work list, each counted up to a hundred. */
export const countDeskDeliveries = defineCall({
  id: 'desk.deliveryCounts',
  method: 'GET',
  path: '/desk/deliveries/counts',
  access: 'delivery.read-case',
  summary: { zh: '送达待办数', en: 'How much service is to be done' },
  reply: z.object({
    failed: z.int(),
    unconfirmed: z.int(),
    returned: z.int(),
    phone: z.int(),
    announcements: z.int(),
    late: z.int(),
    open: z.int(),
  }),
  refusals: [],
});

/**
 * What should have been served and was not (service.md §6): a copy of the complaint or appeal that nobody has sent three days after the case
 * was registered, a summons that is not effective ten days before its hearing.
 */
export const lateService = z.object({
  what: z.enum(['COMPLAINT_COPY', 'APPEAL_COPY', 'SUMMONS']),
  caseId: id,
  caseNo,
  partyId: id,
  party: z.string(),
  role: z.string(),
  alert: z.enum(['YELLOW', 'RED']),
  /** Registered on; of a summons the day of the hearing. */
  day: courtDay,
  /** Fewer than three days are left (民诉法第139条): the hearing is better moved. */
  tooLate: z.boolean(),
  /** A service of it that is under way. */
  deliveryId: id.nullable(),
});
export type LateService = z.infer<typeof lateService>;

/** The most urgent first, a hundred at most. */
export const listLateService = defineCall({
  id: 'desk.lateService',
  method: 'GET',
  path: '/desk/deliveries/late',
  access: 'delivery.read-case',
  summary: { zh: '迟送预警', en: 'Service that is late' },
  reply: z.array(lateService),
  refusals: [],
});

export const readDeskDelivery = defineCall({
  id: 'desk.delivery',
  method: 'GET',
  path: '/desk/deliveries/:id',
  access: 'delivery.read-case',
  summary: { zh: '一次送达', en: 'One service' },
  params: byId,
  reply: deskDeliveryDetail,
  refusals: ['not-found'],
});

/** All services of a case, for the file (送达情况表). */
export const readCaseRecord = defineCall({
  id: 'desk.caseDeliveries',
  method: 'GET',
  path: '/desk/cases/:id/deliveries',
  access: 'delivery.read-case',
  summary: { zh: '案件送达情况', en: 'Record of service of a case' },
  params: byId,
  reply: z.object({ caseNo, rows: z.array(deskDelivery) }),
  refusals: ['not-found'],
});

/** The same as a paper for the file, drawn anew at each wish. */
export const printCaseRecord = defineCall({
  id: 'desk.printCaseRecord',
  method: 'POST',
  path: '/desk/cases/:id/service-record',
  access: 'delivery.read-case',
  summary: { zh: '打印送达情况表', en: 'Print the record of service' },
  params: byId,
  reply: z.object({ id, number: z.string() }),
  refusals: ['not-found'],
});
