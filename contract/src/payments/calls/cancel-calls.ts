import { z } from 'zod';
import { byId, defineCall, fen } from '../../core/index.ts';
import { deskBill } from '../desk-bill.ts';
import { feeAsk } from '../model.ts';

/**
 * Cancel a notice that was issued by mistake; with `replacement` a right one of the same item takes its place. Done at once where nothing
 * was paid and the new amount is the computed one; otherwise it waits for another person. The payer reads the reason.
 */
export const cancelBill = defineCall({
  id: 'money.cancel',
  method: 'POST',
  path: '/desk/bills/:id/cancel',
  access: 'bill.issue',
  summary: { zh: '撤销、更正交费通知', en: 'Cancel or correct a fee notice' },
  params: byId,
  body: z.object({
    version: z.int(),
    reason: z.string().trim().max(500),
    /** `amountFen`: another amount than the computed one. */
    replacement: z
      .object({ ask: feeAsk, amountFen: fen.nullable().default(null) })
      .nullable()
      .default(null),
  }),
  reply: deskBill,
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.wrong-state',
    'bill.paying',
    'bill.nothing',
    'bill.duplicate',
    'bill.cancel-asked',
    'bill.paid-out',
  ],
});
/** Decide on a cancellation that somebody else asked for; whoever asked may take it back. What was paid goes with the notice or back. */
export const decideCancel = defineCall({
  id: 'money.decideCancel',
  method: 'POST',
  path: '/desk/bills/cancellations/:id/decide',
  access: 'bill.read-desk',
  summary: { zh: '批准、退回撤销', en: 'Decide on a cancellation' },
  params: byId,
  body: z.object({ version: z.int(), act: z.enum(['approve', 'refuse', 'withdraw']) }),
  reply: deskBill,
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.own-approval',
    'bill.wrong-state',
    'bill.paying',
    'bill.duplicate',
    'refund.too-much',
    'bill.paid-out',
  ],
});
