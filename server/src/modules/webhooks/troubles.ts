import type { Transaction } from '../../platform/calls/context.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';

/** Something the administrators have to see to: an event was given up (`dead`), or an endpoint takes no more (`off`). */
export type WebhookTrouble = { readonly endpoint: string; readonly what: 'dead' | 'off'; readonly at: Date };

/** Called in the transaction that writes it down. */
export const webhookTroubles = new HookPoint<(transaction: Transaction, trouble: WebhookTrouble) => Promise<void>>(
  'webhook troubles',
);

export async function tellOfTrouble(transaction: Transaction, trouble: WebhookTrouble): Promise<void> {
  for (const tell of transaction.hooks.of(webhookTroubles)) await tell(transaction, trouble);
}
