import type { CourtDay } from '@sufu/contract/core';

/** Ways of paying online. A bank transfer is not one: its money is read from the bank's statement. */
export type ChannelName = 'WECHAT' | 'ALIPAY';
/** How somebody pays: a code on a screen, a jump from a phone's browser, or inside the app of WeChat. */
export type Scene = 'QR' | 'H5' | 'JSAPI';

/** What is to be paid, as the court knows it. Sent again with the same number only with the same facts. */
export type OrderFacts = {
  /** 6 to 32 letters and figures, ours, written down before the channel hears of it. */
  readonly orderNo: string;
  readonly scene: Scene;
  readonly fen: number;
  /** At most 127 characters, without names or case numbers. */
  readonly description: string;
  /** The last moment at which it can be paid, at least a minute ahead. */
  readonly expiresAt: Date;
  /** The payer's address, for a jump from a phone. */
  readonly ip: string;
  /** Of the payer at the court's service account, for `JSAPI` alone. */
  readonly openid?: string;
  /** Where the payer comes back to after a jump: a page of ours. */
  readonly returnUrl: string;
};

/** Money that came: said by a verified notice, an answer to a question, or the channel's bill. */
export type PaidFact = {
  readonly orderNo: string;
  /** The channel's own number of the payment; one of a kind within the channel. */
  readonly txn: string;
  readonly fen: number;
  readonly paidAt: Date;
  /** Who paid, by the channel's mark for them; sealed where it is kept. */
  readonly payer: string;
  readonly merchant: string;
};

export type RefundFacts = {
  /** Ours; a repeat keeps it. */
  readonly outNo: string;
  readonly orderNo: string;
  readonly txn: string;
  readonly fen: number;
  /** What was paid in all. */
  readonly totalFen: number;
  /** At most 80 characters. */
  readonly reason: string;
};
export type RefundState = 'none' | 'sending' | 'done' | 'failed';
/** What a channel says of a refund. `orderNo`, `fen`: of what was paid, and how much of it went back; null where it says neither. */
export type RefundFact = {
  readonly outNo: string;
  readonly state: Exclude<RefundState, 'none'>;
  readonly at: Date;
  readonly orderNo: string | null;
  readonly fen: number | null;
};

export type Notice =
  | { readonly is: 'paid'; readonly id: string; readonly fact: PaidFact }
  | { readonly is: 'refund'; readonly id: string; readonly fact: RefundFact }
  /** Verified, and nothing for us (a closed trade, a notice of another sort). */
  | { readonly is: 'other'; readonly id: string };

/** A line of a channel's bill of a day. */
export type BillLine = {
  readonly kind: 'payment' | 'refund';
  readonly orderNo: string;
  readonly txn: string;
  /** Of a refund. */
  readonly outNo?: string;
  readonly fen: number;
  readonly feeFen: number;
  readonly at: Date;
};

/**
 * A payment provider (money.md §3.1). Every call ends within 5 s for the connection and 5 s for the answer; questions are asked twice
 * again, acts are repeated only by whoever keeps their number. A provider that cannot be reached throws `ChannelDown`.
 */
export type Channel = {
  readonly name: ChannelName;
  /** More than this is paid by bank transfer. */
  readonly maxOnlineFen: number;
  open(
    order: OrderFacts,
  ): Promise<{ readonly as: 'qr' | 'jump' | 'jsapi'; readonly value: string } | { readonly refused: string }>;
  query(
    orderNo: string,
  ): Promise<{ readonly state: 'none' | 'waiting' | 'closed' } | { readonly state: 'paid'; readonly fact: PaidFact }>;
  close(orderNo: string): Promise<'closed' | 'paid' | 'unknown'>;
  refund(refund: RefundFacts): Promise<'accepted' | 'done' | 'refused' | 'unknown'>;
  queryRefund(outNo: string, orderNo: string): Promise<RefundState>;
  /** From the raw bytes; throws `ForgedNotice` for whatever does not verify, a probe of the provider's included. */
  readNotice(headers: Readonly<Record<string, string | undefined>>, raw: Uint8Array): Notice;
  /** What the provider expects to hear when a notice was kept, and when it was not. */
  readonly answers: {
    readonly taken: { readonly status: number; readonly body: string; readonly type: string };
    readonly refused: { readonly status: number; readonly body: string; readonly type: string };
  };
  /** The bill of a day that is over; null while it is not there yet. */
  bill(day: CourtDay): Promise<AsyncIterable<BillLine> | null>;
};

export class ChannelDown extends Error {}
export class ForgedNotice extends Error {}
