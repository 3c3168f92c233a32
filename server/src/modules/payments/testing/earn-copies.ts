import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import type { TestPortal } from '../../../testing/portal.ts';
import type { PayProvider } from '../../../testing/providers/pay-channel.ts';
import type { CourtFixture } from '../../applications/testing/fixtures.ts';
import { earnPaid } from '../settlement/earn-paid.ts';

/** Copies are charged, paid and earned: so much more is the treasury's. */
export async function earnCopies(
  portal: TestPortal,
  court: CourtFixture,
  provider: Pick<PayProvider, 'pay'>,
  fen: number,
): Promise<void> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const { rows } = await portal.database.pool.query<{ id: string }>(party, [caseId, owner.id]);
  const ask = { kind: 'ACTUAL' as const, amount: fen, before: null, halving: [] };
  const about = { key: randomUUID(), caseId, applicationId: null, partyId: rows[0]?.id ?? '', item: 'COPY' as const };
  const issued = { body: { ...about, ask, reason: '复制卷宗的工本费，按页计算。' } };
  const { id, version } = (await portal.call(calls.issueBill, issued, { as: court.staff.clerk })).data;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: owner })).data;
  provider.pay(order.orderNo, {});
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: owner });
  await earnPaid(portal.services);
}
