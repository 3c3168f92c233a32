import type { Answers, Kind } from '@sufu/contract/applications';
import { useEffect } from 'react';
import type { PrefetchLoader } from '../../../shared/api/index.ts';
import { drawnPart } from '../../../shared/offline/drawn-part.tsx';

const nothing = { FeeCard: () => null, prefetchTables: () => Promise.resolve(undefined) };
// Without a network the form goes on without the figure, which is for reference anyway.
const importCard = () =>
  import('./fee-card.tsx').catch((error: unknown) => (import.meta.env.SSR ? Promise.reject(error) : nothing));
const card = drawnPart('src/features/applications/filing/fee-card.tsx', importCard, (module) => module.FeeCard);

/** Whether a fee is worked out while one fills in: what does it is 8 kB that the forms of all other kinds do without. */
export const hasFee = (key: string): boolean => key === 'lawsuit_filing_apply';
/** With what it goes by. */
export const prefetchFee = (load: PrefetchLoader): Promise<unknown> =>
  Promise.all([card.come(), importCard().then((module): Promise<unknown> => module.prefetchTables(load))]);

/** The part comes while an earlier step is filled in, after what that step needs. */
export function useFeeSoon({ key }: Pick<Kind, 'key'>): void {
  useEffect(() => {
    if (!hasFee(key)) return;
    const timer = setTimeout(() => void card.come(), 1_500);
    return () => clearTimeout(timer);
  }, [key]);
}

/** What the suit will cost. */
export function FeePart({ answers }: { answers: Answers }) {
  const FeeCard = card.use();
  return <FeeCard answers={answers} />;
}
