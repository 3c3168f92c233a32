import { z } from 'zod';
import { documentRef } from '../applications/index.ts';
import { caseNo, courtDay, fen, id, instant, text } from '../core/index.ts';
import { defaultFees, feeConfigShape, halvings } from '../fees/index.ts';
import { type BilledKind, billedKinds, type FeeAsk, feeItemCodes } from './fee-items.ts';
import { laterGroundCodes } from './later.ts';
import { billStateCodes, orderStateCodes, refundStateCodes } from './states.ts';

export const payChannels = ['WECHAT', 'ALIPAY'] as const;
/** How money comes: online, or to the court's account at the bank. */
export const moneyChannels = [...payChannels, 'BANK'] as const;
/** Outside of the portal: the court took it and its case system says so. */
export const courtChannels = ['COUNTER', 'TRANSFER', 'OTHER'] as const;
export type CourtChannel = (typeof courtChannels)[number];
export const isCourtChannel = (channel: string): channel is CourtChannel =>
  (courtChannels as readonly string[]).includes(channel);
export const payScenes = ['QR', 'H5', 'JSAPI'] as const;

/** What a fee is worked out from, as a clerk says it. */
export const feeAsk = z.object({
  kind: z.enum(billedKinds as unknown as [BilledKind, ...BilledKind[]]),
  amount: fen.nullable().default(null),
  before: fen.nullable().default(null),
  halving: z
    .array(z.enum(Object.keys(halvings) as [keyof typeof halvings, ...(keyof typeof halvings)[]]))
    .max(6)
    .default([]),
}) satisfies z.ZodType<FeeAsk>;

/** How a sum was worked out, frozen when the notice was issued; fen of a line may lie below nothing. */
export const billQuote = z.object({
  ask: feeAsk,
  version: z.string(),
  /** What province and court had chosen then; notices issued before this was kept went by the defaults. */
  config: feeConfigShape.default(() => ({ ...defaultFees })),
  fen: z.int(),
  steps: z.array(z.object({ text, formula: text.optional(), fen: z.int(), basis: text })),
});
export type BillQuote = z.infer<typeof billQuote>;

/** A row of the list (C089). `daysLeft`: until the last day, below nothing behind it; null while none runs. */
export const billRow = z.object({
  id,
  /** On the notice: JF, day, six figures. */
  billNo: z.string(),
  item: z.enum(feeItemCodes),
  caseNo: caseNo.nullable(),
  /** Of the application, where there is no case yet. */
  number: z.string().nullable(),
  payer: z.string(),
  /** The caller pays for somebody else. */
  forOther: z.boolean(),
  amountFen: fen,
  paidFen: fen,
  /** Of what was paid, on its way back or back already. */
  refundFen: fen,
  dueOn: courtDay.nullable(),
  daysLeft: z.int().nullable(),
  state: z.enum(billStateCodes),
  /** Why it is, or was, not to be paid in advance. */
  laterGround: z.enum(laterGroundCodes).nullable(),
  issuedAt: instant,
});
export type BillRow = z.infer<typeof billRow>;

export const payOrder = z.object({
  id,
  orderNo: z.string(),
  billId: id,
  channel: z.enum(payChannels),
  scene: z.enum(payScenes),
  fen,
  state: z.enum(orderStateCodes),
  /** Where a phone goes to pay; null of a code, which is drawn by its own call. */
  jump: z.string().nullable(),
  hasCode: z.boolean(),
  expiresAt: instant,
  /** Of the bill, so that a page that waits asks one call. */
  billState: z.enum(billStateCodes),
  billPaidFen: fen,
});
export type PayOrder = z.infer<typeof payOrder>;

/** What happened to a bill, in its order. */
export const billEventKinds = [
  ...(['issued', 'approved', 'received', 'ordered', 'paid', 'corrected', 'refundDue', 'paidOut'] as const),
] as const;
export const billEvent = z.object({
  at: instant,
  what: z.enum(billEventKinds),
  fen: fen.nullable(),
  channel: z.enum([...moneyChannels, ...courtChannels]).nullable(),
});

/** One bill (C090). */
export const billDetail = billRow.extend({
  version: z.int(),
  caseId: id.nullable(),
  /** The party it is made out to; null of one that belongs to an application. Whoever acts for them says so when they pay. */
  partyId: id.nullable(),
  /** What the notice asked for, whatever became of the amount since. */
  billedFen: fen,
  /** What the record of the case, or the application as handed in, says the fee follows from; null where it says nothing. */
  facts: feeAsk.nullable(),
  /** A link of the caller's by which somebody else can pay it, while it is good. */
  link: z.object({ id, expiresAt: instant }).nullable(),
  court: z.string(),
  courtPhone: z.string(),
  quote: billQuote,
  /** Why the amount is another than the rules make it; null where it is not. */
  overrideReason: z.string().nullable(),
  receivedOn: courtDay.nullable(),
  /** A second instance: what follows when nothing is paid is another. */
  isAppeal: z.boolean(),
  documents: z.array(documentRef),
  events: z.array(billEvent),
  refunds: z.array(z.object({ fen, state: z.enum(refundStateCodes) })),
  /** How it can be paid now: channels of the court that take this much. */
  channels: z.array(z.enum(payChannels)),
  /** Where a bank transfer for this bill goes; null where the court takes none, or nothing is to be paid. */
  transfer: z.object({ holder: z.string(), bank: z.string(), account: z.string(), remark: z.string() }).nullable(),
  /** An attempt of the caller that can still be paid. */
  order: payOrder.nullable(),
  /** Another person's attempt runs until then: nobody else begins one. */
  payingUntil: instant.nullable(),
});
export type BillDetail = z.infer<typeof billDetail>;
