import { randomUUIDv7 } from 'node:crypto';
import { type ObjectionKind, objectionKindCodes, type RefundCause, refundCauseCodes } from '@sufu/contract/payments';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { FullApplication } from '../../applications/index.ts';
import { documentRefOf, findDocument } from '../../documents/index.ts';
import { billsOfApplicant, type Decided, type Follower } from '../life/decided.ts';
import { tellJudges } from '../life/news.ts';
import type { Bill } from '../records/bills.ts';
import { mostBackOf } from '../refunds/refundable.ts';
import { applyObjection, takesObjection } from './apply-objection.ts';

/** What a proposal to a judge keeps of an objection; `billIds`: those it can be about. */
export const objectionContent = z.object({
  applicationId: z.string(),
  kind: z.enum(objectionKindCodes),
  cause: z.enum(refundCauseCodes),
  askedFen: z.int().nullable(),
  billIds: z.array(z.string()),
  inPart: z.boolean(),
});

type Asked = { readonly kind: ObjectionKind; readonly cause: RefundCause; readonly askedFen: number | null };

/** What was asked for; null: a review of who bears the fee, which a settlement decides. */
export function askedBy({ answers }: Pick<FullApplication, 'answers'>): Asked | null {
  const kind = objectionKindCodes.find((code) => code === answers.refundRequestKind);
  if (!kind) return null;
  if (kind === 'CALC_REVIEW') return { kind, cause: 'WRONG_BILL', askedFen: null };
  const named = refundCauseCodes.find((code) => code === answers.refundReason);
  // What was overpaid lies ready to be given back by itself; what a bill still holds goes back for another reason.
  const cause = named === undefined || named === 'OVERPAID' ? 'OTHER' : named;
  return { kind, cause, askedFen: typeof answers.refundAmount === 'number' ? answers.refundAmount : null };
}

/** The bill whose number, or whose voucher's number, the application gives; null for none of them. */
async function namedBill(
  db: Executor,
  { answers }: Pick<FullApplication, 'answers'>,
  bills: readonly Bill[],
): Promise<Bill | null> {
  const typed = typeof answers.paymentVoucherNo === 'string' ? answers.paymentVoucherNo.replaceAll(/\s/g, '') : '';
  for (const bill of bills) {
    const voucher = bill.voucher_id === null ? null : await findDocument(db, bill.voucher_id);
    if (typed !== '' && (typed === bill.bill_no || (voucher && typed === documentRefOf(voucher).number))) return bill;
  }
  return null;
}

/** Only a judge can say what it comes to: asked for once an application. */
async function propose(
  transaction: Transaction,
  { application, state, bills }: Decided,
  asked: Asked,
  named: Bill | null,
): Promise<void> {
  const { tx, at, record } = transaction;
  const about = named ?? bills[0];
  if (!about) return;
  const id = randomUUIDv7();
  const row = await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'OBJECTION', court_id: about.court_id, case_id: about.case_id, bill_id: named?.id ?? null },
      content: JSON.stringify({
        ...{ applicationId: application.id, ...asked, inPart: state === 32 },
        billIds: bills.map((bill) => bill.id),
      }),
      ...{ payment_id: null, state: 'OPEN', made_by: null, made_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  record('money.objectionProposed', id, { bill: named?.id ?? null, case: about.case_id, application: application.id });
  await tellJudges(transaction, about, 'objection');
}

/**
 * A refund that was granted as it was asked, of a bill it names and within what was paid, goes back at once; of anything else a judge says
 * the sum.
 */
export const objectionFollower: Follower = {
  states: [31, 32],
  concerns: (application) => askedBy(application) !== null,
  billsOf: (services, application) => billsOfApplicant(services, application, takesObjection),
  async follow(transaction, services, decided) {
    const { application, state, by, bills } = decided;
    const asked = askedBy(application);
    if (!asked) return;
    const named = await namedBill(transaction.tx, application, bills);
    const { kind, cause, askedFen } = asked;
    const isPlain = state === 31 && kind === 'REFUND' && named !== null && by !== null && askedFen !== null;
    if (!isPlain || askedFen <= 0 || askedFen > (await mostBackOf(transaction.tx, named)))
      return propose(transaction, decided, asked, named);
    const basis = `退费申请 ${application.number ?? ''}`;
    await applyObjection(transaction, services, named, { application, kind, cause, fen: askedFen, basis, by });
  },
};
