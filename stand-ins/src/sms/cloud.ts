import type { Message } from './inbox.ts';

/** What one has registered with a provider: keys, the name in brackets, templates, the application. */
export type CloudAccount = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly signature: string;
  readonly templates: readonly string[];
  readonly appId: string;
};
/** A request as it came in. `headers` by lower-case name. */
export type CloudRequest = {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the provider will know the SMS by. */
  readonly ref: string;
};
/** What one sent to a number, for those who ask what became of it: all arrived. */
export type SentTo = (phone: string) => readonly Message[];
/** Beijing's time as both write it: `2026-11-23 14:03:00`. */
export const beijing = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
/** The number of the portal's own that an SMS of a cloud was kept under, without what makes it another. */
export const ownId = ({ id }: Message): string => id.replace(/~\d+$/, '');
/** What the provider says, and the SMS it took. */
export type CloudAnswer = {
  readonly status: number;
  readonly body: object;
  readonly sms?: Omit<Message, 'seq' | 'receivedAt'>;
};
/** How far the clock of whoever signs may be from the provider's. */
export const cloudSkewMs = { aliyun: 15 * 60_000, tencent: 5 * 60_000 } as const;
