import { type CourtDay, refuse } from '@sufu/contract/core';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { MoneyProposalsTable } from '../../../tables.generated.ts';
import { decidesIn } from '../../cases/index.ts';
import { type Bill, lockBill } from './bills.ts';

/** Proposed to somebody of the court: relief, lapse, cancelling, a claim, a correction, a settlement, a payout, a remittance. */
export type Proposal = Selectable<MoneyProposalsTable>;
type Seen = { readonly params: { readonly id: string }; readonly body: { readonly version: number } };

/** Throws `bill.changed` where it is not the one that was seen, or is decided. */
export function refuseUnlessOpen({ version, state }: Proposal, { body }: Seen): void {
  if (version !== body.version || state !== 'OPEN') refuse('bill.changed');
}

/**
 * What waits for a judge of the case, held. The bill is held before its proposal, as whoever pays holds it: one of the two finds it changed.
 * Another judge's case is not found; throws `bill.changed` as `refuseUnlessOpen` does.
 */
export async function holdForJudge(
  { tx }: Transaction,
  { secrets, actor }: SignedInContext,
  kind: 'RELIEF' | 'LAPSE',
  asked: Seen,
): Promise<{ readonly bill: Bill; readonly proposal: Proposal }> {
  const seen = await tx
    .selectFrom('money_proposals')
    .select('bill_id')
    .where('id', '=', asked.params.id)
    .where('kind', '=', kind)
    .where(decidesIn(actor, 'money_proposals.case_id'))
    .executeTakeFirst();
  const bill = (seen?.bill_id && (await lockBill(tx, secrets, seen.bill_id))) || refuse('not-found');
  const proposal = await lockProposal(tx, asked);
  return { bill, proposal };
}

/** Held, for whoever may see it; throws `bill.changed` as `refuseUnlessOpen` does. */
export async function lockProposal(tx: Transaction['tx'], asked: Seen): Promise<Proposal> {
  const proposal = await tx
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', asked.params.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseUnlessOpen(proposal, asked);
  return proposal;
}

const sum = z.object({ fen: z.int() });
/** Of a payout or a remittance, which lies open in its content for statements that add it up. */
export const proposalFen = ({ content }: Pick<Proposal, 'content'>): number => sum.parse(content).fen;

/** What was answered to whoever proposed it. */
export const answerOf = (secrets: Secrets, { id, answer }: Pick<Proposal, 'id' | 'answer'>): string | null =>
  answer === null ? null : secrets.open(answer, `money_proposals.answer:${id}`);

/** One transfer is registered once: throws where a receipt or voucher stands on another of the kind. The debits of the court are held. */
export async function refuseUsedReceipt(
  { tx }: Transaction,
  { court_id, kind }: Pick<Proposal, 'court_id' | 'kind'>,
  no: string,
): Promise<void> {
  const used = await tx
    .selectFrom('money_proposals')
    .select('id')
    .where('court_id', '=', court_id)
    .where('kind', '=', kind)
    .where('receipt_no', '=', no)
    .where('state', 'in', ['OPEN', 'APPROVED'])
    .executeTakeFirst();
  if (used) return refuse(kind === 'REMIT' ? 'remittance.voucher-used' : 'payout.receipt-used');
}

export const endStates = { approve: 'APPROVED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const;
export type ProposalAct = keyof typeof endStates;

/** Approve and refuse are another person's, taking back is whoever's made it. Throws `bill.own-approval`. */
export function refuseOwnApproval({ made_by }: Proposal, userId: string, act: ProposalAct): void {
  if ((made_by === userId) !== (act === 'withdraw')) refuse('bill.own-approval');
}

type Ending = {
  readonly act: ProposalAct;
  /** Whoever decided. */
  readonly by: string;
  /** The reason the payer reads; sealed. */
  readonly answer?: string;
  readonly rulingNo?: string;
  /** Of one about several bills the one that was chosen. */
  readonly billId?: string;
  /** Of a payout, as the bank's receipt says. */
  readonly receipt?: { readonly no: string; readonly paidOn: CourtDay };
};
/** The end of one, held. What is taken back has nobody who decided. Throws `bill.changed` where it has ended meanwhile. */
export async function endProposal(
  { tx, secrets, at }: Transaction,
  { id, version }: Proposal,
  { act, by, answer, rulingNo, billId, receipt }: Ending,
): Promise<Proposal> {
  const ended = await tx
    .updateTable('money_proposals')
    .set({
      ...{ state: endStates[act], version: version + 1 },
      ...(act === 'withdraw' ? {} : { decided_by: by, decided_at: at }),
      ...(answer === undefined ? {} : { answer: secrets.seal(answer, `money_proposals.answer:${id}`) }),
      ...(rulingNo === undefined ? {} : { ruling_no: rulingNo }),
      ...(billId === undefined ? {} : { bill_id: billId }),
      ...(receipt === undefined ? {} : { receipt_no: receipt.no, paid_on: receipt.paidOn }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return ended ?? refuse('bill.changed');
}
