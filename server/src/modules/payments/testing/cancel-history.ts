import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';
import type { PayProvider, SignedNotice } from '../../../testing/providers/pay-channel.ts';

type World = {
  readonly portal: Demonstration;
  readonly provider: PayProvider;
  readonly billId: string;
  /** Approves what a clerk asks for. */
  readonly headId: string;
  readonly random: (below: number) => number;
  readonly tell: (provider: PayProvider, notice: SignedNotice) => Promise<unknown>;
};
type Row = {
  id: string;
  item: 'TOPUP' | 'APPLY_LATER' | 'ATTEND';
  version: number;
  cancel: string | null;
  cancel_version: number | null;
};

/** A bill is cancelled or a right one takes its place, asked for once or twice at once, agreed to or not; the new one is paid as well. */
export function cancelHistory({ portal, provider, billId, headId, random, tell }: World) {
  const newest = async (): Promise<Row | undefined> => {
    const { rows } = await portal.database.pool.query<Row>(
      `with recursive chain(id, next, n) as (select id, replaced_by, 0 from bills where id = $1
         union all select b.id, b.replaced_by, n + 1 from bills b join chain on b.id = chain.next)
       select b.id, b.item, b.version, p.id as cancel, p.version as cancel_version from chain join bills b on b.id = chain.id
       left join money_proposals p on p.bill_id = b.id and p.kind = 'CANCEL' and p.state = 'OPEN' order by n desc limit 1`,
      [billId],
    );
    return rows[0];
  };
  const cancel = async (): Promise<void> => {
    const bill = await newest();
    if (!bill || random(6) > 0) return;
    const amount = [32_000_000, 60_000_000, 50_000_000][random(3)] ?? 0;
    const asks = {
      TOPUP: { kind: 'CLAIM_CHANGE' as const, amount, before: 30_000_000 },
      APPLY_LATER: { kind: 'ENFORCEMENT' as const, amount, before: null },
      ATTEND: { kind: 'ACTUAL' as const, amount: amount / 100, before: null },
    };
    const ask = { ...asks[bill.item], halving: [] };
    const amountFen = random(3) === 0 ? 123_456 : null;
    const replacement = random(5) === 0 ? null : { ask, amountFen };
    const body = { version: bill.version, reason: '录入有误，重新开一张。', replacement };
    const clerk = await portal.as('叶小满');
    const put = () => portal.call(calls.cancelBill, { params: { id: bill.id }, body }, { as: clerk });
    for (const { status } of await Promise.all(Array.from({ length: 1 + random(2) }, put)))
      expect(status).not.toBe(500);
  };
  const decide = async (): Promise<void> => {
    const bill = await newest();
    if (!bill?.cancel) return;
    const act = random(4) === 0 ? ('refuse' as const) : ('approve' as const);
    const head = { id: headId, name: '', token: await portal.fixtures.session(headId), phone: '', idNumber: '' };
    const at = { params: { id: bill.cancel }, body: { version: bill.cancel_version ?? 1, act } };
    const { status } = await portal.call(calls.decideCancel, at, { as: head });
    expect(status).not.toBe(500);
  };
  const payNext = async (): Promise<void> => {
    const bill = await newest();
    if (!bill || bill.id === billId) return;
    const lin = await portal.as('林晓禾');
    const body = { billId: bill.id, version: bill.version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
    const order = await portal.call(calls.submitPayment, { body }, { as: lin });
    const fen = [undefined, 100_000, 1][random(3)];
    if (order.status === 200)
      await tell(provider, provider.notice(provider.pay(order.data.orderNo, fen === undefined ? {} : { fen })));
  };
  return [cancel, decide, payNext];
}
