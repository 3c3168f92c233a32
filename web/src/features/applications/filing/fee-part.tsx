import type { Answers, Kind } from '@sufu/contract/applications';
import { useEffect } from 'react';
import { drawnPart } from '../../../shared/offline/drawn-part.tsx';

const nothing = { FeeCard: () => null };
const card = drawnPart(
  'src/features/applications/filing/fee-card.tsx',
  // Without a network the form goes on without the figure, which is for reference anyway.
  () => import('./fee-card.tsx').catch((error: unknown) => (import.meta.env.SSR ? Promise.reject(error) : nothing)),
  (module) => module.FeeCard,
);

/** Whether a fee is worked out while one fills in: what does it is 8 kB that the forms of all other kinds do without. */
export const hasFee = (key: string): boolean => key === 'lawsuit_filing_apply';
export const loadFeeCard = (): Promise<unknown> => card.come();

/** The part is on its way while an earlier step is filled in. */
export function useFeeSoon({ key }: Pick<Kind, 'key'>): void {
  useEffect(() => {
    if (hasFee(key)) void loadFeeCard();
  }, [key]);
}

/** What the suit will cost. */
export function FeePart({ answers }: { answers: Answers }) {
  const FeeCard = card.use();
  return <FeeCard answers={answers} />;
}
