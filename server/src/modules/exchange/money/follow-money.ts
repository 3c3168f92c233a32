import { createHash } from 'node:crypto';
import type { FindingCode } from '@sufu/contract/exchange';
import type { ExchangeRow, TakenDownRow } from '@sufu/contract/exchange/rows';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import {
  actOnStatedFee,
  type BookedMoney,
  bookedNow,
  endSourceChanged,
  noteSourceChanged,
  numbersForFee,
  type StatedMoney,
  stateSerial,
  takeStatedMoney,
} from '../../payments/index.ts';
import { endJob, insertJob, putFindings } from '../jobs/store.ts';
import { tellOfFindings } from '../jobs/tell-of-findings.ts';
import { prepareRow } from '../reading/prepare-row.ts';
import {
  type FeeRow,
  feesWaiting,
  holdFee,
  holdMoney,
  type MoneyRow,
  moneyWaiting,
  namedPayments,
  putFeeDone,
  putMoneyDone,
  putTried,
  saysThe,
} from './store.ts';

/** Here the portal acts on what sources say of money; woken by whoever takes their rows. */
export const moneyQueue = 'exchange.follow-money';
const atOnce = 200;

type Content = ExchangeRow | TakenDownRow;
/** The row as it lies here, by the ids of here. */
const feeContent = ({ externalId, version, ...fee }: FeeRow): Content =>
  fee.deleted
    ? { kind: 'fee', externalId, version, deleted: true }
    : {
        ...{ kind: 'fee', externalId, version, case: fee.caseId, party: fee.partyId, item: fee.item as 'ACCEPT' },
        ...{ fen: fee.fen, dueOn: fee.dueOn, issuedOn: fee.issuedOn },
      };
const moneyContent = ({ externalId, version, feeId: fee, fen, paidOn, channel, serial, deleted }: MoneyRow): Content =>
  deleted
    ? { kind: 'payment', externalId, version, deleted: true }
    : { kind: 'payment', externalId, version, fee, fen, paidOn, channel, ...(serial === null ? {} : { serial }) };

/** What was no hindrance when the row came, and is one now: it is to be decided as if it had been found then. Once for each version. */
async function putFinding(
  transaction: Transaction,
  { source, kind, externalId, version }: (FeeRow | MoneyRow) & { readonly kind: 'fee' | 'payment' },
  content: Content,
  code: FindingCode,
): Promise<void> {
  const { tx, at, secrets } = transaction;
  const there = await tx
    .selectFrom('exchange_findings')
    .select('id')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .where('row_version', '=', version)
    .executeTakeFirst();
  if (there) return;
  const fileHash = createHash('sha256').update(`${source} ${kind} ${externalId} ${version}`).digest();
  const job = await insertJob(tx, { source, fileHash, by: null, at });
  const row = prepareRow(secrets, source, 0, content);
  const outcome = { row, effect: 'change', code, path: '', what: [], ignored: [] } as const;
  await putFindings(tx, secrets, job, [outcome], at);
  await endJob(tx, job, null, at);
  await tellOfFindings(transaction, { ...job, isFile: false });
}

/** The row that came last is followed: what was to be decided of it and of those before it is over. */
const endFindings = (
  { tx, at }: Transaction,
  { source, kind, externalId, version }: (FeeRow | MoneyRow) & { readonly kind: 'fee' | 'payment' },
): Promise<unknown> =>
  tx
    .updateTable('exchange_findings')
    .set((eb) => ({ state: 'SOURCE', version: eb('version', '+', 1), decided_at: at }))
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .where('row_version', '<=', version)
    .where('what', 'in', ['fee-open', 'has-money', 'payment-booked', 'transfer-unclear'])
    .where('state', 'in', ['OPEN', 'LATER'])
    .execute();

async function followFee(services: AppServices, id: string): Promise<void> {
  const { db } = services;
  const seen = await db.selectFrom('exchange_fees').select('case_id').where('id', '=', id).executeTakeFirstOrThrow();
  const numbers = await numbersForFee(services, { caseId: seen.case_id });
  await transact(services, ofTheServer, services.now(), async (transaction) => {
    const { tx, at, record } = transaction;
    const fee = await holdFee(tx, id);
    if (!fee) return;
    const isEnded = fee.deleted || fee.endedOn !== null;
    const standing = { billId: fee.billId, doneFen: fee.doneFen, numbers };
    const done = await actOnStatedFee(transaction, services, { ...fee, isEnded }, standing);
    if ('why' in done) {
      await putTried(tx, 'exchange_fees', id, at);
      return putFinding(transaction, { ...fee, kind: 'fee' }, feeContent(fee), done.why);
    }
    await putFeeDone(tx, fee, done.billId);
    await endFindings(transaction, { ...fee, kind: 'fee' });
    record('exchange.fee', fee.id, { source: fee.source, version: fee.version, bill: done.billId });
  });
}

/** Booked; of what is booked the number at the bank, where it is stated. Null: it cannot be told whether the bank's statement has it. */
async function book(
  transaction: Transaction,
  services: AppServices,
  { money, fee, booked }: { readonly money: MoneyRow; readonly fee: FeeRow; readonly booked: BookedMoney | undefined },
): Promise<string | null> {
  const { source, externalId, fen, paidOn, channel, serial } = money;
  const { caseId, billId } = fee;
  const stated: StatedMoney = { source, externalId, caseId, billId, fen, paidOn, by: channel, serial };
  const named = (ids: readonly string[]) => namedPayments(transaction.tx, ids, money.id);
  if (booked && (serial === null || channel !== 'bank')) return booked.id;
  const taken =
    booked && serial !== null
      ? await stateSerial(transaction, booked, { ...stated, serial }, named)
      : await takeStatedMoney(transaction, services, stated, named);
  return 'paymentId' in taken ? taken.paymentId : null;
}

async function followPayment(services: AppServices, id: string): Promise<void> {
  await transact(services, ofTheServer, services.now(), async (transaction) => {
    const { tx, at, record } = transaction;
    const held = await holdMoney(tx, id);
    if (!held) return;
    const { money, fee } = held;
    // Once booked it stands as it is, until a correction has said that it never came.
    const booked = money.paymentId === null ? undefined : (await bookedNow(tx, [money.paymentId])).get(money.paymentId);
    if (booked && !saysThe(booked, money)) {
      await noteSourceChanged(transaction, { paymentId: booked.id, fen: (money.deleted ? 0 : money.fen) - booked.fen });
      await putTried(tx, 'exchange_payments', id, at);
      return putFinding(transaction, { ...money, kind: 'payment' }, moneyContent(money), 'payment-booked');
    }
    const isGone = money.deleted && !booked;
    const paymentId = isGone ? null : await book(transaction, services, { money, fee, booked });
    if (paymentId === null && !isGone) {
      await putTried(tx, 'exchange_payments', id, at);
      return putFinding(transaction, { ...money, kind: 'payment' }, moneyContent(money), 'transfer-unclear');
    }
    await putMoneyDone(tx, money, paymentId);
    if (booked) await endSourceChanged(transaction, booked.id);
    await endFindings(transaction, { ...money, kind: 'payment' });
    record('exchange.payment', money.id, { source: money.source, version: money.version, payment: paymentId });
  });
}

/**
 * Act on what sources say of fees and of money, one act each: the notice before the money for it. What fails is tried again later and stands
 * in nobody's way.
 */
export async function followMoney(services: AppServices): Promise<void> {
  // Before any act holds a connection.
  await directoryOf(services);
  const failed: unknown[] = [];
  const each = async (ids: readonly string[], table: 'exchange_fees' | 'exchange_payments') => {
    for (const id of ids)
      await (table === 'exchange_fees' ? followFee : followPayment)(services, id).catch(async (error: unknown) => {
        failed.push(error);
        await putTried(services.db, table, id, services.now());
      });
  };
  // Those that somebody holds just now come with the next round.
  const tried = new Set<string>();
  const fresh = (ids: readonly string[]) => ids.filter((id) => !tried.has(id) && tried.add(id));
  for (let left = true; left; ) {
    const fees = fresh(await feesWaiting(services.db, services.now(), atOnce));
    await each(fees, 'exchange_fees');
    const money = fresh(await moneyWaiting(services.db, services.now(), atOnce));
    await each(money, 'exchange_payments');
    left = fees.length > 0 || money.length > 0;
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} rows of money could not be followed`);
}
