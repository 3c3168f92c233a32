import { type CaseNo, toCaseNo } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { panelsOf } from './case-panel.ts';

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
  /** The judge in charge, by name; empty where none is named yet. */
  readonly judge: string;
  readonly clerk: string;
};

/** Facts of cases by id; an id that is none is left out. Says nothing about who may see them. */
export async function caseFacts(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, CaseFacts>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const rows = await db.selectFrom('cases').selectAll().where('id', 'in', wanted).execute();
  const panels = await panelsOf(db, wanted);
  return new Map(rows.map((row) => [row.id, factsOf(row, panels.get(row.id) ?? [])]));
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
};
const factsOf = (
  row: StoredCase,
  panel: readonly { name: string; position: string; inCharge: boolean }[],
): CaseFacts => ({
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
  judge: panel.find((member) => member.inCharge)?.name ?? '',
  clerk: panel.find((member) => member.position === 'clerk')?.name ?? '',
});
