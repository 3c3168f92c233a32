import type { SmsMessage } from './sms-message.ts';

/** How long a provider has to answer. */
export const smsPatienceMs = 5_000;

/** The provider did not take it, and said so. Any other error leaves open whether it did. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** `ref`: by what the provider reports on it. `refused`: its code, where sending it again would change nothing. */
export type SmsTaken = { readonly ref: string; readonly refused: null } | { readonly refused: string };
/** What became of an SMS, as far as the provider knows; `missing`: it knows of none. */
export type SmsFate =
  | { readonly is: 'pending' | 'missing' }
  | { readonly is: 'arrived'; readonly ref: string; readonly at: Date }
  | { readonly is: 'failed'; readonly code: string };

export type SmsProvider = {
  /**
   * Hand one SMS over. `id` is the same when it is handed over again. Throws when it was not taken and is to be tried again;
   * its error names codes of the provider, never what was sent.
   */
  send(id: string, sms: SmsMessage): Promise<SmsTaken>;
  /** Null: it ignores a repeated id and reports by itself, so that nothing needs to be asked. */
  readonly ask: ((sent: SentSms) => Promise<SmsFate>) | null;
};
/** `ref`: null where the provider never answered. */
export type SentSms = { readonly id: string; readonly ref: string | null; readonly phone: string; readonly at: Date };

/** A time of a provider, Beijing's without a zone (`2026-11-17 10:05:00`). Null: none. */
export function beijingTime(text: string): Date | null {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
