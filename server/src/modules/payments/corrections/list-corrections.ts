import { type CallReply, hasPermission, referenceNoFragment, refusedSentence } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { CorrectableMoney, Correction, CorrectionAct } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { type Bill, openBill, owedOn } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';
import type { Proposal } from '../records/proposals.ts';
import { isPresident } from '../refunds/may-act.ts';
import { withoutPart } from './book-correction.ts';
import { isLast, type PostedMoney, postedMoney } from './posted-money.ts';
import { contentOf, correctionStateOf, shownStates } from './records.ts';
import { correctionRefusal, proposalRefusal } from './refuse-correction.ts';

/** The bills some money lies with, and how each is shown beside its money. */
async function billsOf({ db, secrets }: SignedInContext, money: readonly PostedMoney[]) {
  const ids = money.flatMap(({ billId }) => billId ?? []);
  const rows = ids.length === 0 ? [] : await db.selectFrom('bills').selectAll().where(isAmong('id', ids)).execute();
  const bills = new Map(rows.map((row): [string, Bill] => [row.id, openBill(secrets, row)]));
  return { bills, facts: await factsOf(db, [...bills.values()]) };
}
type Bills = Awaited<ReturnType<typeof billsOf>>;

/** What turning it back does; of what is turned back already the bill is as it stands. */
function presentMoney(money: PostedMoney, { bills, facts }: Bills): Omit<CorrectableMoney, 'why'> {
  const { id, channel, fen, paidAt, txn, of, billId, partFen, backFen, isReversed } = money;
  const bill = bills.get(billId ?? '');
  const after = bill && { ...bill, ...(isReversed ? {} : withoutPart(bill, partFen)) };
  return {
    ...{ paymentId: id, channel, fen, paidAt: paidAt.toISOString(), txn, of },
    bill:
      bill && after
        ? {
            ...{ billNo: bill.bill_no, payer: bill.payer, item: bill.item, state: bill.state, partFen, backFen },
            ...{ caseNo: facts(bill).caseNo, number: facts(bill).number },
            after: { state: after.state, paidFen: Math.max(0, after.paid_fen), restFen: Math.max(0, owedOn(after)) },
          }
        : null,
  };
}

/** Why it cannot be corrected now, in the caller's language. */
async function whyNot(
  { db, now, lang }: SignedInContext,
  money: PostedMoney,
  { bills }: Bills,
  refusalOf: typeof correctionRefusal,
) {
  const refusal = await refusalOf({ db, now, lang }, money, bills.get(money.billId ?? '') ?? null);
  return refusal && refusedSentence(refusal, lang);
}

/** By the number of its notice, also where it was claimed for it, or by its number at the channel or the bank. */
export async function findCorrectable(
  context: SignedInContext,
  { query }: Input<typeof calls.findCorrectable>,
): Promise<CallReply<typeof calls.findCorrectable>> {
  const { db, services } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const ofBill = sql`select p.id from payments p join bills b on b.id = p.bill_id
      where b.bill_no = ${referenceNoFragment(query.number)} and b.court_id = ${courtId}
    union select c.payment_id from money_proposals c join bills b on b.id = c.bill_id
      where b.bill_no = ${referenceNoFragment(query.number)} and b.court_id = ${courtId} and c.kind = 'CLAIM' and c.state = 'APPROVED'
    union select p.id from payments p where p.court_id = ${courtId} and p.provider_txn = ${query.number}`;
  const money = await postedMoney(db, courtId, sql<boolean>`payments.id in (${ofBill}) and ${isLast}`);
  const bills = await billsOf(context, money);
  const rows: CorrectableMoney[] = [];
  for (const each of money)
    rows.push({ ...presentMoney(each, bills), why: await whyNot(context, each, bills, proposalRefusal) });
  return { rows };
}

function actsOn({ actor }: SignedInContext, { state, made_by }: Proposal): readonly CorrectionAct[] {
  if (state !== 'OPEN') return [];
  if (made_by === actor.userId) return ['withdraw'];
  return isPresident(actor) ? ['approve', 'refuse'] : [];
}

async function present(context: SignedInContext, proposals: readonly Proposal[]): Promise<Correction[]> {
  if (proposals.length === 0) return [];
  const { db, secrets } = context;
  const contents = new Map(proposals.map((row) => [row.id, contentOf(secrets, row)]));
  const seqs = [...contents.values()].map(({ seq }) => seq);
  const courtId = proposals[0]?.court_id ?? '';
  const [posted, names] = await Promise.all([
    postedMoney(db, courtId, sql<boolean>`t.seq = any(${seqs}::bigint[])`),
    userNames(
      db,
      proposals.flatMap(({ made_by }) => made_by ?? []),
    ),
  ]);
  const bills = await billsOf(context, posted);
  const shown: Correction[] = [];
  for (const row of proposals) {
    const { seq, reason } = contents.get(row.id) ?? { seq: 0, reason: '' };
    const money = posted.find((each) => each.seq === seq);
    if (!money) throw new Error(`correction ${row.id} names no posting`);
    shown.push({
      ...presentMoney(money, bills),
      ...{ id: row.id, version: row.version, state: correctionStateOf(row), reason, at: row.made_at.toISOString() },
      by: names.get(row.made_by ?? '') ?? '',
      answer: row.answer === null ? null : secrets.open(row.answer, `money_proposals.answer:${row.id}`),
      why: row.state === 'OPEN' ? await whyNot(context, money, bills, correctionRefusal) : null,
      may: [...actsOn(context, row)],
    });
  }
  return shown;
}

export async function presentCorrection(context: SignedInContext, proposal: Proposal): Promise<Correction> {
  const [shown] = await present(context, [proposal]);
  if (!shown) throw new Error('a correction was not presented');
  return shown;
}

/** Of the court; to a judge who is not the president none is shown. */
export async function listCorrections(
  context: SignedInContext,
  { query }: Input<typeof calls.listCorrections>,
): Promise<CallReply<typeof calls.listCorrections>> {
  const { db, services, actor, lang } = context;
  const sees = hasPermission(actor.roles, 'money.desk') || isPresident(actor);
  const those = db
    .selectFrom('money_proposals')
    .where('kind', '=', 'CORRECT')
    .where('court_id', '=', (await directoryOf(services)).ownCourt.id)
    .where('state', 'in', shownStates)
    .$if(!sees, (q) => q.where(sql<boolean>`false`));
  const { total, rows } = await withTotal(
    those
      .selectAll()
      .orderBy(sql`state <> 'OPEN'`)
      .orderBy(sql`case when state = 'OPEN' then made_at end`)
      .orderBy('decided_at', 'desc')
      .orderBy('id'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: await present(context, rows) };
}
