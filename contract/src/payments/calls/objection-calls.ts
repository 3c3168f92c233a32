import { z } from 'zod';
import type { Text } from '../../core/index.ts';
import { byId, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';
import { deskBill } from '../desk-bill.ts';

/**
 * What an objection to fees asks for that a bill can follow (`REFUND_REQUEST_KIND` of the application). Who bears a fee is decided by a
 * settlement.
 */
export const objectionKinds = {
  REFUND: { zh: '退费', en: 'Refund' },
  CALC_REVIEW: { zh: '计算有误', en: 'Wrong calculation' },
} as const satisfies Record<string, Text>;
export type ObjectionKind = keyof typeof objectionKinds;
export const objectionKindCodes = Object.keys(objectionKinds) as [ObjectionKind, ...ObjectionKind[]];

/** An objection that was granted and that a judge puts into figures: in part, or where the bill or the sum does not follow from it. */
export const objectionDecision = z.object({
  id,
  version: z.int(),
  madeAt: instant,
  number: z.string().nullable(),
  kind: z.enum(objectionKindCodes),
  /** The sum that was asked back; null where the calculation is objected to. */
  askedFen: fen.nullable(),
  /** Bills of the applicant it can be about. `mostFen`: the most that can go back, or the bill be corrected to. */
  bills: z.array(z.object({ bill: deskBill, mostFen: fen })),
  /** The one it names; null where it names none of them. */
  billId: id.nullable(),
  inPart: z.boolean(),
});
export type ObjectionDecision = z.infer<typeof objectionDecision>;

export const listObjections = defineCall({
  id: 'money.objections',
  method: 'GET',
  path: '/desk/money/objections',
  access: 'bill.decide',
  summary: { zh: '待写明数额的费用异议', en: 'Objections to fees to put into figures' },
  query: paging,
  shape: 'list',
  reply: listOf(objectionDecision),
  refusals: ['invalid'],
});
/** The approved sum: what goes back of a bill, or what a bill asks for from now on; `approved` null: no bill changes. */
export const decideObjection = defineCall({
  id: 'money.decideObjection',
  method: 'POST',
  path: '/desk/money/objections/:id/decide',
  access: 'bill.decide',
  summary: { zh: '写明核定的数额', en: 'Put an objection into figures' },
  params: byId,
  body: z.object({
    version: z.int(),
    approved: z.object({ billId: id, fen: fen.min(1) }).nullable(),
    reason: z.string().trim().max(500),
  }),
  reply: z.object({ state: deskBill.shape.state.nullable() }),
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.wrong-state',
    'bill.paying',
    'refund.too-much',
    'bill.correction-range',
  ],
});
