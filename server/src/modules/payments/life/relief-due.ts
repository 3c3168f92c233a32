import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import { type ReliefKind, reductionRange, reliefKindCodes } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { FullApplication } from '../../applications/index.ts';
import { type Bill, lockBill } from '../records/bills.ts';
import { isSameName } from '../records/names.ts';
import { billsOfApplicant, type Follower } from './decided.ts';
import { tellJudges } from './news.ts';
import { amountUnder, applyRelief, type Relief, takesRelief } from './relief.ts';

export type Asked = { readonly kind: ReliefKind; readonly percent: number | null; readonly until: CourtDay | null };
/** What was asked for; null: aid money, which is no matter of a bill. */
export function askedIn({ answers }: FullApplication): Asked | null {
  const kind = reliefKindCodes.find((code) => code === answers.assistKind);
  if (!kind) return null;
  const percent = Number(answers.reducePercent);
  return {
    kind,
    percent: Number.isInteger(percent) && percent > 0 ? percent : null,
    until: typeof answers.deferUntil === 'string' ? toCourtDay(answers.deferUntil) : null,
  };
}

/** Granted as it was asked; null where a judge has to say what it is. */
function reliefOf(state: number, { kind, percent, until }: Asked, today: CourtDay): Relief | null {
  if (state === 30) return { kind: 'REFUSED' };
  if (state !== 31) return null;
  if (kind === 'DEFER') return until !== null && until > today ? { kind, until } : null;
  if (kind === 'EXEMPT') return { kind };
  const isRange = percent !== null && percent >= reductionRange.least && percent <= reductionRange.most;
  return isRange ? { kind, percent } : null;
}

/** Only a natural person is exempted (Measures art. 44). */
export async function isNatural(
  { tx }: Pick<Transaction, 'tx'>,
  bill: Bill,
  application: FullApplication,
): Promise<boolean> {
  if (bill.party_id === null) return application.answers.applicantType === 'NATURAL';
  const party = await tx
    .selectFrom('case_parties')
    .select('party_type')
    .where('id', '=', bill.party_id)
    .executeTakeFirst();
  return party?.party_type === 'NATURAL';
}

/** What only a judge can say: asked for once a bill. */
async function proposeRelief(transaction: Transaction, bill: Bill, application: FullApplication, inPart: boolean) {
  const { tx, at, record } = transaction;
  const id = randomUUIDv7();
  const row = await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'RELIEF', court_id: bill.court_id, case_id: bill.case_id, bill_id: bill.id, payment_id: null },
      content: JSON.stringify({ applicationId: application.id, ...askedIn(application), inPart }),
      ...{ state: 'OPEN', made_by: null, made_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  record('money.reliefProposed', id, { bill: bill.id, case: bill.case_id, application: application.id });
  await tellJudges(transaction, bill, 'relief');
}

async function applyOne(
  transaction: Transaction,
  services: AppServices,
  billId: string,
  on: { application: FullApplication; state: number },
) {
  const { application, state } = on;
  const bill = await lockBill(transaction.tx, transaction.secrets, billId);
  const asked = askedIn(application);
  if (!bill || !asked) return;
  const relief = reliefOf(state, asked, courtDayOf(transaction.at));
  if (!takesRelief(bill, relief ?? { kind: asked.kind === 'DEFER' ? 'REFUSED' : 'EXEMPT' })) return;
  const isFor = relief?.kind !== 'EXEMPT' || (await isNatural(transaction, bill, application));
  if (!relief || !isFor || bill.paid_fen > amountUnder(bill, relief)) {
    await proposeRelief(transaction, bill, application, state === 32);
    return;
  }
  const basis = `司法救助申请 ${application.number ?? ''}`;
  await applyRelief(transaction, services, bill, { relief, applicationId: application.id, basis, by: null });
}

const ofRelief = ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'PAID'] as const;
/** Relief that was decided changes the bills of the applicant in the case or the filing it names. */
export const reliefFollower: Follower = {
  states: [30, 31, 32],
  concerns: (application) => askedIn(application) !== null,
  billsOf: async (services, application) =>
    (await billsOfApplicant(services, application, ofRelief)).filter(({ payer, state, issued_at }) => {
      const isBefore = state !== 'PAID' || issued_at >= (application.submittedAt ?? new Date(0));
      return isSameName(payer, application.applicant) && isBefore;
    }),
  async follow(transaction, services, { application, state, bills }) {
    for (const bill of bills) await applyOne(transaction, services, bill.id, { application, state });
  },
};
