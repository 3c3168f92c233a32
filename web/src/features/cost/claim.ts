import { type CourtDay, fill, formatCourtDay, formatFen, type Text } from '@sufu/contract/core';
import type { Carried } from '../../shared/form/carried.ts';
import { words } from './interest-words.ts';

/** A claim for a sum, as a suit begins with it; in Chinese, as papers are. */
export const claimOf =
  (what: Text, fen: number, day: CourtDay | null = null) =>
  (): Carried & { readonly title: Text } => {
    const values = { what: what.zh, sum: formatFen(fen, 'zh'), day: day === null ? '' : formatCourtDay(day, 'zh') };
    const claimText = fill(day === null ? words.claimNoDay : words.claim, 'zh', values);
    return {
      kind: 'lawsuit_filing_apply',
      title: words.lawsuit,
      set: { claims: [{ _id: 'claim-1', claimText, claimAmount: fen, isProperty: '1' }] },
    };
  };
