import { z } from 'zod';
import { byId, courtDay, defineCall, id, instant } from '../../core/index.ts';
import { channel, periodCode, refusedSigning, returnCause, signer } from '../model.ts';
import { deskDeliveryDetail } from './desk-lists.ts';
import { receiptWays } from './notice-calls.ts';
import { postalAddress } from './serve-calls.ts';

const changed = ['not-found', 'invalid', 'delivery.wrong-state', 'delivery.changed'] as const;

/**
 * Record what happened by hand or by post. Without `attemptId` a new attempt; with it the result of one under way. Refused without the
 * proof the law asks for: what is left needs pictures or a witness (民诉法第89条).
 */
export const recordAttempt = defineCall({
  id: 'desk.recordAttempt',
  method: 'POST',
  path: '/desk/deliveries/:id/attempts',
  access: 'delivery.serve',
  summary: { zh: '登记送达结果', en: 'Record how a service went' },
  params: byId,
  body: z.object({
    version: z.int(),
    attemptId: id.optional(),
    channel: channel.extract(['DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY']),
    result: z.enum(['sent', 'signed', 'refused', 'left', 'returned', 'none']),
    day: courtDay,
    signer: signer.optional(),
    relation: z.string().trim().max(60).default(''),
    refusedSigning: refusedSigning.optional(),
    returnCause: returnCause.optional(),
    trackingNo: z.string().trim().max(30).optional(),
    postal: postalAddress.optional(),
    /** Pictures, a film, the receipt: files of mine. */
    files: z.array(id).max(9).default([]),
    witness: z.string().trim().max(50).default(''),
    note: z.string().trim().max(500).default(''),
  }),
  reply: deskDeliveryDetail,
  refusals: [...changed, 'delivery.mediation', 'delivery.no-proof', 'delivery.no-address'],
});

/** Send electronically once more, or in another electronic way. */
export const sendAgain = defineCall({
  id: 'desk.sendAgain',
  method: 'POST',
  path: '/desk/deliveries/:id/send',
  access: 'delivery.serve',
  summary: { zh: '换方式再送', en: 'Send in another way' },
  params: byId,
  body: z.object({ version: z.int(), channels: z.array(channel).min(1).max(5) }),
  reply: deskDeliveryDetail,
  refusals: [...changed, 'delivery.refused-electronic', 'delivery.no-address', 'delivery.address-changed'],
});

/** End a service that was a mistake: before it is effective. After that `correct` puts another in its place. */
export const stopDelivery = defineCall({
  id: 'desk.stopDelivery',
  method: 'POST',
  path: '/desk/deliveries/:id/stop',
  access: 'delivery.serve',
  summary: { zh: '终止送达', en: 'Stop a service' },
  params: byId,
  body: z.object({ version: z.int(), reason: z.string().trim().min(4).max(500) }),
  reply: deskDeliveryDetail,
  refusals: changed,
});

/** The judge on what was proved: the reader was another person, the paper arrived on another day, the cause of a return. */
export const ruleOnDelivery = defineCall({
  id: 'desk.ruleOnDelivery',
  method: 'POST',
  path: '/desk/deliveries/:id/rulings',
  access: 'delivery.decide',
  summary: { zh: '送达异议的处理', en: 'Rule on a service' },
  params: byId,
  body: z.object({
    version: z.int(),
    attemptId: id,
    what: z.enum(['disprove', 'correct']),
    /** correct: when it arrived. */
    arrivedAt: instant.optional(),
    reason: z.string().trim().min(4).max(500),
  }),
  reply: deskDeliveryDetail,
  refusals: changed,
});

/** The clerk has looked at the receipt of a return and holds its cause to be right. */
export const reviewReturn = defineCall({
  id: 'desk.reviewReturn',
  method: 'POST',
  path: '/desk/deliveries/:id/returns',
  access: 'delivery.serve',
  summary: { zh: '复核退件原因', en: 'Review why it came back' },
  params: byId,
  body: z.object({ version: z.int(), attemptId: id, returnCause }),
  reply: deskDeliveryDetail,
  refusals: changed,
});

export const notePhoneCall = defineCall({
  id: 'desk.notePhoneCall',
  method: 'POST',
  path: '/desk/deliveries/:id/phone-notes',
  access: 'delivery.serve',
  summary: { zh: '登记电话提醒', en: 'Note a phone call' },
  params: byId,
  body: z.object({ version: z.int(), note: z.string().trim().min(2).max(500) }),
  reply: deskDeliveryDetail,
  refusals: changed,
});

/**
 * Write down what the addressee handed in outside the portal and which time limit it meets: an answer, evidence, an appeal. `day` is the one
 * that counts: of posting for what came by post (民诉法第85条), otherwise of arrival. What acts on a paper whose addressee had confirmed
 * nothing serves it (在线规则第31条第2款第1项). Refused for a day behind the last one.
 */
export const takeReceipt = defineCall({
  id: 'desk.takeReceipt',
  method: 'POST',
  path: '/desk/deliveries/:id/receipts',
  access: 'delivery.serve',
  summary: { zh: '登记收件', en: 'Register what was handed in' },
  params: byId,
  body: z.object({
    version: z.int(),
    code: periodCode,
    day: courtDay,
    way: z.enum(receiptWays),
    note: z.string().trim().min(2).max(500),
  }),
  reply: deskDeliveryDetail,
  refusals: changed,
});
/** A wrong entry is taken back: the time limit runs again. What it served stays served until a judge corrects it. */
export const recallReceipt = defineCall({
  id: 'desk.recallReceipt',
  method: 'POST',
  path: '/desk/deliveries/:id/receipts/recall',
  access: 'delivery.serve',
  summary: { zh: '撤回收件登记', en: 'Take back what was registered' },
  params: byId,
  body: z.object({ version: z.int(), receiptId: id }),
  reply: deskDeliveryDetail,
  refusals: changed,
});

/** Propose service by announcement (民诉法第95条): why, and what was tried. Not in summary procedure, never a mediation statement. */
export const proposeAnnouncement = defineCall({
  id: 'desk.proposeAnnouncement',
  method: 'POST',
  path: '/desk/deliveries/:id/announcement',
  access: 'delivery.serve',
  summary: { zh: '提请公告送达', en: 'Propose service by announcement' },
  params: byId,
  body: z.object({
    version: z.int(),
    reason: z.string().trim().min(4).max(500),
    tried: z.string().trim().max(2_000),
    files: z.array(id).max(9).default([]),
  }),
  reply: deskDeliveryDetail,
  refusals: [...changed, 'delivery.simple-procedure', 'delivery.mediation', 'delivery.not-tried'],
});

/** Approve it and say when it was last posted or published, or send it back. Nobody approves what they proposed. */
export const decideAnnouncement = defineCall({
  id: 'desk.decideAnnouncement',
  method: 'POST',
  path: '/desk/deliveries/:id/announcement/decide',
  access: 'delivery.decide',
  summary: { zh: '审批公告送达', en: 'Decide on an announcement' },
  params: byId,
  body: z.object({
    version: z.int(),
    approve: z.boolean(),
    publishedOn: courtDay.optional(),
    answer: z.string().trim().max(500).default(''),
  }),
  reply: deskDeliveryDetail,
  refusals: [...changed, 'desk.own-proposal'],
});
