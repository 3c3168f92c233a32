import { askOfApplication, type FeeAsk, factsFor } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { findWhole } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { askOfCase } from '../desk/find-subject.ts';
import type { Bill } from '../records/bills.ts';

async function askOfOwn({ db, secrets }: SignedInContext, applicationId: string): Promise<FeeAsk | null> {
  const application = await findWhole(db, secrets, applicationId);
  return application ? askOfApplication(application) : null;
}

/**
 * What the payer's own papers say the fee follows from: the record of the case, or the application as it was handed in. Null for a fee
 * that does not follow from them, such as that of a preservation.
 */
export async function knownFacts(context: SignedInContext, bill: Bill): Promise<FeeAsk | null> {
  if (bill.item !== 'ACCEPT') return null;
  if (bill.application_id !== null) return factsFor(bill.quote, await askOfOwn(context, bill.application_id));
  const found = bill.case_id === null ? undefined : (await caseFacts(context.db, [bill.case_id])).get(bill.case_id);
  return factsFor(bill.quote, found ? askOfCase(found) : null);
}

/** What the notice asked for, fen: the amount before anything became of it. */
export async function billedFenOf(db: Executor, bill: Pick<Bill, 'id' | 'amount_fen'>): Promise<number> {
  const first = await db
    .selectFrom('bill_changes')
    .select('fen_before')
    .where('bill_id', '=', bill.id)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first?.fen_before ?? bill.amount_fen;
}
