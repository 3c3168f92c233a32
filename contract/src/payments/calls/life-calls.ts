import { z } from 'zod';
import { byId, courtDay, defineCall, fen, id, instant, listOf, paging, text } from '../../core/index.ts';
import { deskBill } from '../desk-bill.ts';

const reason = z.string().trim().max(500).default('');

/** What waits for a judge: a bill that is overdue. */
export const billDecision = z.object({
  id,
  version: z.int(),
  madeAt: instant,
  bill: deskBill,
  /** What may follow. */
  says: text,
  /** What of the part that was paid goes back if it lapses, fen. */
  backFen: fen,
  /** Money of the last day may still be found: it cannot lapse yet. */
  isReconciled: z.boolean(),
});
export type BillDecision = z.infer<typeof billDecision>;

export const listDecisions = defineCall({
  id: 'money.decisions',
  method: 'GET',
  path: '/desk/money/decisions',
  access: 'bill.decide',
  summary: { zh: '待决定的费用', en: 'Fees to decide on' },
  query: paging,
  shape: 'list',
  reply: listOf(billDecision),
  refusals: ['invalid'],
});
/**
 * What becomes of a bill that is overdue: a later day, lapse by a ruling (Interpretation arts. 213, 318), or nothing. The machine only
 * proposes. `dueOn` to extend, `rulingNo` to let lapse.
 */
export const decideOverdue = defineCall({
  id: 'money.decideOverdue',
  method: 'POST',
  path: '/desk/money/decisions/:id/overdue',
  access: 'bill.decide',
  summary: { zh: '决定逾期未缴的费用', en: 'Decide on an overdue fee' },
  params: byId,
  body: z.object({
    version: z.int(),
    act: z.enum(['extend', 'lapse', 'leave']),
    dueOn: courtDay.nullable().default(null),
    rulingNo: z.string().trim().max(60).default(''),
    reason,
  }),
  reply: z.object({ state: deskBill.shape.state, backFen: fen }),
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.wrong-state',
    'bill.paying',
    'bill.relief-pending',
    'bill.not-reconciled',
  ],
});
