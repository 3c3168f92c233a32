import { randomInt } from 'node:crypto';
import type { Faults } from './faults.ts';
import { type Refund, refundedFen, type Trade, type Trades } from './trades.ts';

export type NewRefund = { readonly outNo: string; readonly fen: number };
export type RefundAnswer = { readonly refund: Refund; readonly isNew: boolean } | { readonly refused: RefundRefusal };
export type RefundRefusal = 'unpaid' | 'different' | 'too-much' | 'too-often' | 'too-many' | 'not-enough';

const mostRefunds = 50;
const refundPauseMs = 60_000;
const serial = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

/** What both providers do alike: take an order, money and refunds. */
export function openCounter(trades: Trades, faults: Faults, now: () => number) {
  const iso = (): string => new Date(now()).toISOString();
  return {
    /** A repeat has the same facts; undefined: it has not. */
    open(asked: Trade): Trade | undefined {
      const known = trades.find(asked.provider, asked.no);
      if (known) return known.facts === asked.facts ? known : undefined;
      trades.save(asked, now());
      return asked;
    },
    /** Somebody pays with the phone; undefined: it cannot be paid. */
    pay({ provider, no }: Trade): Trade | undefined {
      const trade = trades.find(provider, no);
      if (!trade || trade.state === 'paid') return undefined;
      const late = faults.take(['lastSecond'], no);
      if (trade.state === 'closed' && !faults.take(['closedPaid'], no)) return undefined;
      if (Date.parse(trade.expiresAt) <= now() && !late) return undefined;
      const paidAt = late ? new Date(Date.parse(trade.expiresAt) - 1_000).toISOString() : iso();
      const prefix = provider === 'wechat' ? '4200002026' : '2026112322001';
      const paid: Trade = { ...trade, state: 'paid', paidAt, txn: `${prefix}${serial()}${serial()}` };
      trades.save(paid, now());
      return paid;
    },
    refund(trade: Trade, { outNo, fen }: NewRefund): RefundAnswer {
      const known = trades.findRefund(outNo);
      if (known) {
        const isSame = known.trade.no === trade.no && known.refund.fen === fen;
        return isSame ? { refund: known.refund, isNew: false } : { refused: 'different' };
      }
      if (trade.state !== 'paid') return { refused: 'unpaid' };
      if (trade.refunds.length >= mostRefunds) return { refused: 'too-many' };
      if (fen <= 0 || refundedFen(trade) + fen > trade.fen) return { refused: 'too-much' };
      const last = trade.refunds.at(-1);
      if (last && now() - Date.parse(last.at) < refundPauseMs) return { refused: 'too-often' };
      if (faults.take(['refundNotEnough'], trade.no)) return { refused: 'not-enough' };
      const wrong = faults.take(['refundAbnormal', 'refundStuck'], trade.no)?.name;
      const state = wrong === 'refundStuck' ? 'PROCESSING' : wrong ? 'ABNORMAL' : 'SUCCESS';
      const refund: Refund = { outNo, no: `5030${serial()}${serial()}`, fen, state, at: iso() };
      trades.save({ ...trade, refunds: [...trade.refunds, refund] }, now());
      return { refund, isNew: true };
    },
  };
}
export type Counter = ReturnType<typeof openCounter>;
