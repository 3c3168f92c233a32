import type { SmsMessage } from './sms-message.ts';

/** How long a provider has to answer. */
export const smsPatienceMs = 5_000;

export type SmsProvider = {
  /**
   * Hand one SMS over. `id` is the same when it is handed over again. Throws when it was not taken and is to be tried again;
   * its error names codes of the provider, never what was sent.
   */
  send(id: string, sms: SmsMessage): Promise<void>;
};
