import { createHash, randomUUID } from 'node:crypto';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { sql } from 'kysely';
import {
  lockBill,
  passDays,
  proposeRefund,
  reconcileDue,
  type Statement,
  takeMoney,
  takeStatement,
} from '../../modules/payments/index.ts';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { courtId } from '../directory.ts';
import { type Stage, somebody } from '../filings/play.ts';
import { accounts, type BankMove, type BillStep, bills, type SeededBill, statements } from './bills.ts';
import { courtAccount } from './court-account.ts';

type Played = { readonly stage: Stage; readonly ids: Map<string, string>; balance: number; serial: number };
const cashier = 'luyue';
const reason = '原告胜诉，预交的受理费由对方负担的部分退还';

/** Banks and payers do not keep office hours: that day itself, whatever day of the week. */
const timeOn = ({ services }: Stage, on: number, hour: number): Date =>
  on === 0
    ? services.now()
    : new Date(Date.parse(`${plusDays(courtDayOf(services.now()), on)}T00:00:00+08:00`) + hour * 3_600_000);

/** Of the case; or of the filing that somebody handed in. */
async function numberOf({ services, users, caseNoOf }: Stage, { caseNo, of }: SeededBill): Promise<string> {
  if (caseNo !== undefined) return caseNoOf(caseNo);
  const row = await services.db
    .selectFrom('applications')
    .select('number')
    .where('owner_id', '=', users.get(of ?? '') ?? '')
    .where('type', '=', 'lawsuit_filing_apply')
    .executeTakeFirstOrThrow();
  return row.number ?? '';
}

async function issue({ stage, ids }: Played, bill: SeededBill): Promise<void> {
  const { id, payer, by, on, item, ask, other, later = null, costs = '' } = bill;
  const context = await somebody(stage, by, stage.momentOf(on, 3));
  const query = { number: await numberOf(stage, bill) };
  const { caseId, applicationId, payers } = await stage.invoke(context, calls.findBillSubject, { query });
  const partyId = payers.find(({ name }) => name === payer)?.partyId ?? null;
  const changed = other ? { amountFen: other.fen, reason: other.reason } : { reason: costs };
  const asked = { ...ask, halving: [...ask.halving] };
  const body = { key: randomUUID(), caseId, applicationId, partyId, item, ask: asked, later, ...changed };
  const issued = await stage.invoke(context, calls.issueBill, { body });
  ids.set(id, issued.id);
}

async function versionOf({ db }: SignedInContext, table: 'bills' | 'refunds', id: string): Promise<number> {
  return (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}

async function pay({ stage, ids }: Played, bill: SeededBill, step: Extract<BillStep, { does: 'pay' }>): Promise<void> {
  const { channel } = step;
  const context = await somebody(stage, step.by, timeOn(stage, step.on, 20));
  const billId = ids.get(bill.id) ?? '';
  const { version, party_id: payAs } = await context.db
    .selectFrom('bills')
    .select(['version', 'party_id'])
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
  const body = { billId, version, channel, scene: 'QR' as const, payAs, key: randomUUID() };
  const { orderNo, fen } = await stage.invoke(context, calls.submitPayment, { body });
  const fact = stage.channels.paidThen(channel, orderNo, fen, context.now);
  if (step.lost) return stage.channels.lose(channel, fact);
  await context.transact((transaction) =>
    takeMoney(transaction, context.services, { courtId, channel, fact, source: 'NOTICE' }),
  );
}

async function win(
  { stage, ids }: Played,
  { id, by }: SeededBill,
  { on, fen }: { on: number; fen: number },
): Promise<void> {
  const context = await somebody(stage, by, stage.momentOf(on, 3));
  await context.transact(async (transaction) => {
    const bill = await lockBill(transaction.tx, context.secrets, ids.get(id) ?? '');
    const payment = await transaction.tx
      .selectFrom('payments')
      .select('id')
      .where('bill_id', '=', ids.get(id) ?? '')
      .executeTakeFirstOrThrow();
    if (!bill) throw new Error(`${id} is not there`);
    const ask = {
      bill,
      paymentId: payment.id,
      fen,
      cause: 'WIN',
      basis: reason,
      madeBy: context.actor.userId,
    } as const;
    await proposeRefund(transaction, context.services, { ...ask, effectiveOn: courtDayOf(context.now) });
  });
}

type Step<D extends BillStep['does']> = Extract<BillStep, { readonly does: D }>;
async function replace({ stage, ids }: Played, { id, by }: SeededBill, step: Step<'replace'>): Promise<void> {
  const context = await somebody(stage, by, stage.momentOf(step.on, 5));
  const params = { id: ids.get(id) ?? '' };
  const ask = { ...step.ask, halving: [...step.ask.halving] };
  const body = { version: await versionOf(context, 'bills', params.id), reason: step.reason, replacement: { ask } };
  await stage.invoke(context, calls.cancelBill, { params, body });
  const next = context.db.selectFrom('bills').select('replaced_by').where('id', '=', params.id);
  ids.set(step.as, (await next.executeTakeFirstOrThrow()).replaced_by ?? '');
}

async function settle({ stage }: Played, bill: SeededBill, step: Step<'settle'>): Promise<void> {
  const context = await somebody(stage, bill.by, stage.momentOf(step.on, 3));
  const query = { number: await numberOf(stage, bill) };
  const { caseId, payers } = await stage.invoke(context, calls.findBillSubject, { query });
  const shares = step.shares.map(({ name, fen }) => ({
    ...{ partyId: payers.find((payer) => payer.name === name)?.partyId ?? '', fen },
  }));
  const totalFen = shares.reduce((sum, { fen }) => sum + fen, 0);
  const said = { totalFen, cause: 'WIN' as const, rulingNo: step.rulingNo, effectiveOn: courtDayOf(context.now) };
  const body = { caseId: caseId ?? '', ...said, shares };
  const { id, version } = await stage.invoke(context, calls.draftSettlement, { body });
  if (step.judge === undefined) return;
  const judge = await somebody(stage, step.judge, stage.momentOf(step.on + 1, 3));
  await stage.invoke(judge, calls.decideSettlement, { params: { id }, body: { version, act: 'approve' } });
}

async function playStep(played: Played, bill: SeededBill, step: BillStep): Promise<void> {
  const { stage, ids } = played;
  if (step.does === 'pay') return pay(played, bill, step);
  if (step.does === 'win') return win(played, bill, step);
  if (step.does === 'replace') return replace(played, bill, step);
  if (step.does === 'settle') return settle(played, bill, step);
  const context = await somebody(stage, bill.by, stage.momentOf(step.on, 4));
  const id = ids.get(bill.id) ?? '';
  const version = await versionOf(context, 'bills', id);
  const body = { version, receivedOn: courtDayOf(context.now), proof: 'COUNTER' as const };
  await stage.invoke(context, calls.receiveBill, { params: { id }, body });
}

async function refundOf({ db }: SignedInContext, billId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'refund_no', 'version'])
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
}

async function accountOf({ db }: SignedInContext, billId: string): Promise<string> {
  const bill = db.selectFrom('bills').select('account_serial').where('id', '=', billId);
  const { account_serial } = await bill.executeTakeFirstOrThrow();
  return account_serial === null ? '' : calls.subAccountOf(courtAccount.account, account_serial);
}

type Row = Statement['rows'][number];
async function rowOf(played: Played, context: SignedInContext, move: BankMove, place: number): Promise<Row> {
  const { stage, ids } = played;
  const { fen, name, number, of, on } = move;
  const billId = ids.get(of ?? '') ?? '';
  const isRefund = 'refund' in move && move.refund === true;
  played.balance += fen;
  played.serial += 1;
  return {
    ...{ row: place + 1, place, at: timeOn(stage, on, 10).toISOString(), name, number, bank: '示例银行' },
    ...{ serial: `YXS${String(played.serial).padStart(8, '0')}`, isCredit: fen > 0, fen: Math.abs(fen) },
    balanceFen: played.balance,
    subAccount: of === null || isRefund ? '' : await accountOf(context, billId),
    remark: isRefund ? `诉讼费退费${(await refundOf(context, billId)).refund_no}` : '转账',
  };
}

/** A statement of the bank, taken in as the cashier reads it in; its rows come from here, and no file is read. */
async function readIn(played: Played, on: number, moves: readonly BankMove[]): Promise<void> {
  const { stage } = played;
  const context = await somebody(stage, cashier, timeOn(stage, on, 9));
  const rows: Row[] = [];
  for (const move of moves) rows.push(await rowOf(played, context, move, rows.length + 1));
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const file = { courtId, name: `流水 ${courtDayOf(context.now)}.csv`, by: context.actor.userId };
  const statement = { hash, account: courtAccount.account, rows };
  await context.transact((transaction) => takeStatement(transaction, context.services, statement, file));
}

type RefundAct = (typeof statements)[number]['acts'][number];
async function actOnRefund({ stage, ids }: Played, act: RefundAct): Promise<void> {
  const at = timeOn(stage, act.on, act.does === 'send' ? 16 : 15);
  const context = await somebody(stage, act.does === 'account' ? act.by : cashier, at);
  const { id, version } = await refundOf(context, ids.get(act.of) ?? '');
  const params = { id };
  const to = accounts[act.of];
  if (act.does === 'send') await stage.invoke(context, calls.makeRefundFile, { body: {} });
  else if (act.does === 'confirm') await stage.invoke(context, calls.confirmRefund, { params, body: { version } });
  else if (act.does === 'hold')
    await stage.invoke(context, calls.holdRefund, { params, body: { version, hold: true } });
  else if (to)
    await stage.invoke(context, calls.giveRefundAccount, { params, body: { version, ...to, bank: '示例银行' } });
}

/** Yesterday's books are closed: of each channel that is compared by now. */
async function closeYesterday({ stage }: Played): Promise<void> {
  const { services } = stage;
  await reconcileDue(services);
  const context = await somebody(stage, cashier, services.now());
  const params = { day: plusDays(courtDayOf(services.now()), -1) };
  const { channels } = await stage.invoke(context, calls.readReconDay, { params });
  for (const { channel, state, version, open } of channels)
    if (state === 'MATCHED' && open === 0)
      await stage.invoke(context, calls.closeDay, { params: { ...params, channel }, body: { version } });
}

/** Bills of the last weeks, money that came for them and went back, each act by its call at its own moment (money.md §8). */
export async function playMoney(stage: Stage): Promise<void> {
  const played: Played = { stage, ids: new Map(), balance: 0, serial: 0 };
  for (const bill of bills) await issue(played, bill);
  for (const bill of bills) for (const step of bill.steps) await playStep(played, bill, step);
  for (const { on, rows, acts } of statements) {
    await readIn(played, on, rows);
    for (const act of acts) await actOnRefund(played, act);
  }
  await passDays(stage.services);
  await closeYesterday(played);
  // What was said of these weeks by SMS was sent then.
  await sql`update notification_sends set state = 'arrived', next_at = null where event = 'fee' and next_at is not null`.execute(
    stage.services.db,
  );
}
