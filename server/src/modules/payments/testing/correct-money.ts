import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import type { TestPortal, TestUser } from '../../../testing/portal.ts';

type By = { readonly cashier: TestUser; readonly president: TestUser };
/** The whole way: a cashier proposes that a payment is corrected, the president agrees. Answers the reason of a refusal. */
export async function correctMoney(
  portal: TestPortal,
  paymentId: string,
  { cashier, president }: By,
): Promise<string | undefined> {
  const body = { key: randomUUID(), of: 'PAYMENT' as const, reason: '渠道退回了这笔款' };
  const asked = await portal.call(calls.proposeCorrection, { params: { id: paymentId }, body }, { as: cashier });
  if (asked.status !== 200) return asked.reason;
  const { id, version } = asked.data;
  const decided = { params: { id }, body: { version, act: 'approve' as const } };
  return (await portal.call(calls.decideCorrection, decided, { as: president })).reason;
}
