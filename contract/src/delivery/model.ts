import { z } from 'zod';
import { type CourtDay, id, instant, isCourtDay } from '../core/index.ts';

/*
 * Service of documents (送达, service.md). Articles cited here: 民诉法 as amended 2023, 解释 = 民诉法解释 2022,
 * 在线规则 = 人民法院在线诉讼规则 (法释〔2021〕12号), 专递规定 = 法释〔2004〕13号, 送达意见 = 法发〔2017〕19号.
 */

/** A court day as it is stored and sent, from 1900 to 2199 so that days can be counted on from it. */
export const serviceDay = z
  .custom<CourtDay>((value) => isCourtDay(value) && /^(19|20|21)/.test(value))
  .meta({ type: 'string', format: 'date' });

/** How a document is sent (service.md §2). WeChat only reminds and is none of them. */
export const channel = z.enum(['PORTAL', 'MOBILE', 'EMAIL', 'DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY', 'NOTICE']);
export type Channel = z.infer<typeof channel>;

/** A list of its own: pages ask it where the shapes of calls are left out of what they load. */
export const electronicChannels = ['PORTAL', 'MOBILE', 'EMAIL'] as const;
export type ElectronicChannel = (typeof electronicChannels)[number];
export const electronicChannel = channel.extract(electronicChannels);
export const isElectronic = (value: Channel): value is ElectronicChannel =>
  (electronicChannels as readonly Channel[]).includes(value);

export const deliveryKind = z.enum(['ordinary', 'judgment', 'mediation', 'summons']);
export type DeliveryKind = z.infer<typeof deliveryKind>;

/** Why electronic service counts as accepted: the four cases of 在线规则第29条, an express no, or nothing said. */
export const basis = z.enum(['EXPRESS', 'AGREED', 'PLEADING', 'ACCEPTED', 'REFUSED', 'NONE']);
export type Basis = z.infer<typeof basis>;

/** Where an address comes from (在线规则第30条; 送达意见第8、9条 where the addressee will not confirm one). */
export const addressSource = z.enum(['FORM', 'PORTAL', 'PHONE', 'PAPER', 'RECORD', 'CONTRACT', 'EARLIER', 'REGISTER']);
export type AddressSource = z.infer<typeof addressSource>;

/** The stages a confirmed address is meant for (解释第137条). */
export const deliveryStage = z.enum(['FIRST', 'SECOND', 'RETRIAL', 'ENFORCEMENT']);
export type DeliveryStage = z.infer<typeof deliveryStage>;

export const deliveryState = z.enum(['planned', 'sending', 'announcing', 'effective', 'failed', 'stopped']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Codes of procedure.md §5.2, and STOPPED. */
export const noticeState = z.enum([
  'PENDING',
  'SENT',
  'ARRIVED',
  'READ',
  'SIGNED',
  'PAY_REQUIRED',
  'FAILED',
  'RETURNED',
  'PUBLIC',
  'DEEMED',
  'STOPPED',
]);
export type NoticeState = z.infer<typeof noticeState>;

/** Consent as it stood when the attempt was sent; a later withdrawal does not reach back. */
export const attemptConsent = z.enum(['CONFIRMED', 'UNCONFIRMED', 'REFUSED']);
export type AttemptConsent = z.infer<typeof attemptConsent>;

/** To whom an attempt goes: the addressee, the agent, the delegate named to receive (代收人). */
export const receiver = z.enum(['SELF', 'AGENT', 'DELEGATE']);
export type Receiver = z.infer<typeof receiver>;

/** Who signed: FAMILY an adult who lives with the addressee, WORKPLACE who receives for an organisation (民诉法第88条). */
export const signer = z.enum(['SELF', 'AGENT', 'DELEGATE', 'FAMILY', 'WORKPLACE', 'OPPONENT', 'OTHER']);
export type Signer = z.infer<typeof signer>;

export const returnCause = z.enum(['BAD_ADDRESS', 'MOVED', 'REFUSED', 'ABSENT', 'UNKNOWN_PERSON', 'CLOSED']);
export type ReturnCause = z.infer<typeof returnCause>;

/** Refused to sign at the court (解释第131条) or when the judgment was pronounced (解释第141条). */
export const refusedSigning = z.enum(['AT_COURT', 'AT_PRONOUNCEMENT']);
export type RefusedSigning = z.infer<typeof refusedSigning>;

/** What is on record of one attempt (送达尝试). Instants are ISO texts, days are court days. */
export const attempt = z.object({
  id,
  channel,
  consent: attemptConsent,
  addressSource: addressSource.nullable(),
  /** The addressee gave or confirmed this address himself (专递规定第11条). */
  isOwnGiven: z.boolean(),
  to: receiver,
  sentAt: instant.nullable(),
  /** Written into the inbox of the portal, taken by the mail server, reported by the operator (解释第135条). */
  arrivedAt: instant.nullable(),
  /** The first byte of a document was sent to the reader. */
  openedAt: instant.nullable(),
  /** The addressee said that it came. */
  repliedAt: instant.nullable(),
  /** The addressee acted on it in the proceedings, such as by an answer. */
  actedAt: instant.nullable(),
  /** Signed on line. */
  signedAt: instant.nullable(),
  /** The mail came back for good. */
  bouncedAt: instant.nullable(),
  /** Signed on paper; of LIEN the day it was left, of `refusedSigning` the day of the refusal. */
  signedOn: serviceDay.nullable(),
  /** Came back by post. */
  returnedOn: serviceDay.nullable(),
  /** Of NOTICE: the last of the days on which it was posted or published (解释第138条). */
  publishedOn: serviceDay.nullable(),
  /** Who signed; of a return by REFUSED who refused, where the receipt says so. */
  signer: signer.nullable(),
  returnCause: returnCause.nullable(),
  /** The clerk has looked at the receipt and holds the cause to be right. */
  isReturnReviewed: z.boolean(),
  proof: z.object({ files: z.int().min(0), hasWitness: z.boolean() }),
  refusedSigning: refusedSigning.nullable(),
  isStopped: z.boolean(),
  /** The judge holds the presumption of 在线规则第31条第2款 to be disproved. */
  isOpeningDisproved: z.boolean(),
  /** The day and hour that the addressee proved, approved (解释第135条第2款). */
  correctedArrival: instant.nullable(),
});
export type Attempt = z.infer<typeof attempt>;

/** On which rule an effect rests (生效依据): articles of 民诉法 by number, 31.x 在线规则, P 专递规定, I 解释. */
export const limb = z.enum(['31.1', '31.2.1', '31.2.2', 'P11', '87', '88', '89', '91', '94', '95', 'I131', 'I141']);
export type Limb = z.infer<typeof limb>;

/** What `effectOf` finds, kept as it was found: the day of service and what makes it so. */
export const effect = z.object({
  day: serviceDay,
  /** Of electronic service; null where only the day is known. */
  at: instant.nullable(),
  attemptId: id,
  limb,
  /** Presumed service (推定送达): the addressee may disprove it. */
  presumed: z.boolean(),
});
export type Effect = z.infer<typeof effect>;

/** What a paper is, as far as service is concerned: how it is served and which periods it starts (service.md §7). */
export const paperKind = z.enum([
  'COMPLAINT_COPY',
  'APPEAL_COPY',
  'ADMIN_COMPLAINT_COPY',
  'EVIDENCE_NOTICE',
  'RESPONSE_NOTICE',
  'JUDGMENT_FIRST',
  'JUDGMENT_FINAL',
  'RULING_APPEALABLE',
  'RULING_PRESERVATION',
  'RULING_OTHER',
  'ENFORCEMENT_RULING',
  'MEDIATION_STATEMENT',
  'SUMMONS',
  'FEE_NOTICE',
  'OTHER',
]);
export type PaperKind = z.infer<typeof paperKind>;

export const periodCode = z.enum([
  'ANSWER',
  'JURISDICTION',
  'ANSWER_APPEAL',
  'ANSWER_ADMIN',
  'EVIDENCE',
  'APPEAL',
  'APPEAL_RULING',
  'RECONSIDER',
  'FEE',
  'RETRIAL',
  'ENFORCE',
  'HEARING_NOTICE',
]);
export type PeriodCode = z.infer<typeof periodCode>;

/**
 * One row of the ledger of confirmed addresses (送达地址确认书). Rows are only added: a change or a withdrawal (`electronic: no`)
 * is a new row, and a row ends where the next one of the same person and scope begins.
 */
export const confirmation = z.object({
  id,
  /** Null: all cases of this court. */
  caseId: id.nullable(),
  electronic: z.enum(['yes', 'no']),
  basis,
  source: addressSource,
  channels: z.array(channel).readonly(),
  /** Empty: every stage (解释第137条). */
  stages: z.array(deliveryStage).readonly(),
  from: instant,
  /** An agent confirmed it for the party (送达意见第2条): when his mandate ended; null while it lasts, or where the party did. */
  mandateEndedAt: instant.nullable(),
});
export type Confirmation = z.infer<typeof confirmation>;
