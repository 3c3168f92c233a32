import { type CourtDay, formatFen, type Lang, Refused, toCourtDay } from '@sufu/contract/core';
import { type Settlement as Outcome, settle } from '@sufu/contract/fees';
import { settlementCauses } from '@sufu/contract/payments';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { MoneyProposalsTable } from '../../../tables.generated.ts';
import type { Prepaid } from './case-bills.ts';

const share = z.object({ partyId: z.string(), fen: z.int() });
/** What a proposal to settle holds. `prepaid`: by party, when it was drawn up. */
export const settleContent = z.object({
  totalFen: z.int(),
  cause: z.enum(settlementCauses),
  effectiveOn: z.string(),
  shares: z.array(share),
  direct: z.array(z.object({ from: z.string(), to: z.string(), fen: z.int() })),
  prepaid: z.record(z.string(), z.int()),
});
export type SettleContent = z.infer<typeof settleContent>;
export type StoredSettlement = Selectable<MoneyProposalsTable>;
export const effectiveOf = ({ effectiveOn }: SettleContent): CourtDay => toCourtDay(effectiveOn);

const sharesOf = (prepaid: Prepaid) => Object.entries(prepaid).map(([who, fen]) => ({ who, fen }));

/** What follows for each party. Throws `money.wrong-sum`, or `invalid` where what is paid directly cannot be. */
export function outcomeOf({ totalFen, shares, direct, prepaid }: SettleContent, lang: Lang): Outcome {
  const sum = shares.reduce((all, { fen }) => all + fen, 0);
  if (sum !== totalFen)
    throw new Refused('money.wrong-sum', { sum: formatFen(sum, lang), total: formatFen(totalFen, lang) });
  const borne = shares.map(({ partyId, fen }) => ({ who: partyId, fen }));
  const outcome = settle({ total: totalFen, prepaid: sharesOf(prepaid), borne, direct });
  if ('cannot' in outcome)
    throw new Refused('invalid', { n: 1 }, [{ path: 'direct', rule: 'sum', msg: outcome.cannot[lang] }]);
  return outcome;
}

export const fenOf = (shares: readonly { readonly who: string; readonly fen: number }[], who: string): number =>
  shares.find((share) => share.who === who)?.fen ?? 0;
/** All that a settlement lays on a party, fen. */
export const borneBy = ({ shares }: SettleContent, who: string): number =>
  shares.reduce((sum, { partyId, fen }) => (partyId === who ? sum + fen : sum), 0);
