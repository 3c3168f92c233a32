import type { PaidFact } from '../../modules/payments/index.ts';
import { type Payee, payees } from '../../modules/payments/index.ts';
import { defineModule } from '../../platform/modules/define-module.ts';

const merchants = { WECHAT: '1900000001', ALIPAY: '2088000000000001' } as const;
type Name = keyof typeof merchants;

const refused = { status: 401, body: '', type: 'text/plain' } as const;
async function* nothing(): AsyncGenerator<never> {}

/** A way to pay in weeks that are over: codes that somebody paid then. Nothing happens at it any more, and no bill has a line. */
const channelOf = (name: Name): Payee['channel'] => ({
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
  bill: async () => nothing(),
});

/** Both channels of the demonstration court while its past is played. */
export const playedPayees = defineModule({
  name: 'played-payees',
  hooks: [
    payees.provide(() =>
      (['WECHAT', 'ALIPAY'] as const).map((name) => ({
        ...{ courtId: 'c-9901', merchant: merchants[name], channel: channelOf(name) },
      })),
    ),
  ],
});

/** Somebody paid an order then: what the channel said of it. */
export const paidThen = (name: Name, orderNo: string, fen: number, paidAt: Date): PaidFact => ({
  ...{ orderNo, txn: `${orderNo}00`, fen, paidAt, payer: 'oSeeded', merchant: merchants[name] },
});
