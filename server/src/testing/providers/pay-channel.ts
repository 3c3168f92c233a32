import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import {
  type BillLine,
  type Channel,
  ChannelDown,
  type ChannelName,
  ForgedNotice,
  type Notice,
  type OrderFacts,
  type PaidFact,
} from '../../modules/payments/channels/channel.ts';
import { type Payee, payees } from '../../modules/payments/index.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { type PayRefunds, payRefunds } from './pay-refunds.ts';

type Trade = { readonly facts: OrderFacts; fen: number; state: 'waiting' | 'paid' | 'closed'; fact: PaidFact | null };
export type PayProvider = {
  readonly channel: Channel;
  /** Somebody pays: the fact, and the notice of it in raw bytes with its headers. `fen`: another sum than asked for. */
  pay(orderNo: string, more?: Partial<PaidFact>): PaidFact;
  notice(fact: PaidFact, more?: { readonly id?: string; readonly merchant?: string }): SignedNotice;
  /** Signed as this provider does, whatever it says. */
  sign(body: string): SignedNotice;
  /** Orders that were opened, in their order. */
  readonly opened: readonly OrderFacts[];
  readonly refunds: PayRefunds;
  /** How often an order was asked about. */
  asked(orderNo: string): number;
  /** While true nothing answers. */
  down: boolean;
  now: () => Date;
  /** All that was paid here, told of or not. */
  paid(): readonly PaidFact[];
  /** The bill of a day as the channel gives it: whatever was paid, changed by this; null: not there. */
  onBill: (lines: readonly BillLine[], day: CourtDay) => readonly BillLine[] | null;
};
export type SignedNotice = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const answers = {
  taken: { status: 200, body: 'success', type: 'text/plain' },
  refused: { status: 401, body: 'failure', type: 'text/plain' },
} as const;

const lineOf = ({ orderNo, txn, fen, paidAt }: PaidFact): BillLine => ({
  ...{ kind: 'payment', orderNo, txn, fen, feeFen: 0, at: paidAt },
});
async function* streamOf(lines: readonly BillLine[]): AsyncGenerator<BillLine> {
  yield* lines;
}

/** A payment provider in this process: keeps trades by order number as the real ones do, and signs what it says with a key of its own. */
function payProvider(name: ChannelName, merchant: string): PayProvider {
  const key = randomUUID();
  const trades = new Map<string, Trade>();
  const opened: OrderFacts[] = [];
  const facts: PaidFact[] = [];
  const asked = new Map<string, number>();
  const refunds = payRefunds();
  const macOf = (body: string | Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();
  const reach = (): void => {
    if (provider.down) throw new ChannelDown(name);
  };
  const channel: Channel = {
    name,
    maxOnlineFen: 5_000_000,
    answers,
    async open(facts) {
      reach();
      const there = trades.get(facts.orderNo);
      if (there && there.facts.fen !== facts.fen) return { refused: 'other facts under this number' };
      if (!there) {
        opened.push(facts);
        trades.set(facts.orderNo, { facts, fen: facts.fen, state: 'waiting', fact: null });
      }
      return facts.scene === 'QR'
        ? { as: 'qr', value: `https://pay.example/${facts.orderNo}` }
        : { as: 'jump', value: `https://pay.example/jump/${facts.orderNo}` };
    },
    async query(orderNo) {
      reach();
      asked.set(orderNo, (asked.get(orderNo) ?? 0) + 1);
      const trade = trades.get(orderNo);
      if (!trade) return { state: 'none' };
      return trade.fact
        ? { state: 'paid', fact: trade.fact }
        : { state: trade.state === 'closed' ? 'closed' : 'waiting' };
    },
    async close(orderNo) {
      if (provider.down) return 'unknown';
      const trade = trades.get(orderNo);
      if (trade?.fact) return 'paid';
      if (trade) trade.state = 'closed';
      return 'closed';
    },
    ...refunds.calls(reach),
    readNotice(headers, raw): Notice {
      const said = Buffer.from(headers['x-signature'] ?? '', 'hex');
      const right = macOf(raw);
      if (said.length !== right.length || !timingSafeEqual(said, right)) throw new ForgedNotice(name);
      const { id, fact, refund } = JSON.parse(Buffer.from(raw).toString());
      if (refund) return { is: 'refund', id, fact: { ...refund, at: new Date(refund.at) } };
      if (!fact) return { is: 'other', id };
      return { is: 'paid', id, fact: { ...fact, paidAt: new Date(fact.paidAt) } };
    },
    async bill(day) {
      reach();
      const lines = provider.onBill(
        facts.map(lineOf).filter(({ at }) => courtDayOf(at) === day),
        day,
      );
      return lines && streamOf(lines);
    },
  };
  const provider: PayProvider = {
    channel,
    opened,
    refunds,
    down: false,
    paid: () => facts,
    onBill: (lines) => lines,
    now: () => new Date('2026-11-23T06:04:00.000Z'),
    asked: (orderNo) => asked.get(orderNo) ?? 0,
    pay(orderNo, more = {}) {
      const trade = trades.get(orderNo);
      const fact = {
        ...{ orderNo, txn: randomUUID(), fen: trade?.fen ?? 0, paidAt: provider.now(), payer: 'openid-1', merchant },
        ...more,
      };
      facts.push(fact);
      if (trade && !trade.fact) Object.assign(trade, { fact, state: 'paid' });
      return fact;
    },
    notice: (fact, { id = randomUUID(), merchant: other } = {}) =>
      provider.sign(JSON.stringify({ id, fact: other ? { ...fact, merchant: other } : fact })),
    sign: (body) => ({
      body,
      headers: { 'x-signature': macOf(body).toString('hex'), 'content-type': 'application/json' },
    }),
  };
  return provider;
}

/** Both providers of a court, and the module that makes them its channels. */
export function testPayees(courtId: string) {
  const wechat = payProvider('WECHAT', '1900000001');
  const alipay = payProvider('ALIPAY', '2088000000000001');
  const all: readonly Payee[] = [
    { courtId, merchant: '1900000001', channel: wechat.channel },
    { courtId, merchant: '2088000000000001', channel: alipay.channel },
  ];
  return { wechat, alipay, all, module: defineModule({ name: 'test-payees', hooks: [payees.provide(() => all)] }) };
}
