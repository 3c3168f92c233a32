import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, fen, id, listOf, paging } from '../../core/index.ts';
import { deskBill } from '../desk-bill.ts';
import { issuedItemCodes } from '../fee-items.ts';
import { laterGroundCodes } from '../later.ts';
import { handProofs } from '../life.ts';
import { feeAsk } from '../model.ts';

/** What may be billed for a case, or for an application that is none yet: who pays, and what its record suggests. */
export const billSubject = z.object({
  caseId: id.nullable(),
  applicationId: id.nullable(),
  caseNo: caseNo.nullable(),
  number: z.string().nullable(),
  payers: z.array(z.object({ partyId: id.nullable(), name: z.string(), role: z.string() })),
  /** `from`: the record of the case, or the answers of the application. */
  suggested: z.object({ item: z.enum(issuedItemCodes), ask: feeAsk, from: z.enum(['case', 'application']) }).nullable(),
});
export type BillSubject = z.infer<typeof billSubject>;

export const findBillSubject = defineCall({
  id: 'money.subject',
  method: 'GET',
  path: '/desk/bills/subject',
  access: 'bill.issue',
  summary: { zh: '给哪个案件、申请发交费通知', en: 'What a fee notice is for' },
  query: z.object({ number: z.string().trim().min(1).max(60) }),
  reply: billSubject,
  refusals: ['invalid', 'not-found'],
});
/**
 * Issue a fee notice. The amount is what the rules make of `ask`; another one needs a reason and waits for somebody else's approval.
 * `key` is made once a form.
 */
export const issueBill = defineCall({
  id: 'money.issue',
  method: 'POST',
  path: '/desk/bills',
  access: 'bill.issue',
  summary: { zh: '发交费通知', en: 'Issue a fee notice' },
  body: z.object({
    key: id,
    caseId: id.nullable(),
    applicationId: id.nullable(),
    partyId: id.nullable(),
    item: z.enum(issuedItemCodes),
    ask: feeAsk,
    /** Why nothing is to be paid in advance; of a fee that never is, it follows by itself. */
    later: z.enum(laterGroundCodes).nullable().default(null),
    /** Another amount than the computed one, fen. */
    amountFen: fen.nullable().default(null),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: deskBill,
  refusals: ['invalid', 'not-found', 'bill.nothing', 'bill.amount-needs-reason', 'bill.duplicate'],
});

export const deskBillGroups = ['draft', 'open', 'paid', 'all'] as const;
export const listDeskBills = defineCall({
  id: 'money.bills',
  method: 'GET',
  path: '/desk/bills',
  access: 'bill.read-desk',
  summary: { zh: '交费通知', en: 'Fee notices' },
  query: paging.extend({ group: z.enum(deskBillGroups).default('all') }),
  shape: 'list',
  reply: listOf(deskBill),
  refusals: ['invalid'],
});
/** Approve a fee notice whose amount was changed by hand, or send it back: not by who drew it up. */
export const decideBill = defineCall({
  id: 'money.decideBill',
  method: 'POST',
  path: '/desk/bills/:id/decide',
  access: 'bill.approve',
  summary: { zh: '批准、退回改动的数额', en: 'Approve or send back a changed amount' },
  params: byId,
  body: z.object({ version: z.int(), approve: z.boolean() }),
  reply: deskBill,
  refusals: ['not-found', 'invalid', 'bill.own-approval', 'bill.changed', 'bill.wrong-state'],
});
/** Say on which day the notice was received: the seven days run from the day after (Measures art. 22). */
export const receiveBill = defineCall({
  id: 'money.received',
  method: 'POST',
  path: '/desk/bills/:id/received',
  access: 'bill.issue',
  summary: { zh: '登记接到通知的日期', en: 'Register the day of receipt' },
  params: byId,
  /** `proof`: what the clerk has before them. */
  body: z.object({ version: z.int(), receivedOn: courtDay, proof: z.enum(handProofs) }),
  reply: deskBill,
  refusals: ['not-found', 'invalid', 'bill.changed', 'bill.wrong-state'],
});
/** A fee that was payable later can be collected now: its notice goes out, and the seven days run from its receipt. The payer reads why. */
export const makeBillDue = defineCall({
  id: 'money.due',
  method: 'POST',
  path: '/desk/bills/:id/due',
  access: 'bill.make-due',
  summary: { zh: '后交的费用可以收了', en: 'A fee payable later is due' },
  params: byId,
  body: z.object({ version: z.int(), reason: z.string().trim().max(500) }),
  reply: deskBill,
  refusals: ['not-found', 'invalid', 'bill.changed', 'bill.wrong-state'],
});
