import type { CaseNo } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { plainApplications } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import type { Bill } from './bills.ts';

/** What a list shows of the case or the application of each bill, and of what of it goes back. */
export type BillFacts = {
  readonly caseNo: CaseNo | null;
  readonly number: string | null;
  readonly isAppeal: boolean;
  readonly refundFen: number;
};

export async function factsOf(db: Executor, bills: readonly Bill[]): Promise<(bill: Bill) => BillFacts> {
  const ids = bills.map(({ id }) => id);
  const [cases, applications, refunds] = await Promise.all([
    caseFacts(
      db,
      bills.flatMap(({ case_id }) => case_id ?? []),
    ),
    plainApplications(
      db,
      bills.flatMap(({ application_id }) => application_id ?? []),
    ),
    ids.length === 0
      ? []
      : db
          .selectFrom('refunds')
          .select(({ fn }) => ['bill_id', fn.sum<number>('fen').as('fen')])
          .where('bill_id', 'in', ids)
          .where('state', '<>', 'REJECTED')
          .groupBy('bill_id')
          .execute(),
  ]);
  return ({ id, case_id, application_id }) => {
    const facts = cases.get(case_id ?? '');
    return {
      caseNo: facts?.caseNo ?? null,
      number: applications.find((row) => row.id === application_id)?.number ?? null,
      isAppeal: facts?.procedure.startsWith('SECOND') === true,
      refundFen: Number(refunds.find((row) => row.bill_id === id)?.fen ?? 0),
    };
  };
}
