import { Readable } from 'node:stream';
import { courtDayOf } from '@sufu/contract/core';
import type { PaidFact } from '../../modules/payments/index.ts';
import { type Payee, payees } from '../../modules/payments/index.ts';
import { defineModule } from '../../platform/modules/define-module.ts';

const merchants = { WECHAT: '1900000001', ALIPAY: '2088000000000001' } as const;
type Name = keyof typeof merchants;

const refused = { status: 401, body: '', type: 'text/plain' } as const;

/** A way to pay in weeks that are over: codes that somebody paid then. Nothing happens at it any more; its bills have what was `lost`. */
const channelOf = (name: Name, lost: readonly Lost[]): Payee['channel'] => ({
  name,
  maxOnlineFen: 5_000_000,
  open: async ({ orderNo }) => ({ as: 'qr', value: `https://pay.example/${orderNo}` }),
  query: async () => ({ state: 'waiting' }),
  close: async () => 'closed',
  refund: async () => 'unknown',
  queryRefund: async () => 'sending',
  readNotice() {
    throw new Error('nobody tells of weeks that are over');
  },
  answers: { taken: refused, refused },
  async bill(day) {
    const lines = lost.filter((each) => each.name === name && courtDayOf(each.fact.paidAt) === day);
    return Readable.from(lines.map(({ fact: { orderNo, txn, fen, paidAt } }) => lineOf(orderNo, txn, fen, paidAt)));
  },
});
const lineOf = (orderNo: string, txn: string, fen: number, at: Date) => ({
  ...{ kind: 'payment' as const, orderNo, txn, fen, feeFen: 0, at },
});

type Lost = { readonly name: Name; readonly fact: PaidFact };
export type PlayedChannels = ReturnType<typeof playedChannels>;
/** Both channels of the demonstration court while its past is played. */
export function playedChannels() {
  const lost: Lost[] = [];
  return {
    module: defineModule({
      name: 'played-payees',
      hooks: [
        payees.provide(() =>
          (['WECHAT', 'ALIPAY'] as const).map((name) => ({
            ...{ courtId: 'c-9901', merchant: merchants[name], channel: channelOf(name, lost) },
          })),
        ),
      ],
    }),
    /** Somebody paid an order then: what the channel said of it. */
    paidThen: (name: Name, orderNo: string, fen: number, paidAt: Date): PaidFact => ({
      ...{ orderNo, txn: `${orderNo}00`, fen, paidAt, payer: 'oSeeded', merchant: merchants[name] },
    }),
    /** The same, and its notice never came: it stands on the bill of its day alone. */
    lose: (name: Name, fact: PaidFact): void => void lost.push({ name, fact }),
  };
}
