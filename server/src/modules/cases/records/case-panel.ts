import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../platform/database/database.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type StaffLabel, staffLabelOf } from '../../accounts/index.ts';

export type PanelMember = {
  readonly caseId: string;
  readonly userId: string;
  readonly staffNo: string;
  readonly name: string;
  readonly position: 'presiding_judge' | 'judge' | 'assessor' | 'clerk' | 'assistant';
  readonly divisionId: string;
  /** The judge in charge of the case. */
  readonly inCharge: boolean;
};

const rank: Readonly<Record<string, number>> = { presiding_judge: 0, judge: 1, assessor: 2, assistant: 3, clerk: 4 };
const columns = ['case_id', 'user_id', 'position', 'in_charge'] as const;
type Stored = {
  readonly case_id: string;
  readonly user_id: string;
  readonly position: string;
  readonly in_charge: boolean;
  readonly member: StaffLabel | null;
};

/** Who tries the case and keeps its file, presiding judge first. */
export const casePanel = async (db: Executor, caseId: string): Promise<readonly PanelMember[]> =>
  panelOf(
    await db
      .selectFrom('case_panel')
      .select(columns)
      .select(staffLabelOf('case_panel.user_id').as('member'))
      .where('case_id', '=', caseId)
      .execute(),
  );

/** The same as a value beside a case in a statement, read by `panelOf`. */
export const panelBeside = (eb: ExpressionBuilder<Tables, 'cases'>): RawBuilder<Stored[]> =>
  jsonArrayFrom(
    eb
      .selectFrom('case_panel')
      .select(columns)
      .select(staffLabelOf('case_panel.user_id').as('member'))
      .whereRef('case_panel.case_id', '=', 'cases.id'),
  );

export function panelOf(rows: readonly Stored[]): readonly PanelMember[] {
  const members = rows.flatMap((row): PanelMember[] =>
    row.member === null
      ? []
      : [
          {
            caseId: row.case_id,
            userId: row.user_id,
            ...row.member,
            position: row.position as PanelMember['position'],
            inCharge: row.in_charge,
          },
        ],
  );
  return members.sort(
    (a, b) =>
      Number(b.inCharge) - Number(a.inCharge) ||
      (rank[a.position] ?? 9) - (rank[b.position] ?? 9) ||
      (a.staffNo < b.staffNo ? -1 : 1),
  );
}
