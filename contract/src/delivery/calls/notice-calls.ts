import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, id, instant, listOf, paging, text } from '../../core/index.ts';
import { channel, deliveryKind, noticeState, paperKind, periodCode } from '../model.ts';

export const periodState = z.enum(['running', 'met', 'extended', 'void', 'past']);
export type PeriodState = z.infer<typeof periodState>;

/** How something reaches the court outside the portal. */
export const receiptWays = ['COUNTER', 'POST', 'HEARING', 'OTHER'] as const;
export type ReceiptWay = (typeof receiptWays)[number];

/** A time limit that a service has started (期间), with its arithmetic. */
export const startedPeriodItem = z.object({
  id,
  code: periodCode,
  article: text,
  startDay: courtDay,
  length: z.int(),
  unit: z.enum(['day', 'workday', 'month', 'year']),
  lastDay: courtDay,
  /** Negative once it is past. */
  daysLeft: z.int(),
  provisional: z.boolean(),
  state: periodState,
  why: text,
  /** The last day before it was extended. */
  movedFrom: courtDay.nullable(),
  /** The application by which it was met. */
  metBy: z.object({ id, type: z.string(), title: text }).nullable(),
  /** Or what came to the court outside the portal: on which day that counts, and by which way. */
  metReceipt: z.object({ id, day: courtDay, way: z.enum(receiptWays) }).nullable(),
});
export type StartedPeriodItem = z.infer<typeof startedPeriodItem>;

/** A service of papers on me (送达), as the list shows it. */
export const notice = z.object({
  id,
  number: z.string(),
  caseId: id,
  caseNo,
  /** The first paper, and how many there are. */
  title: text,
  papers: z.int(),
  kind: deliveryKind,
  state: noticeState,
  servedOn: courtDay.nullable(),
  presumed: z.boolean(),
  /** Of the first period that still runs. */
  lastDay: courtDay.nullable(),
  daysLeft: z.int().nullable(),
  opened: z.boolean(),
  signed: z.boolean(),
  needsSignature: z.boolean(),
  at: instant,
});
export type Notice = z.infer<typeof notice>;

export const noticePaper = z.object({
  position: z.int(),
  title: text,
  kind: paperKind,
  /** SHA-256 of the file, hexadecimal; null until it is drawn. */
  sha256: z.string().nullable(),
});
const documentLink = z.object({ id, number: z.string() });
/** What an addressee may do with a service: confirm receipt, sign the return of service, ask for paper, report a mistake. */
export const noticeAct = z.enum(['ack', 'sign', 'wantPaper', 'notMine', 'cannotOpen']);
export type NoticeAct = z.infer<typeof noticeAct>;

export const noticeDetail = notice.extend({
  /** Who was served, by name and role: me, or the party I act for. */
  addressee: z.object({ name: z.string(), role: z.string() }),
  court: z.string(),
  /** On which rule the day rests; null while nothing counts. */
  rule: text.nullable(),
  channel: channel.nullable(),
  papersList: z.array(noticePaper),
  periods: z.array(startedPeriodItem),
  certificate: documentLink.nullable(),
  receipt: documentLink.nullable(),
  /** The bill that a paper of it is the notice of. */
  billId: id.nullable(),
  may: z.array(noticeAct),
  history: z.array(z.object({ at: instant, says: text })),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** R069: papers served on me and on those I act for, the latest first. `waiting`: not opened yet. */
export const listNotices = defineCall({
  id: 'delivery.notices',
  row: 'C094',
  method: 'GET',
  path: '/delivery/noticelog/handle_list',
  access: 'delivery.read-own',
  summary: { zh: '我的送达', en: 'Papers served on me' },
  query: paging.extend({
    tab: z.enum(['waiting', 'opened', 'all']).default('all'),
    caseNo: z.string().trim().max(60).optional(),
    kind: deliveryKind.optional(),
    from: courtDay.optional(),
    to: courtDay.optional(),
  }),
  shape: 'list',
  reply: listOf(notice),
  refusals: ['invalid'],
});

/** One service on me. Reading this is no opening of the papers: `readNoticePaper` is. */
export const readNotice = defineCall({
  id: 'delivery.notice',
  row: 'C095',
  method: 'GET',
  path: '/delivery/noticelog/notice_detail',
  access: 'delivery.read-own',
  summary: { zh: '送达详情', en: 'One service of papers' },
  query: byId,
  reply: noticeDetail,
  refusals: ['not-found'],
});

/** The bytes of a paper served on me. The first byte sent marks it as opened (在线规则第31条第2款); a prefetch does not. */
export const readNoticePaper = defineCall({
  id: 'delivery.paper',
  method: 'GET',
  path: '/app/delivery/:id/papers/:position',
  access: 'delivery.read-own',
  shape: 'raw',
  summary: { zh: '查看送达的文书', en: 'Read a paper that was served' },
  params: z.object({ id, position: z.coerce.number().int().min(0).max(99) }),
  query: z.object({ download: z.enum(['true']).optional() }),
  reply: z.any(),
  refusals: ['not-found', 'document.not-drawn', 'request.too-often', 'server.busy'],
});

/**
 * What the addressee does with a service. The same key again answers the same. `sign`: on the strength of a sign-in in the last ten
 * minutes, the password, or a code by SMS (header `Sms-Code`); signed twice it is the same return of service.
 */
export const submitNotice = defineCall({
  id: 'delivery.act',
  row: 'C097',
  method: 'POST',
  path: '/delivery/noticelog/submit_notice',
  access: 'delivery.sign-own',
  summary: { zh: '签收或回应送达', en: 'Sign for or answer a service' },
  body: z.object({
    id,
    key: id,
    act: noticeAct,
    /** sign: the picture of the signature, a file of mine. */
    signature: id.optional(),
    note: z.string().trim().max(500).default(''),
    password: z.string().max(72).optional(),
  }),
  reply: noticeDetail,
  refusals: [
    'not-found',
    'invalid',
    'delivery.wrong-state',
    'account.proof-needed',
    'account.password-wrong',
    'sign-in.waiting',
    'sms.wrong',
  ],
  neverInAddress: ['password'],
});

/** The services in a case of mine: my own whole; of the others which paper, in which way and on which day (流程公开第7、9条). */
export const listCaseNotices = defineCall({
  id: 'delivery.ofCase',
  method: 'GET',
  path: '/app/delivery/case/:id',
  access: 'delivery.read-own',
  summary: { zh: '案件的送达情况', en: 'Services in a case' },
  params: byId,
  reply: z.object({
    own: z.array(notice),
    /** The last day for evidence (举证期限) that holds for me: what one of them started; else what the record of the case says, moved by what was granted. */
    evidenceUntil: courtDay.nullable(),
    others: z.array(
      z.object({
        addressee: z.string(),
        role: z.string(),
        title: text,
        channel: channel.nullable(),
        servedOn: courtDay.nullable(),
      }),
    ),
  }),
  refusals: ['not-found'],
});
