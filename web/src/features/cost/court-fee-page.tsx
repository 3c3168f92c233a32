import type { PrefetchLoader } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { CostPage, Ways } from './calculator-frame.tsx';
import { CourtFee } from './court-fee.tsx';
import { words } from './court-words.ts';
import { FeeShares } from './fee-shares.tsx';
import { RefundEstimate } from './refund-estimate.tsx';

export const prefetch = (load: PrefetchLoader) => prefetchTables(load);

const ways = [
  { key: 'fee', text: words.fee, Way: CourtFee },
  { key: 'refund', text: words.refund, Way: RefundEstimate },
  { key: 'shares', text: words.shares, Way: FeeShares },
] as const;

/** What to pay to the court, what comes back, who bears what (R048). `tab` says which. */
export function Component() {
  const [search] = useSearchParams();
  const { key, Way } = ways.find((way) => way.key === search.get('tab')) ?? ways[0];
  return (
    <CostPage title={words.title} lead={words.lead}>
      <Ways at={key} ways={ways} label={words.ways} />
      <Way key={key} />
    </CostPage>
  );
}
