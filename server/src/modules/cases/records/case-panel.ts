import type { Executor } from '../../../platform/database/database.ts';
import { staffByIds } from '../../accounts/index.ts';

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

/** Who tries the case and keeps its file, presiding judge first. */
export const casePanel = async (db: Executor, caseId: string): Promise<readonly PanelMember[]> =>
  (await panelsOf(db, [caseId])).get(caseId) ?? [];

/** The same for many cases at once. */
export async function panelsOf(
  db: Executor,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PanelMember[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db.selectFrom('case_panel').selectAll().where('case_id', 'in', caseIds).execute();
  const staff = await staffByIds(db, [...new Set(rows.map((row) => row.user_id))]);
  const members = rows.flatMap((row): PanelMember[] => {
    const person = staff.get(row.user_id);
    if (!person) return [];
    return [
      {
        caseId: row.case_id,
        userId: row.user_id,
        staffNo: person.staffNo,
        name: person.name,
        position: row.position as PanelMember['position'],
        divisionId: person.divisionId,
        inCharge: row.in_charge,
      },
    ];
  });
  members.sort(
    (a, b) =>
      Number(b.inCharge) - Number(a.inCharge) ||
      (rank[a.position] ?? 9) - (rank[b.position] ?? 9) ||
      (a.staffNo < b.staffNo ? -1 : 1),
  );
  return Map.groupBy(members, (member) => member.caseId);
}
