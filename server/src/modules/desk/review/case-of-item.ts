import type { Answers, Kind } from '@sufu/contract/applications';
import type { Executor } from '../../../platform/database/database.ts';
import type { ApplicationRow } from '../../applications/index.ts';
import { caseIdByNumber, casePanel, type PanelMember } from '../../cases/index.ts';

/**
 * The case an item is about: the one it is bound to; else the one of this court its case field names, which whoever filed it
 * may be a stranger to. Only the desk looks it up: they are told nothing of it.
 */
export async function caseOfItem(
  db: Executor,
  { caseField }: Kind,
  row: Pick<ApplicationRow, 'caseId'>,
  answers: Answers,
): Promise<string | null> {
  const number = caseField ? answers[caseField.name] : undefined;
  return row.caseId ?? (typeof number === 'string' ? await caseIdByNumber(db, number) : null);
}

/** Who tries the case, as far as they have a part in the item; and those who have none because they tried it. */
export async function panelFor(
  db: Executor,
  { caseField }: Kind,
  caseId: string | null,
): Promise<{ readonly panel: readonly PanelMember[]; readonly barred: readonly PanelMember[] }> {
  const members = caseId === null ? [] : await casePanel(db, caseId);
  return caseField?.otherPanel ? { panel: [], barred: members } : { panel: members, barred: [] };
}
