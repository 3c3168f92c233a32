import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import type { Demonstration } from '../../../testing/demonstration.ts';
import type { PayProvider, SignedNotice } from '../../../testing/providers/pay-channel.ts';
import { sendDueRefunds } from '../refunds/send-due.ts';

type World = {
  readonly portal: Demonstration;
  readonly providers: readonly PayProvider[];
  readonly billId: string;
  readonly random: (below: number) => number;
  readonly tell: (provider: PayProvider, notice: SignedNotice) => Promise<unknown>;
};
type Row = { id: string; refund_no: string; version: number; state: string; channel: string };

/** What can happen to the refunds of a bill: two cashiers, the worker, what the channels say and when, and a worker that is killed. */
export function refundHistory({ portal, providers, billId, random, tell }: World): readonly (() => Promise<unknown>)[] {
  const one = async (): Promise<Row | undefined> => {
    const { rows } = await portal.database.pool.query<Row>(
      `select r.id, r.refund_no, r.version, r.state, p.channel from refunds r join payments p on p.id = r.payment_id
       where r.bill_id = $1 order by r.id`,
      [billId],
    );
    return rows[random(rows.length || 1)];
  };
  const by = (row: Row): PayProvider | undefined => providers.find(({ channel }) => channel.name === row.channel);
  const acts = [calls.confirmRefund, calls.confirmRefund, calls.payRefund] as const;
  const act = async (): Promise<void> => {
    const row = await one();
    if (!row) return;
    const cashier = await portal.as('卢月');
    const call = acts[random(acts.length)] ?? calls.payRefund;
    const request = { params: { id: row.id }, body: { version: row.version } };
    await Promise.all(Array.from({ length: 1 + random(3) }, () => portal.call(call, request, { as: cashier })));
  };
  const hold = async (): Promise<void> => {
    const row = await one();
    const body = { version: row?.version ?? 0, hold: random(3) === 0 };
    if (row) await portal.call(calls.holdRefund, { params: { id: row.id }, body }, { as: await portal.as('卢月') });
  };
  const account = async (): Promise<void> => {
    const row = await one();
    const body = { version: row?.version ?? 0, name: '林晓禾', bank: '云溪银行', number: '6222000012345678' };
    if (row)
      await portal.call(calls.giveRefundAccount, { params: { id: row.id }, body }, { as: await portal.as('林晓禾') });
    await portal.call(calls.makeRefundFile, { body: {} }, { as: await portal.as('卢月') });
  };
  const result = async (): Promise<void> => {
    const row = await one();
    const body = { version: row?.version ?? 0, done: random(2) === 0 };
    if (row)
      await portal.call(calls.registerRefundResult, { params: { id: row.id }, body }, { as: await portal.as('卢月') });
  };
  const answer = async (): Promise<void> => {
    const next = (['done', 'refused', 'unknown', 'accepted'] as const)[random(4)] ?? 'done';
    providers[random(providers.length)]?.refunds.answers.push(next);
  };
  const end = async (): Promise<void> => {
    const row = await one();
    if (row) by(row)?.refunds.end(row.refund_no, random(3) === 0 ? 'failed' : 'done');
  };
  const notice = async (): Promise<void> => {
    const row = await one();
    const provider = row && by(row);
    const state = row && provider?.refunds.state(row.refund_no);
    if (!provider || !state || state === 'none') return;
    const refund = { outNo: row.refund_no, state, at: portal.clock.now(), orderNo: null, fen: null };
    const signed = provider.sign(JSON.stringify({ id: randomUUID(), refund }));
    await Promise.all(Array.from({ length: 1 + random(3) }, () => tell(provider, signed)));
  };
  const killed = async (): Promise<void> => {
    for (const { refunds } of providers)
      refunds.onCall = () => {
        throw new Error('killed');
      };
    await sendDueRefunds(portal.services).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    });
    for (const { refunds } of providers) refunds.onCall = () => undefined;
  };
  return [act, act, hold, account, result, answer, end, notice, killed, () => sendDueRefunds(portal.services)];
}
