import type { Transaction } from '../../../platform/calls/context.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';

/** The channels of letters: to an address that is not the account's. */
export type LetterChannel = 'MOBILE' | 'EMAIL';
export type SendResult = {
  /** What the sender of the letter knows it by. */
  readonly reference: string;
  readonly channel: LetterChannel;
  /**
   * `arrived`: the relay took the mail (250), or the provider reported the SMS on the phone (DELIVRD); `bounced`: a mail that had arrived
   * came back for good (DSN 5.x.x); `failed`: given up. A mail that came back for a while is sent again and may arrive again.
   */
  readonly outcome: 'arrived' | 'bounced' | 'failed';
  readonly at: Date;
};

/** What became of letters, heard in the transaction that writes it down. */
export const sendResults = new HookPoint<(transaction: Transaction, result: SendResult) => Promise<void>>(
  'send results',
);
