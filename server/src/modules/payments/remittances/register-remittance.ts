import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, courtDayOf, refuse, toCourtDay } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { holdDebits } from '../ledger/hold-debits.ts';
import { refuseUsedReceipt } from '../records/proposals.ts';
import { refuseFields } from '../records/reasons.ts';
import { tellSecond } from '../refunds/tell-second.ts';
import { refuseUncovered } from './treasury.ts';

type Asked = Input<typeof calls.registerRemittance>;

const future = { zh: '扣款的日期不能晚于今天', en: 'The day of the debit is not later than today' };
const tooEarly = {
  zh: '扣款的日期早于本院第一笔应缴财政的款，请核对',
  en: 'The day of the debit lies before anything was the treasury’s; check it',
};

/** Nothing was handed over before something was the treasury's. Throws `invalid`. */
async function refuseDay({ tx, at }: Transaction, { lang }: SignedInContext, courtId: string, paidOn: string) {
  const first = await tx
    .selectFrom('ledger_transactions')
    .select('at')
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('ledger_entries')
        .where('account', '=', 'TREASURY')
        .where('court_id', '=', courtId)
        .select(({ fn }) => fn.min<number>('tx').as('tx')),
    )
    .executeTakeFirst();
  const isEarly = first !== undefined && paidOn < courtDayOf(first.at);
  refuseFields(
    [
      { path: 'paidOn', isWrong: paidOn > courtDayOf(at), says: future },
      { path: 'paidOn', isWrong: isEarly, says: tooEarly },
    ],
    lang,
  );
}

/** What the bank has paid to the treasury, by its voucher; a repeat with the same key finds what it made. */
export async function registerRemittance(
  context: SignedInContext,
  { body }: Asked,
): Promise<CallReply<typeof calls.registerRemittance>> {
  const { services, actor } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  return context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await holdDebits(transaction, courtId);
    const known = await tx
      .selectFrom('money_proposals')
      .select(['id', 'kind'])
      .where('made_by', '=', actor.userId)
      .where('key', '=', body.key)
      .executeTakeFirst();
    // A key of another form is no repeat of this one.
    if (known) return known.kind === 'REMIT' ? { id: known.id } : refuse('invalid');
    const { fen, voucherNo } = body;
    const paidOn = toCourtDay(body.paidOn);
    await refuseDay(transaction, context, courtId, paidOn);
    await refuseUsedReceipt(transaction, { court_id: courtId, kind: 'REMIT' }, voucherNo);
    await refuseUncovered(transaction, courtId, fen);
    const id = randomUUIDv7();
    await tx
      .insertInto('money_proposals')
      .values({
        ...{ id, kind: 'REMIT', court_id: courtId, key: body.key, content: JSON.stringify({ fen }), state: 'OPEN' },
        ...{ receipt_no: voucherNo, paid_on: paidOn, made_by: actor.userId, made_at: at },
      })
      .execute();
    record('money.remittanceRegistered', id, { fen, voucher: voucherNo, day: paidOn });
    await tellSecond(transaction, 'remittance', actor.userId);
    return { id };
  });
}
