import { type CaseNo, toCaseNo } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type PanelMember, panelOf } from './case-panel.ts';

/** What a form, a queue or a paper needs to know of a case. */
export type CaseFacts = {
  readonly id: string;
  readonly caseNo: CaseNo;
  readonly cause: string;
  readonly caseKind: string;
  readonly courtId: string;
  readonly divisionId: string;
  readonly procedure: string;
  readonly stage: string;
  readonly filedOn: string;
  /** In fen. */
  readonly amount: number | null;
  readonly closedOn: string | null;
  /** The number of the case that it was merged into. */
  readonly mergedInto: CaseNo | null;
};
export type CaseFactsWithPanel = CaseFacts & {
  /** The judge in charge of the case, by name; empty where none is named yet. */
  readonly judge: string;
  readonly clerk: string;
};

export const factColumns = [
  'cases.id',
  'cases.case_no',
  'cases.cause',
  'cases.case_kind',
  'cases.court_id',
  'cases.division_id',
  'cases.procedure',
  'cases.stage',
  'cases.filed_on',
  'cases.amount',
  'cases.closed_on',
  sql<string | null>`(select main.case_no from cases main where main.id = cases.merged_into)`.as('main_no'),
] as const;

/** Facts of cases by id; an id that is none is left out. Says nothing about who may see them. */
export async function caseFacts(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, CaseFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cases')
    .select(factColumns)
    .where(isAmong('cases.id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/** It is shown to its own people alone. */
export async function isSealed(db: Executor, id: string): Promise<boolean> {
  const row = await db.selectFrom('cases').select('sealed').where('id', '=', id).executeTakeFirst();
  return row?.sealed ?? false;
}

/** What a list shows of the case of each of its rows. */
export type CaseLabel = Pick<CaseFacts, 'caseNo' | 'cause' | 'stage'>;

type StoredLabel = readonly [caseNo: string, cause: string, stage: string];

/** The label of the case that `column` points to, as a value in another module's statement, read by `caseLabelIn`. */
export const caseLabelOf = (column: string): RawBuilder<StoredLabel | null> =>
  sql`(select json_build_array(c.case_no, c.cause, c.stage) from cases c where c.id = ${sql.ref(column)})`;

/**
 * The labels of cases, to be joined by `labelled_id` to another module's rows, read by `caseLabelOfRow`: where each row of a list has one, a
 * value in JSON for each is dearer. None of its columns is one of an application, so that those need not be said in full.
 */
export const caseLabels = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  eb.selectFrom('cases').select(['cases.id as labelled_id', 'cases.case_no', 'cases.cause']).as('label');
type JoinedLabel = { readonly case_no: string | null; readonly cause: string | null };
export const caseLabelOfRow = ({ case_no: caseNo, cause }: JoinedLabel): Omit<CaseLabel, 'stage'> | undefined =>
  caseNo === null ? undefined : { caseNo: toCaseNo(caseNo), cause: cause ?? '' };

export function caseLabelIn(stored: StoredLabel | null): CaseLabel | undefined {
  if (stored === null) return undefined;
  const [caseNo, cause, stage] = stored;
  return { caseNo: toCaseNo(caseNo), cause, stage };
}

type StoredCase = {
  id: string;
  case_no: string;
  cause: string;
  case_kind: string;
  court_id: string;
  division_id: string;
  procedure: string;
  stage: string;
  filed_on: string;
  amount: number | null;
  closed_on: string | null;
  main_no: string | null;
};
export const factsOf = (row: StoredCase): CaseFacts => ({
  id: row.id,
  caseNo: toCaseNo(row.case_no),
  cause: row.cause,
  caseKind: row.case_kind,
  courtId: row.court_id,
  divisionId: row.division_id,
  procedure: row.procedure,
  stage: row.stage,
  filedOn: row.filed_on,
  amount: row.amount,
  closedOn: row.closed_on,
  mergedInto: row.main_no === null ? null : toCaseNo(row.main_no),
});

type StoredPanel = Parameters<typeof panelOf>[0];
export function factsWithPanel(row: StoredCase & { readonly panel: StoredPanel }): CaseFactsWithPanel {
  const panel = panelOf(row.panel);
  const nameOf = (is: (member: PanelMember) => boolean): string => panel.find(is)?.name ?? '';
  return {
    ...factsOf(row),
    judge: nameOf(({ inCharge }) => inCharge),
    clerk: nameOf(({ position }) => position === 'clerk'),
  };
}
