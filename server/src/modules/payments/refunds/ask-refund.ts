import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type Channel, ChannelDown, type ChannelName, type RefundFacts } from '../channels/channel.ts';
import { channelOf } from '../payees.ts';
import { lockBill } from '../records/bills.ts';
import { lockRefund, type Refund } from '../records/refunds.ts';
import { endSending, lastTry, type Outcome } from './send-refund.ts';

/** What is known after asking: how it ended, that it is on its way, or nothing. */
type Said = Outcome | 'accepted' | 'unknown';

async function said<T>(ask: () => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChannelDown) return 'unknown';
    throw error;
  }
}

async function question(channel: Channel, { outNo, orderNo }: RefundFacts) {
  const state = await said(() => channel.queryRefund(outNo, orderNo));
  return state === 'sending' ? 'accepted' : state;
}

/**
 * A try that was never answered is made, under its fixed number; one that was is asked about, and made again where the channel does not
 * know of it. A refusal counts only when the channel says that there is nothing under this number.
 */
async function askOnce(channel: Channel, facts: RefundFacts, wasAnswered: boolean): Promise<Said> {
  const before = wasAnswered ? await question(channel, facts) : 'none';
  if (before !== 'none') return before;
  const answer = await said(() => channel.refund(facts));
  if (answer !== 'refused') return answer;
  const behind = await question(channel, facts);
  return behind === 'none' ? 'refused' : behind;
}

const seconds = 1_000;
/** When it is asked about next: often in the first minutes, then every eight; some banks take days. */
export function nextAskAt(sentAt: Date, now: Date): Date {
  const age = now.getTime() - sentAt.getTime();
  const wait = age < 120 * seconds ? 10 : age < 600 * seconds ? 60 : age < 3_600 * seconds ? 300 : 480;
  return new Date(now.getTime() + wait * seconds);
}

async function keepAnswer(transaction: Transaction, asked: Refund, tryId: string, answer: Said): Promise<void> {
  const { tx, secrets, at } = transaction;
  const bill = await lockBill(tx, secrets, asked.bill_id);
  const refund = await lockRefund(tx, asked.id);
  const sent = await lastTry(transaction, asked.id);
  // A notice may have been there first.
  if (!bill || refund.state !== 'SENDING' || sent?.id !== tryId) return;
  if (answer === 'done' || answer === 'failed' || answer === 'refused') {
    await endSending(transaction, { refund, bill }, { outcome: answer });
    return;
  }
  await tx.updateTable('refund_attempts').set({ answer, asked_at: at }).where('id', '=', tryId).execute();
  await tx
    .updateTable('refunds')
    .set({ next_query_at: nextAskAt(refund.sent_at ?? at, at) })
    .where('id', '=', refund.id)
    .execute();
}

/** Call or ask the channel about a refund that is being paid out, and keep what it says. A repeat changes nothing. */
export async function askRefund(services: AppServices, refund: Refund): Promise<void> {
  const { db } = services;
  const payment = await db
    .selectFrom('payments')
    .leftJoin('pay_orders', 'pay_orders.id', 'payments.order_id')
    .select(['payments.court_id', 'payments.channel', 'payments.provider_txn', 'payments.fen', 'pay_orders.order_no'])
    .where('payments.id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const channel = channelOf(services, payment.court_id, payment.channel as ChannelName);
  const sent = await lastTry({ tx: db }, refund.id);
  if (!sent || payment.order_no === null) return;
  const facts: RefundFacts = {
    ...{ outNo: refund.refund_no, orderNo: payment.order_no, txn: payment.provider_txn },
    ...{ fen: refund.fen, totalFen: payment.fen, reason: '诉讼费退费' },
  };
  // A court without this channel has it back one day, or somebody has to look at it.
  const answer = channel ? await askOnce(channel, facts, sent.answer !== null) : 'unknown';
  await transact(services, ofTheServer, services.now(), (transaction) =>
    keepAnswer(transaction, refund, sent.id, answer),
  );
}
