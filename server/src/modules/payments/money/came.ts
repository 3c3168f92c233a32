import type { CourtChannel } from '@sufu/contract/payments';
import type { ChannelName, PaidFact } from '../channels/channel.ts';

/** A payment by a channel of the portal. */
type Online = {
  readonly channel: ChannelName;
  readonly fact: PaidFact;
  readonly source: 'NOTICE' | 'QUERY' | 'BILL';
};
/** A transfer to the account of a bill: it has no order. */
type Transferred = {
  readonly channel: 'BANK';
  readonly fact: Omit<PaidFact, 'orderNo' | 'merchant'>;
  readonly source: 'STATEMENT';
  readonly billId: string;
};
/** Money that the court took itself, as a source of the exchange says. `billId` null: for a notice that never was one here. */
type TakenByCourt = {
  readonly channel: CourtChannel;
  readonly fact: Omit<PaidFact, 'orderNo' | 'merchant'>;
  readonly source: 'EXCHANGE';
  readonly billId: string | null;
};
/** Money that came to a court. */
export type Came = { readonly courtId: string } & (Online | Transferred | TakenByCourt);
