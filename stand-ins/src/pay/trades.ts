import { z } from 'zod';
import { openKept } from '../kept.ts';

const instant = z.iso.datetime();
const refund = z.object({
  outNo: z.string(),
  /** The provider's number. */
  no: z.string(),
  fen: z.int(),
  state: z.enum(['SUCCESS', 'PROCESSING', 'ABNORMAL']),
  at: instant,
});
/** `unscanned`: a code of 支付宝 that is no trade yet, and can be paid. */
const trade = z.object({
  provider: z.enum(['wechat', 'alipay']),
  no: z.string(),
  merchant: z.string(),
  appId: z.string(),
  scene: z.string(),
  description: z.string(),
  fen: z.int(),
  openid: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  expiresAt: instant,
  /** What it was opened with, to the letter: a repeat has the same. */
  facts: z.string(),
  state: z.enum(['unscanned', 'waiting', 'paid', 'closed']),
  txn: z.string(),
  paidAt: z.string(),
  refunds: z.array(refund),
});
export type Trade = z.output<typeof trade>;
export type Refund = z.output<typeof refund>;
export type Provider = Trade['provider'];

export type Trades = {
  find(provider: Provider, no: string): Trade | undefined;
  findByTxn(txn: string): Trade | undefined;
  findRefund(outNo: string): { readonly trade: Trade; readonly refund: Refund } | undefined;
  all(): readonly Trade[];
  save(trade: Trade, at: number): void;
};

/** Trades in a file, each as it is after its latest change, so that they are there after a restart. */
export function openTrades(file: string): Trades {
  const kept = openKept(file, trade.extend({ id: z.string() }));
  const trades = new Map<string, Trade>(kept.all.map((each) => [`${each.provider} ${each.no}`, each]));
  let seq = kept.all.length;
  const all = () => [...trades.values()];
  return {
    find: (provider, no) => trades.get(`${provider} ${no}`),
    findByTxn: (txn) => all().find((each) => each.txn === txn && txn !== ''),
    findRefund(outNo) {
      for (const each of trades.values()) {
        const found = each.refunds.find((one) => one.outNo === outNo);
        if (found) return { trade: each, refund: found };
      }
      return undefined;
    },
    all,
    save(changed, at) {
      seq += 1;
      const key = `${changed.provider} ${changed.no}`;
      trades.set(key, changed);
      kept.take({ ...changed, id: `${key} ${seq}` }, new Date(at));
    },
  };
}

export const refundedFen = ({ refunds }: Trade): number =>
  refunds.filter(({ state }) => state !== 'ABNORMAL').reduce((sum, { fen }) => sum + fen, 0);
