import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, formatFen, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type BillQuote, type DeskBill, type FeeAsk, feeItems, leastReason, quoteOf } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { partiesToServe } from '../../cases/index.ts';
import { numberOfDay } from '../../documents/index.ts';
import { nextAccountSerial } from '../bank/accounts.ts';
import { tellIssued } from '../life/notice-hooks.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { makeFeeNotice } from '../papers/fee-notice.ts';
import { aboutPayer, aboutReason, type Bill, findBill, openBill, type StoredBill } from '../records/bills.ts';
import { presentDeskBill } from './desk-bills.ts';
import { applicationAtDesk, caseAtDesk } from './find-subject.ts';

type Body = Input<typeof calls.issueBill>['body'];
/** Who pays, and to which court. */
type Payer = Pick<StoredBill, 'case_id' | 'party_id' | 'application_id' | 'owner_id' | 'court_id'> & {
  readonly name: string;
};

async function payerOf(context: SignedInContext, { caseId, partyId, applicationId }: Body): Promise<Payer> {
  const { db, secrets, now } = context;
  if (applicationId !== null && caseId === null) {
    const { id, ownerId, courtId, applicant } = await applicationAtDesk(context, applicationId);
    if (courtId === null) return refuse('not-found');
    const none = { case_id: null, party_id: null };
    return { ...none, application_id: id, owner_id: ownerId, court_id: courtId, name: applicant };
  }
  if (caseId === null || partyId === null || applicationId !== null) return refuse('not-found');
  const { id, courtId } = await caseAtDesk(context, caseId);
  const [party] = await partiesToServe(db, secrets, { partyIds: [partyId] }, courtDayOf(now));
  if (party?.caseId !== id) return refuse('not-found');
  const none = { application_id: null, owner_id: null };
  return { ...none, case_id: id, party_id: party.id, court_id: courtId, name: party.name };
}

const kindWrong = { zh: '请选择这个项目的计算方法', en: 'Choose how this fee is worked out' };
const sumMissing = { zh: '请填写计算用的金额', en: 'Enter the amount it is worked out from' };

/** What the rules make of it today, kept as it is. */
function frozenQuote({ services, lang }: SignedInContext, item: Body['item'], ask: FeeAsk): BillQuote {
  const wrong = (path: string, text: typeof kindWrong): never => {
    throw new Refused('invalid', { n: 1 }, [{ path, rule: 'required', msg: text[lang] }]);
  };
  const kinds: readonly string[] = feeItems[item].kinds;
  if (!kinds.includes(ask.kind)) return wrong('ask.kind', kindWrong);
  const quote = quoteOf(ask, services.config.fees);
  if (!quote) return wrong(ask.amount === null ? 'ask.amount' : 'ask.before', sumMissing);
  if (quote.fen <= 0) return refuse('bill.nothing');
  const { version, config, fen, steps } = quote;
  return {
    ...{ ask: { ...ask, halving: [...ask.halving] }, version, config: { ...config }, fen },
    steps: steps.map((step) => ({ ...step })),
  };
}

/** The amount, and why it is another than the rules make it. */
function amountOf({ lang }: SignedInContext, { amountFen, reason }: Body, quote: BillQuote) {
  if (amountFen === null || amountFen === quote.fen) return { amount: quote.fen, why: null };
  if (amountFen <= 0) return refuse('bill.nothing');
  if ([...reason].length < leastReason) return refuse('bill.amount-needs-reason', { sum: formatFen(quote.fen, lang) });
  return { amount: amountFen, why: reason };
}

const openStates = ['DRAFT', 'SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER'];

async function refuseDuplicate({ tx }: Transaction, { lang }: SignedInContext, payer: Payer, { item }: Body) {
  if (item === 'TOPUP') return;
  await lock(tx, `bill:${payer.party_id ?? payer.application_id}:${item}`);
  const there = await tx
    .selectFrom('bills')
    .select('id')
    .$call((q) =>
      payer.party_id === null
        ? q.where('application_id', '=', payer.application_id)
        : q.where('party_id', '=', payer.party_id),
    )
    .where('item', '=', item)
    .where('state', 'in', openStates)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (there) throw new Refused('bill.duplicate', { item: feeItems[item].words[lang] });
}

/** A notice that may go out: its paper, and the payer is told. Answers the paper's id. */
export async function sendNotice(transaction: Transaction, context: SignedInContext, bill: Bill): Promise<string> {
  const documentId = await makeFeeNotice(transaction, context.services, bill);
  await tellPayer(transaction, bill, 'issued');
  tellIssued(transaction, bill, documentId);
  return documentId;
}

type Made = {
  readonly body: Body;
  readonly payer: Payer;
  readonly quote: BillQuote;
  readonly billNo: string;
  readonly accountSerial: number | null;
};

async function insertBill(transaction: Transaction, context: SignedInContext, made: Made): Promise<string> {
  const { tx, record } = transaction;
  const { secrets, actor, now } = context;
  const { body, payer, quote, billNo, accountSerial } = made;
  const { amount, why } = amountOf(context, body, quote);
  await refuseDuplicate(transaction, context, payer, body);
  const id = randomUUIDv7();
  const { name, ...place } = payer;
  const row: StoredBill = {
    ...{ id, bill_no: billNo, ...place, demand_id: null, item: body.item, key: body.key },
    payer: secrets.seal(name, aboutPayer(id)),
    quote,
    ...{ quoted_fen: quote.fen, amount_fen: amount, paid_fen: 0, version: 1 },
    override_reason: why === null ? null : secrets.seal(why, aboutReason(id)),
    ...{ issued_by: actor.userId, issued_at: now, approved_by: null, removed_at: null },
    ...{ document_id: null, voucher_id: null, received_on: null, received_proof: null, due_on: null },
    ...{ account_serial: accountSerial, deferred_until: null, replaced_by: null },
    state: why === null ? 'SERVING' : 'DRAFT',
  };
  const bill = openBill(secrets, row);
  const document_id = why === null ? await sendNotice(transaction, context, bill) : null;
  await tx
    .insertInto('bills')
    .values({ ...row, quote: JSON.stringify(quote), document_id })
    .execute();
  record(why === null ? 'money.billIssued' : 'money.billOverridden', id, {
    ...{ fen: amount, quoted: quote.fen, case: payer.case_id, application: payer.application_id },
  });
  return id;
}

/** Issue a notice, once: a repeat answers the one that is there. */
export async function issueBill(context: SignedInContext, { body }: Input<typeof calls.issueBill>): Promise<DeskBill> {
  const { db, secrets, actor, now, services } = context;
  const known = await db
    .selectFrom('bills')
    .select('id')
    .where('issued_by', '=', actor.userId)
    .where('key', '=', body.key)
    .executeTakeFirst();
  const id = known?.id ?? (await issueNew());
  return presentDeskBill(context, (await findBill(db, secrets, id)) ?? refuse('not-found'));

  async function issueNew(): Promise<string> {
    const payer = await payerOf(context, body);
    const quote = frozenQuote(context, body.item, body.ask);
    const billNo = await numberOfDay(services, 'JF', now);
    const accountSerial = await nextAccountSerial(services, payer.court_id);
    return context.transact((transaction) =>
      insertBill(transaction, context, { body, payer, quote, billNo, accountSerial }),
    );
  }
}
