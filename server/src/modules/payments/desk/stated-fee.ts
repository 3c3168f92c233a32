import { askOfApplication, type FeeAsk } from '@sufu/contract/payments';
import type { Executor } from '../../../platform/database/database.ts';
import type { FullApplication } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';

/** What an application states that its fee is worked out from; what was claimed before a change, where it does not say, is the record's. */
export async function statedFeeOf(
  db: Executor,
  { type, answers, caseId }: Pick<FullApplication, 'type' | 'answers' | 'caseId'>,
): Promise<FeeAsk | null> {
  const ask = askOfApplication({ type, answers });
  if (ask?.kind !== 'CLAIM_CHANGE' || ask.before !== null || caseId === null) return ask;
  return { ...ask, before: (await caseFacts(db, [caseId])).get(caseId)?.amount ?? null };
}
