import { z } from 'zod';
import { caseNo, defineCall, id, instant, text } from '../../core/index.ts';
import { addressSource, basis, deliveryStage, electronicChannel } from '../model.ts';

/** Version of the words that tell what electronic service means (在线规则第30条); a row keeps which it was. */
export const consentWordsVersion = '2026-11';
export const consentWords = {
  zh: '您同意电子送达的，法院可以把传票、判决书、裁定书、调解书等诉讼文书发到您确认的电子地址，文书到达该地址即为送达，上诉、答辩等期限从到达的次日起算。您可以要求另发纸质的判决书、裁定书、调解书；可以随时变更或撤回，从收到之时起对以后的送达生效。地址有变化请及时变更；因地址不准、不及时告知而没有收到的，后果由您承担。',
  en: 'If you accept electronic service, the court may send summonses, judgments, rulings, mediation statements and other papers to the electronic addresses you confirm. A paper is served when it arrives there, and periods such as those for an appeal or an answer run from the next day. You may ask for judgments, rulings and mediation statements on paper as well, and may change or withdraw this at any time, with effect for what is sent after that. Keep your addresses up to date: if a paper does not reach you because an address was wrong or not kept up to date, you bear the consequences.',
} as const;

const postal = z.object({
  recipient: z.string().trim().min(2).max(50),
  phone: z.string().trim().min(7).max(20),
  region: z.string().trim().max(60),
  address: z.string().trim().min(4).max(200),
  postalCode: z.string().trim().max(10).default(''),
});

/** One row of the ledger of confirmed addresses, the latest first; addresses masked. */
export const confirmationItem = z.object({
  id,
  caseId: id.nullable(),
  caseNo: caseNo.nullable(),
  /** The party it is for; null for me in all cases. */
  party: z.object({ id, name: z.string() }).nullable(),
  electronic: z.enum(['yes', 'no']),
  basis,
  source: addressSource,
  channels: z.array(electronicChannel),
  stages: z.array(deliveryStage),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  postal: z.string().nullable(),
  paperCopy: z.boolean(),
  wordsVersion: z.string(),
  from: instant,
  /** When a later row of the same person and scope took its place; null while it holds. */
  until: instant.nullable(),
  by: text,
  document: z.object({ id, number: z.string() }).nullable(),
});
export type ConfirmationItem = z.infer<typeof confirmationItem>;

/** What I can confirm for: all my cases, or one case as its party or for the party I act for. */
export const confirmableCase = z.object({
  caseId: id,
  caseNo,
  partyId: id,
  partyName: z.string(),
  actsAsAgent: z.boolean(),
  /** As it holds today. */
  electronic: z.enum(['CONFIRMED', 'REFUSED', 'NONE']),
});

export const listAddresses = defineCall({
  id: 'delivery.addresses',
  method: 'GET',
  path: '/app/delivery/addresses',
  access: 'address.manage-own',
  summary: { zh: '我的送达地址', en: 'My addresses for service' },
  reply: z.object({
    rows: z.array(confirmationItem),
    cases: z.array(confirmableCase),
    /** As it holds today for all my cases. */
    everywhere: z.enum(['CONFIRMED', 'REFUSED', 'NONE']),
    /** Masked; null where the account has none. */
    phone: z.string().nullable(),
  }),
  refusals: [],
});

/** Confirm an address for service, or refuse electronic service: a new row and its paper. The same key again changes nothing. */
export const confirmAddress = defineCall({
  id: 'delivery.confirmAddress',
  method: 'POST',
  path: '/app/delivery/addresses',
  access: 'address.manage-own',
  summary: { zh: '确认送达地址', en: 'Confirm an address for service' },
  body: z.object({
    key: id,
    /** Null: all my cases. */
    scope: z.object({ caseId: id, partyId: id }).nullable(),
    electronic: z.enum(['yes', 'no']),
    /** MOBILE is the phone of the account. */
    channels: z.array(electronicChannel).max(3).default([]),
    /** The one of the account that a code has proved. */
    email: z.email().max(100).optional(),
    postal: postal.nullable().default(null),
    paperCopy: z.boolean().default(false),
    wordsVersion: z.string().max(20),
  }),
  reply: confirmationItem,
  refusals: [
    'not-found',
    'invalid',
    'address.no-channel',
    'address.no-post',
    'address.email-unproven',
    'address.words-changed',
  ],
});

/** Withdraw electronic service in one scope: acts from now on, for what is sent after it. */
export const withdrawAddress = defineCall({
  id: 'delivery.withdrawAddress',
  method: 'POST',
  path: '/app/delivery/addresses/withdraw',
  access: 'address.manage-own',
  summary: { zh: '撤回电子送达', en: 'Withdraw electronic service' },
  body: z.object({ key: id, scope: z.object({ caseId: id, partyId: id }).nullable() }),
  reply: confirmationItem,
  refusals: ['not-found'],
});

/** How a clerk may learn what somebody says of electronic service (在线规则第30条). */
export const heardBy = addressSource.extract(['PHONE', 'PAPER', 'RECORD']);

/**
 * What a party of a case says of electronic service by phone, on paper or in a record, written down by a clerk: a new row and its paper. On
 * paper with its scan. The same key again changes nothing.
 */
export const recordConsent = defineCall({
  id: 'desk.recordConsent',
  method: 'POST',
  path: '/desk/deliveries/consents',
  access: 'delivery.serve',
  summary: { zh: '登记送达意见', en: 'Record what somebody says of electronic service' },
  body: z.object({
    key: id,
    caseId: id,
    partyId: id,
    source: heardBy,
    /** When it was said: the call, the paper, the record. It holds from then on. */
    at: instant,
    electronic: z.enum(['yes', 'no']),
    channels: z.array(electronicChannel).max(3).default([]),
    phone: z
      .string()
      .regex(/^1[3-9]\d{9}$/)
      .optional(),
    email: z.email().max(100).optional(),
    postal: postal.nullable().default(null),
    paperCopy: z.boolean().default(false),
    /** The scan: files of mine. */
    files: z.array(id).max(9).default([]),
    note: z.string().trim().max(500).default(''),
    wordsVersion: z.string().max(20),
  }),
  reply: confirmationItem,
  refusals: [
    'not-found',
    'invalid',
    'address.no-channel',
    'address.no-post',
    'address.no-scan',
    'address.words-changed',
  ],
});
