import { type Answers, statedFee } from '../applications/index.ts';
import { lawsuitFee } from '../fees/index.ts';
import { askOf, type FeeAsk } from './fee-items.ts';

/** What an application states that its fee is worked out from, to be looked at; null where it states nothing, or pays no fee. */
export function askOfApplication({
  type,
  answers,
}: {
  readonly type: string;
  readonly answers: Answers;
}): FeeAsk | null {
  if (type !== 'lawsuit_filing_apply') return statedFee(type, answers);
  const fee = lawsuitFee(answers);
  return fee && askOf(fee.quote);
}
