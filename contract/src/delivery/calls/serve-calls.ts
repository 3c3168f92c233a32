import { z } from 'zod';
import { caseNo, courtDay, defineCall, id, instant, text } from '../../core/index.ts';
import { basis, channel, deliveryState, paperKind, periodCode, receiver } from '../model.ts';

/** At once: people and papers (service.md §10). */
export const mostAddressees = 200;
export const mostPapers = 20;
/** Stands in the preview of an SMS for the code that is made for each addressee. */
export const exampleCode = 'EXAMPLE';

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
/** Where post goes to. */
export const postalAddress = z.object({
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
        /** What the SMS says, to the letter but for `exampleCode` in its link; null where none goes out. */
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
          postal: postalAddress.optional(),
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
