import { refund } from '@sufu/contract/fees';
import type { AppServices } from '../../../platform/calls/context.ts';
import { courtFees } from '../../fees/index.ts';
import type { Bill } from '../records/bills.ts';

/** What of the paid part goes back when the bill lapses, fen: half where this court halves it, once (Interpretation art. 206). */
export function backOnLapse(services: AppServices, { paid_fen, quote }: Bill): number {
  if (paid_fen === 0) return 0;
  const { kind, amount, halving } = quote.ask;
  const whole = kind === 'PROPERTY' ? amount : null;
  const facts = { by: 'DEEMED_WITHDRAW', paid: paid_fen, amount: whole, alreadyHalved: halving.length > 0 } as const;
  return refund(facts, courtFees(services).config).fen;
}
