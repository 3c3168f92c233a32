import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, id, instant, listOf, paging, text } from '../core/index.ts';
import {
  attempt,
  basis,
  channel,
  deliveryKind,
  deliveryState,
  effect,
  paperKind,
  periodCode,
  receiver,
  refusedSigning,
  returnCause,
  signer,
} from './model.ts';
import { noticePaper, startedPeriodItem } from './notice-calls.ts';

/** At once: people and papers (service.md §10). */
export const mostAddressees = 200;
export const mostPapers = 20;

const chosenPaper = z
  .object({
    /** A paper that the portal has drawn, or a file of mine (PDF). */
    documentId: id.optional(),
    fileId: id.optional(),
    kind: paperKind,
    title: z.string().trim().min(2).max(100),
  })
  .refine(({ documentId, fileId }) => (documentId === undefined) !== (fileId === undefined));
const days = z.int().min(1).max(365).optional();
/** By code of the period, those whose length the clerk may choose (service.md §7). */
const chosenDays = z
  .object({
    ANSWER: days,
    JURISDICTION: days,
    ANSWER_APPEAL: days,
    ANSWER_ADMIN: days,
    EVIDENCE: days,
    APPEAL: days,
    APPEAL_RULING: days,
    RECONSIDER: days,
    FEE: days,
  })
  .default({});
/** The last day for performing what a judgment orders; `EFFECT` where it sets none. */
const performBy = z
  .union([courtDay, z.literal('EFFECT')])
  .nullable()
  .default(null);
const address = z.object({
  recipient: z.string().trim().min(2).max(50),
  phone: z.string().trim().max(20).default(''),
  address: z.string().trim().min(4).max(260),
  /** Given or confirmed by the addressee (专递规定第11条). */
  isOwnGiven: z.boolean().default(false),
});

/** A case in which I may serve, by its number. */
export const findCasesToServe = defineCall({
  id: 'desk.casesToServe',
  method: 'GET',
  path: '/desk/deliveries/cases',
  access: 'delivery.serve',
  summary: { zh: '找要送达的案件', en: 'Find a case to serve in' },
  query: z.object({ search: z.string().trim().min(1).max(60) }),
  reply: z.array(z.object({ id, caseNo, cause: z.string(), stage: z.string() })),
  refusals: ['invalid'],
});

/** What is needed to serve: the papers of the case, and of each party how it can be reached, by the ledger. */
export const planDelivery = defineCall({
  id: 'desk.planDelivery',
  method: 'POST',
  path: '/desk/deliveries/plan',
  access: 'delivery.serve',
  summary: { zh: '送达方案', en: 'Plan a service' },
  body: z.object({
    caseId: id,
    kinds: z.array(paperKind).max(mostPapers).default([]),
    chosenDays,
    performBy,
    abroad: z.array(id).max(mostAddressees).default([]),
  }),
  reply: z.object({
    case: z.object({ id, caseNo, cause: z.string(), caseKind: z.string(), procedure: z.string(), stage: z.string() }),
    /** Papers drawn by the portal in this case. */
    documents: z.array(z.object({ id, number: z.string(), title: text, madeAt: instant })),
    /** Days that must or may be chosen, with the range the law allows. */
    days: z.array(
      z.object({
        code: periodCode,
        min: z.int(),
        max: z.int(),
        advised: z.int().nullable(),
        wrong: z.boolean(),
        words: text,
      }),
    ),
    parties: z.array(
      z.object({
        partyId: id,
        name: z.string(),
        role: z.string(),
        receivers: z.array(z.object({ to: receiver, name: z.string(), hasAccount: z.boolean() })),
        basis,
        send: z.array(z.object({ channel, consent: z.enum(['CONFIRMED', 'UNCONFIRMED', 'REFUSED']) })),
        others: z.array(channel),
        whyNot: z.enum(['REFUSED', 'NO_ADDRESS', 'CRIMINAL', 'JUDGMENT']).nullable(),
        needsSignature: z.boolean(),
        /** Masked; a party that asked for secrecy (专递规定第4条) shows none. */
        postal: z.string().nullable(),
        periods: z.array(z.object({ code: periodCode, words: text, article: text, lastDay: courtDay, why: text })),
        /** What the SMS says, to the letter; null where none goes out. */
        sms: text.nullable(),
        warnings: z.array(text),
      }),
    ),
  }),
  refusals: ['not-found', 'invalid'],
});

/**
 * Serve papers on people: a delivery for each, all in one act. The same key again answers the same deliveries. `channels` may add to
 * the plan and take away all but one; electronic ones are refused where the ledger says no.
 */
export const serve = defineCall({
  id: 'desk.serve',
  method: 'POST',
  path: '/desk/deliveries',
  access: 'delivery.serve',
  summary: { zh: '送达', en: 'Serve papers' },
  body: z.object({
    key: id,
    caseId: id,
    papers: z.array(chosenPaper).min(1).max(mostPapers),
    addressees: z
      .array(
        z.object({
          partyId: id,
          channels: z.array(channel).min(1).max(5),
          postal: address.optional(),
          isAbroad: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(1_000),
    chosenDays,
    performBy,
    /** Not before; null at once. */
    plannedAt: instant.nullable().default(null),
    /** Unconfirmed and without a result after five working days: by post of itself. */
    autoPost: z.boolean().default(false),
  }),
  reply: z.object({
    batchId: id,
    deliveries: z.array(z.object({ id, number: z.string(), partyId: id, state: deliveryState })),
  }),
  refusals: [
    'not-found',
    'invalid',
    'delivery.refused-electronic',
    'delivery.no-address',
    'delivery.too-many',
    'delivery.already',
    'delivery.paper-changed',
    'delivery.evidence-days',
  ],
});

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
      'announce',
      'decideAnnouncement',
    ]),
  ),
});
export type DeskDeliveryDetail = z.infer<typeof deskDeliveryDetail>;

/** Work lists of service: what failed, is unconfirmed, came back, is to be phoned, waits for approval, is late. */
export const listDeskDeliveries = defineCall({
  id: 'desk.deliveries',
  method: 'GET',
  path: '/desk/deliveries',
  access: 'delivery.read-case',
  summary: { zh: '送达待办', en: 'Service to be done' },
  query: paging.extend({ work: deskWork.default('open'), caseId: id.optional() }),
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
    postal: address.optional(),
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
