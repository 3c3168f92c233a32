import { exampleFor } from '@sufu/contract/examples';
import type { Answer, Client } from './client.ts';

export const type = 'receive_avoid_apply';
const fromTheCase = [
  'caseNo',
  'courtId',
  'caseCause',
  'trialProcedure',
  'caseStage',
  'trialDivision',
  'judgeName',
  'filingDate',
  'signDate',
  'isOverdue',
];

export function dataOf(answer: Answer): Record<string, unknown> {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

/** A draft that may be handed in. */
export async function makeDraft(
  client: Client,
  caseId: string,
  signature: string,
): Promise<{ id: string; version: string }> {
  const { applyKey } = dataOf(await client.call('GET', '/app/app/getApplyKey'));
  const draft = dataOf(await client.call('POST', `/app/app/${type}/add`, { applyKey, caseId }));
  const set: Record<string, unknown> = { ...exampleFor(type, { file: () => signature }).answers };
  for (const name of fromTheCase) delete set[name];
  const saved = dataOf(await client.call('POST', `/app/app/${type}/edit`, { id: draft.id, base: draft.version, set }));
  return { id: String(draft.id), version: String(saved.version) };
}
