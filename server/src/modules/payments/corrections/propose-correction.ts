import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Correction } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { directoryOf } from '../../directory/index.ts';
import { lockBill } from '../records/bills.ts';
import type { Proposal } from '../records/proposals.ts';
import { presentCorrection } from './list-corrections.ts';
import { postedMoneyOf } from './posted-money.ts';
import { correctionContent } from './records.ts';
import { proposalRefusal } from './refuse-correction.ts';
import { tellPresidents } from './tell.ts';

type Asked = Input<typeof calls.proposeCorrection>;

/** Held against another claim of the same money, behind its bill. */
export const holdMoney = ({ tx }: Transaction, paymentId: string): Promise<void> => lock(tx, `claim:${paymentId}`);

async function insert(transaction: Transaction, context: SignedInContext, courtId: string, { params, body }: Asked) {
  const { tx, secrets, at, record } = transaction;
  const { actor, lang } = context;
  const seen = (await postedMoneyOf(tx, courtId, params.id)) ?? refuse('not-found');
  const bill = seen.billId === null ? null : await lockBill(tx, secrets, seen.billId);
  await holdMoney(transaction, seen.id);
  const money = (await postedMoneyOf(tx, courtId, seen.id)) ?? refuse('not-found');
  if (money.billId !== seen.billId || money.of !== body.of) return refuse('bill.changed');
  const refusal = await proposalRefusal({ db: tx, now: at, lang }, money, bill);
  if (refusal) throw refusal;
  const id = randomUUIDv7();
  const made = await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'CORRECT', court_id: courtId, case_id: bill?.case_id ?? null, bill_id: money.billId },
      ...{ payment_id: money.id, key: body.key, state: 'OPEN', made_by: actor.userId, made_at: at },
      content: correctionContent(secrets, id, { of: money.of, seq: money.seq, reason: body.reason }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellPresidents(transaction, actor.userId);
  record('money.correctionProposed', id, { payment: money.id, bill: money.billId, case: made.case_id, fen: money.fen });
  return made;
}

/** Say that a posting is wrong, and why; nothing is posted before the president has agreed. A repeat with the same key finds what it made. */
export async function proposeCorrection(context: SignedInContext, asked: Asked): Promise<Correction> {
  const { services, actor } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const proposal = await context.transact(async (transaction): Promise<Proposal> => {
    // Two with one key at once: the second waits for the first.
    await lock(transaction.tx, `key:${actor.userId}:${asked.body.key}`);
    const known = await transaction.tx
      .selectFrom('money_proposals')
      .selectAll()
      .where('made_by', '=', actor.userId)
      .where('key', '=', asked.body.key)
      .where('payment_id', '=', asked.params.id)
      .where('kind', '=', 'CORRECT')
      .executeTakeFirst();
    return known ?? insert(transaction, context, courtId, asked);
  });
  return presentCorrection(context, proposal);
}
