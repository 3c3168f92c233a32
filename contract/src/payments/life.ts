import type { Text } from '../core/index.ts';
import type { FeeItem } from './fee-items.ts';
import type { LaterGround } from './later.ts';

/** How the receipt of a notice is proved. `DELIVERY` comes from the service of papers alone. */
export const receiptProofs = {
  DELIVERY: { zh: '送达记录', en: 'Record of service' },
  RECEIPT: { zh: '送达回证', en: 'Signed receipt of service' },
  POST: { zh: '邮寄回执', en: 'Postal receipt' },
  COUNTER: { zh: '窗口领取签字', en: 'Signed for at the counter' },
  RECORD: { zh: '笔录', en: 'Court record' },
} as const satisfies Record<string, Text>;
export type ReceiptProof = keyof typeof receiptProofs;
/** Those that a clerk registers. */
export const handProofs = ['RECEIPT', 'POST', 'COUNTER', 'RECORD'] as const satisfies readonly ReceiptProof[];

/** So many working days behind the last day a bill is overdue even where the day is not reconciled; it cannot lapse before it is. */
export const reconcileDays = 2;

const lapsingItems: readonly FeeItem[] = ['ACCEPT', 'TOPUP', 'APPLY', 'OBJECTION'];
/**
 * What it brings when it is overdue: a judge decides whether the suit, appeal or application lapses; what was borne or payable later is
 * short, for it is collected; of costs nothing follows by law.
 */
export function overdueBrings(item: FeeItem, later: LaterGround | null): 'LAPSE' | 'SHORT' | null {
  if (item === 'ATTEND' || item === 'COPY') return null;
  return later === null && lapsingItems.includes(item) ? 'LAPSE' : 'SHORT';
}
/** A reason that a payer reads, characters. */
export const leastReason = 10;
/** What a cashier writes of a difference or a claim, characters. */
export const leastNote = 5;
