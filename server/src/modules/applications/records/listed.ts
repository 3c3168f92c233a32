import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { nameOfUser } from '../../accounts/index.ts';
import { type CaseLabel, caseLabelOfRow, caseLabels } from '../../cases/index.ts';
import { type ApplicationRow, plainColumns, rowOf } from './row.ts';

/** An application with what a list of the court says of its case and its people. */
export type ListedApplication = ApplicationRow & {
  readonly caseLabel: Omit<CaseLabel, 'stage'> | undefined;
  readonly ownerName: string;
  readonly handlerName: string;
};

/** Of applications to which `caseLabels` are joined. */
export const listedColumns = [
  ...plainColumns,
  'label.case_no',
  'label.cause',
  nameOfUser('applications.owner_id').as('owner_name'),
  nameOfUser('applications.handler_id').as('handler_name'),
] as const;

type Stored = Parameters<typeof rowOf>[0] & {
  readonly case_no: string | null;
  readonly cause: string | null;
  readonly owner_name: string | null;
  readonly handler_name: string | null;
};

export const listedOf = (stored: Stored): ListedApplication => ({
  ...rowOf(stored),
  caseLabel: caseLabelOfRow(stored),
  ownerName: stored.owner_name ?? '',
  handlerName: stored.handler_name ?? '',
});

/** Several of them, in no order. */
export async function listedApplications(db: Executor, ids: readonly string[]): Promise<readonly ListedApplication[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(listedColumns)
    .where(isAmong('applications.id', ids))
    .execute();
  return rows.map(listedOf);
}
