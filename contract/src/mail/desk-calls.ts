import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, id, listOf, paging } from '../core/index.ts';
import { periodCode } from '../delivery/index.ts';
import { carrierName } from './calls.ts';
import { mailCause, mailContact, mailDetail, mailItem, mailMaterials } from './model.ts';
import { mailMarks } from './states.ts';

/** The groups of the desk's list; each item is in one of them, what is to be matched also in that of its state. */
export const mailGroups = [
  'arriving',
  'toRegister',
  'unmatched',
  'inQuestion',
  'toHandOver',
  'handedOver',
  'outgoing',
  'done',
] as const;
export type MailGroup = (typeof mailGroups)[number];

/** A row at the desk: also who sent it, and for how many working days it has been here. */
export const deskMailItem = mailItem.extend({
  sender: z.string(),
  waiting: z.int().nullable(),
  /** It has no case and is here for longer than `matchWithin` working days: the filing division is told. */
  late: z.boolean(),
});
export type DeskMailItem = z.infer<typeof deskMailItem>;
/** Working days within which the case of an item is found (service.md §12). */
export const matchWithin = 3;

export const deskMailDetail = mailDetail.extend({
  registeredBy: z.string().nullable(),
  /** The division of the case, to which it goes unless another is chosen. */
  divisionId: z.string().nullable(),
  /** Time limits that run for the party of what came in, or for all parties of its case; for those who may serve in it. */
  timeLimits: z.array(z.object({ deliveryId: z.string(), party: z.string(), code: periodCode, lastDay: courtDay })),
});
export type DeskMailDetail = z.infer<typeof deskMailDetail>;

/** Oldest first where something is to be done, the latest first where all is done. */
export const listDeskMail = defineCall({
  id: 'mail.desk',
  method: 'GET',
  path: '/desk/mail',
  access: 'mail.register',
  summary: { zh: '邮寄收转', en: 'The mail room' },
  query: paging.extend({ group: z.enum(mailGroups).default('toRegister') }),
  shape: 'list',
  reply: listOf(deskMailItem),
  refusals: [],
});
/** A party of a case that may have sent it. */
export const mailCandidate = z.object({ caseNo, partyId: id, name: z.string(), role: z.string() });
export type MailCandidate = z.infer<typeof mailCandidate>;
/**
 * Find what is meant: by `text`, scanned or typed, which is a cover number, else a tracking number, else a case number; else by who sent
 * it, as items they drew up and cases they are in. Personal data, therefore not in an address.
 */
export const findMail = defineCall({
  id: 'mail.find',
  method: 'POST',
  path: '/desk/mail/find',
  access: 'mail.register',
  summary: { zh: '扫封面或单号查找', en: 'Find by cover or tracking number' },
  body: z.object({
    text: z.string().trim().max(80).default(''),
    name: z.string().trim().max(100).default(''),
    phone: z.string().trim().max(20).default(''),
  }),
  reply: z.object({ items: z.array(deskMailItem), cases: z.array(mailCandidate) }),
  refusals: [],
});
export const readDeskMail = defineCall({
  id: 'mail.deskDetail',
  method: 'GET',
  path: '/desk/mail/:id',
  access: 'mail.register',
  summary: { zh: '一件收转材料', en: 'One item of the mail room' },
  params: byId,
  reply: deskMailDetail,
  refusals: ['not-found'],
});
const parcel = { carrier: carrierName, trackingNo: z.string().max(40) };
/** A parcel that came without a cover: it is here, and its case is found now or later. */
export const takeInMail = defineCall({
  id: 'mail.takeIn',
  method: 'POST',
  path: '/desk/mail/take-in',
  access: 'mail.register',
  summary: { zh: '登记没有封面的来件', en: 'Take in a parcel without a cover' },
  body: z.object({
    key: id,
    ...parcel,
    postmarkOn: courtDay.nullable().default(null),
    contact: mailContact,
    materials: mailMaterials,
    caseNo: z.string().max(60).default(''),
    partyId: id.nullable().default(null),
  }),
  reply: deskMailDetail,
  refusals: ['invalid', 'mail.number', 'mail.no-case'],
});
/** Papers of the court to one party of a case. */
export const sendMail = defineCall({
  id: 'mail.send',
  method: 'POST',
  path: '/desk/mail/send',
  access: 'mail.register',
  summary: { zh: '建立去件', en: 'Draw up an item to be sent' },
  body: z.object({
    key: id,
    caseNo: z.string().max(60),
    partyId: id,
    contact: mailContact.omit({ name: true }),
    materials: mailMaterials,
  }),
  reply: deskMailDetail,
  refusals: ['invalid', 'mail.no-case'],
});

const note = z.string().trim().max(500).default('');
const stamp = { key: id, version: z.int() };
/** What the mail room can do with an item. `report` is what is wrong before it is opened, or comes back. */
export const deskMailAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('post'), ...stamp, ...parcel, postedOn: courtDay }),
  z.object({ act: z.literal('receive'), ...stamp, postmarkOn: courtDay.nullable().default(null) }),
  /** One mark for each thing, in the order of the list; `witnessNo`: staff number of whoever looked along (opened by two). */
  z.object({
    act: z.literal('register'),
    ...stamp,
    witnessNo: z.string().trim().max(20),
    found: z.array(z.object({ mark: z.enum(mailMarks), note: z.string().trim().max(200).default('') })),
  }),
  z.object({ act: z.literal('handOver'), ...stamp, divisionId: z.string().max(20) }),
  z.object({ act: z.literal('return'), ...stamp, reason: z.string().trim().max(500), trackingNo: z.string().max(40) }),
  z.object({ act: z.literal('report'), ...stamp, cause: mailCause, note }),
  z.object({ act: z.literal('file'), ...stamp, note }),
  z.object({
    act: z.literal('match'),
    ...stamp,
    caseNo: z.string().max(60),
    partyId: id.nullable().default(null),
  }),
]);
export type DeskMailAct = z.output<typeof deskMailAct>;
/** Repeated with the same key an act is done once. Whoever registered an item does not confirm that it was handed over. */
export const actOnMail = defineCall({
  id: 'mail.act',
  method: 'POST',
  path: '/desk/mail/:id/act',
  access: 'mail.register',
  summary: { zh: '办理收转', en: 'Handle an item' },
  params: byId,
  body: deskMailAct,
  reply: deskMailDetail,
  refusals: [
    'not-found',
    'invalid',
    'mail.number',
    'mail.wrong-state',
    'mail.changed',
    'mail.matched',
    'mail.no-case',
    'mail.same-person',
  ],
});
