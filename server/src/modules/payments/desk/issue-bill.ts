import { courtDayOf, formatFen, Refused, refuse } from '@sufu/contract/core';
import type { CourtFees } from '@sufu/contract/fees';
import type * as calls from '@sufu/contract/payments';
import {
  alwaysLater,
  type BillQuote,
  type DeskBill,
  type FeeAsk,
  type FeeItem,
  feeItems,
  type LaterGround,
  laterChoices,
  leastReason,
  quoteOf,
} from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { partiesToServe } from '../../cases/index.ts';
import { courtFees } from '../../fees/index.ts';
import { findBill } from '../records/bills.ts';
import { refuseShortReason } from '../records/reasons.ts';
import { presentDeskBill } from './desk-bills.ts';
import { applicationAtDesk, caseAtDesk } from './find-subject.ts';
import { oneLineQuote } from './one-line-quote.ts';
import { type BillNumbers, billNumbers, type Payer, putBill, refuseDuplicate } from './put-bill.ts';

type Body = Input<typeof calls.issueBill>['body'];

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

/** What something came to: one line, without a rule; why stands with the bill, sealed. */
const atCost = (item: FeeItem, fen: number, fees: CourtFees): BillQuote =>
  fen <= 0 ? refuse('bill.nothing') : oneLineQuote('ACTUAL', item, fen, fees);

/** What the rules make of it today, kept as it is. */
export function frozenQuote({ services, lang }: SignedInContext, item: FeeItem, ask: FeeAsk): BillQuote {
  const wrong = (path: string, text: typeof kindWrong): never => {
    throw new Refused('invalid', { n: 1 }, [{ path, rule: 'required', msg: text[lang] }]);
  };
  const kinds: readonly string[] = feeItems[item].kinds;
  if (!kinds.includes(ask.kind)) return wrong('ask.kind', kindWrong);
  const fees = courtFees(services);
  if (ask.kind === 'ACTUAL')
    return ask.amount === null ? wrong('ask.amount', sumMissing) : atCost(item, ask.amount, fees);
  const quote = quoteOf(ask, fees);
  if (!quote) return wrong(ask.amount === null ? 'ask.amount' : 'ask.before', sumMissing);
  if (quote.fen <= 0) return refuse('bill.nothing');
  const { version, config, fen, steps } = quote;
  return {
    ...{ ask: { ...ask, halving: [...ask.halving] }, version, config: { ...config }, fen },
    steps: steps.map((step) => ({ ...step })),
  };
}

/** The amount, and why it is another than the rules make it, or what it came to where there is no rule. */
function amountOf({ lang }: SignedInContext, { amountFen, reason, ask }: Body, quote: BillQuote) {
  if (ask.kind === 'ACTUAL') {
    refuseShortReason({ reason }, lang);
    return { amount: quote.fen, why: reason, isChanged: false };
  }
  if (amountFen === null || amountFen === quote.fen) return { amount: quote.fen, why: null, isChanged: false };
  if (amountFen <= 0) return refuse('bill.nothing');
  if ([...reason].length < leastReason) return refuse('bill.amount-needs-reason', { sum: formatFen(quote.fen, lang) });
  return { amount: amountFen, why: reason, isChanged: true };
}

const noGround = { zh: '这个项目不能这样后交', en: 'This fee is not payable later for this reason' };
/** Why nothing is to be paid in advance; null: it is. */
function laterOf({ lang }: SignedInContext, { item, ask, later }: Body): LaterGround | null {
  const always = alwaysLater(item, ask.kind);
  if (always !== null || later === null) return always;
  if (!laterChoices(item, ask.kind).includes(later))
    throw new Refused('invalid', { n: 1 }, [{ path: 'later', rule: 'required', msg: noGround[lang] }]);
  return later;
}

type Made = { readonly body: Body; readonly payer: Payer; readonly quote: BillQuote; readonly numbers: BillNumbers };

async function insertBill(transaction: Transaction, context: SignedInContext, made: Made): Promise<string> {
  const { actor, services, lang } = context;
  const { body, payer, quote, numbers } = made;
  const later = laterOf(context, body);
  const { amount, why, isChanged } = amountOf(context, body, quote);
  await refuseDuplicate(transaction, lang, payer, body.item);
  const { id } = await putBill(transaction, services, {
    ...{ payer, item: body.item, quote, amount, why, key: body.key, numbers, issuedBy: actor.userId, approvedBy: null },
    ...{ isDraft: isChanged, later },
  });
  transaction.record(isChanged ? 'money.billOverridden' : 'money.billIssued', id, {
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
    const numbers = await billNumbers(services, payer.court_id, now);
    return context.transact((transaction) => insertBill(transaction, context, { body, payer, quote, numbers }));
  }
}
