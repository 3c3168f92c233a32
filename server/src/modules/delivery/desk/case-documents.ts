import type { Executor } from '../../../platform/database/database.ts';
import { applicationIdsOfCase } from '../../applications/index.ts';
import { type DocumentRow, documentsOfCases, documentsOfMany } from '../../documents/index.ts';

const servable: ReadonlySet<string> = new Set(['decision', 'acceptance', 'correction', 'application', 'fee-notice']);

/** What the court has drawn in a case and may serve: its decisions, notices and letters, the latest first. */
export async function documentsOfCase(db: Executor, caseId: string): Promise<readonly DocumentRow[]> {
  const ids = await applicationIdsOfCase(db, caseId);
  const [byApplication, ofCase] = await Promise.all([documentsOfMany(db, ids), documentsOfCases(db, [caseId])]);
  return [...[...byApplication.values()].flat(), ...ofCase]
    .filter(({ kind }) => servable.has(kind))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .slice(0, 100);
}
