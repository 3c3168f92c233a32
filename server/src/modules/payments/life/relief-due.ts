import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf, referenceNoFragment, toCourtDay } from '@sufu/contract/core';
import { type ReliefKind, reductionRange, reliefKindCodes } from '@sufu/contract/payments';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type FullApplication, findWhole, type KindHooks } from '../../applications/index.ts';
import { isOwnParty } from '../../cases/index.ts';
import { type Bill, lockBill, openBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { tellJudges } from './news.ts';
import { amountUnder, applyRelief, type Relief, takesRelief } from './relief.ts';

export const reliefQueue = 'payments.relief';
const decided: readonly number[] = [30, 31, 32];

/** A request for relief is decided: written down with the decision, and the bills follow at once, or when nobody is paying them. */
export const reliefHooks: Readonly<Record<string, KindHooks>> = {
  judicial_assistance_apply: {
    async afterMove(transaction, { row, at }) {
      if (!decided.includes(row.state)) return;
      await transaction.tx
        .insertInto('bill_reliefs')
        .values({ application_id: row.id, state: row.state, decided_at: at })
        .onConflict((conflict) => conflict.column('application_id').doNothing())
        .execute();
      transaction.wake(reliefQueue);
    },
  },
};

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

const plainName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

/** The bills it is about: of the applicant, in the case or the filing it names, and not over. */
async function billsOf({ db, secrets, now }: AppServices, application: FullApplication): Promise<readonly Bill[]> {
  const { caseId, ownerId, applicant, answers } = application;
  const number = typeof answers.caseNo === 'string' ? referenceNoFragment(answers.caseNo) : '';
  const own = isOwnParty(ownerId, courtDayOf(now()), 'bills.party_id');
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('state', 'in', ['SERVING', 'OPEN', 'PART', 'OVERDUE', 'PAID'])
    .where(
      caseId === null
        ? sql<boolean>`bills.owner_id = ${ownerId} and bills.application_id in (select a.id from applications a where a.number = ${number})`
        : sql<boolean>`bills.case_id = ${caseId} and ${own}`,
    )
    .orderBy('id')
    .execute();
  return rows
    .map((row) => openBill(secrets, row))
    .filter(({ payer, state, issued_at }) => {
      const isBefore = state !== 'PAID' || issued_at >= (application.submittedAt ?? new Date(0));
      return plainName(payer) === plainName(applicant) && isBefore;
    });
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

/** One decision: every bill of it in one transaction, or, while one of them is being paid, a little later. */
async function follow(
  services: AppServices,
  { id, state }: { readonly id: string; readonly state: number },
): Promise<void> {
  const { db, secrets } = services;
  const application = await findWhole(db, secrets, id);
  const bills = application && askedIn(application) ? await billsOf(services, application) : [];
  await transact(services, ofTheServer, services.now(), async (transaction) => {
    const { tx, at } = transaction;
    for (const bill of bills) await lockBill(tx, secrets, bill.id);
    for (const bill of bills) if (await liveOrderOf(tx, bill.id)) return;
    const row = await tx
      .updateTable('bill_reliefs')
      .set({ done_at: at })
      .where('application_id', '=', id)
      .where('done_at', 'is', null)
      .returning('application_id')
      .executeTakeFirst();
    if (!row || !application) return;
    for (const bill of bills) await applyOne(transaction, services, bill.id, { application, state });
  });
}

/** Decisions on relief whose bills have not followed yet, the oldest first. A repeat finds them done. */
export async function applyReliefs(services: AppServices): Promise<void> {
  const rows = await services.db
    .selectFrom('bill_reliefs')
    .select(['application_id', 'state'])
    .where('done_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('application_id')
    .limit(200)
    .execute();
  for (const { application_id, state } of rows) await follow(services, { id: application_id, state });
}
