import { formatCaseNo } from '@sufu/contract/core';
import type { SheetKind } from '@sufu/contract/documents';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { plainApplications } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { DocumentContent } from '../../documents/index.ts';
import type { Bill } from '../records/bills.ts';

export type Sheet = Extract<DocumentContent, { kind: SheetKind }>;
type Row = NonNullable<Sheet['sections'][number]['rows']>[number];

/** Lines of a paper, without those that say nothing. */
export const filled = (rows: readonly (readonly [label: string, value: string])[]): Row[] =>
  rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));

export type BillPlace = Pick<Bill, 'case_id' | 'application_id' | 'court_id'>;
/** Case number or number of the application, as papers write it, and whether it is a second instance. */
export async function aboutBill({ tx }: { readonly tx: Executor }, { case_id, application_id }: BillPlace) {
  if (case_id !== null) {
    const facts = (await caseFacts(tx, [case_id])).get(case_id);
    return {
      number: facts ? formatCaseNo(facts.caseNo) : '',
      isAppeal: facts?.procedure.startsWith('SECOND') === true,
    };
  }
  const [row] = await plainApplications(tx, application_id === null ? [] : [application_id]);
  return { number: row?.number ?? '', isAppeal: false };
}

/** The court that is paid. */
export async function courtOf(services: AppServices, { court_id }: Pick<Bill, 'court_id'>) {
  const court = (await directoryOf(services)).courts.get(court_id);
  if (!court) throw new Error(`no court ${court_id}`);
  return court;
}
