import { courtDayOf, referenceNoFragment } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { FullApplication } from '../../applications/index.ts';
import { isOwnParty } from '../../cases/index.ts';
import { type Bill, openBill } from '../records/bills.ts';

/** A decision on an application about fees: the state it led to, whoever decided, and the bills it is about, held; nobody is paying them. */
export type Decided = {
  readonly application: FullApplication;
  readonly state: number;
  readonly by: string | null;
  readonly bills: readonly Bill[];
};
/** How bills follow the decisions on one kind of application. */
export type Follower = {
  /** States that decide. */
  readonly states: readonly number[];
  /** Is it a matter of bills at all? */
  readonly concerns: (application: FullApplication) => boolean;
  readonly billsOf: (services: AppServices, application: FullApplication) => Promise<readonly Bill[]>;
  readonly follow: (transaction: Transaction, services: AppServices, decided: Decided) => Promise<void>;
};

/** Bills of the applicant, or of the party they act for, in the case or the filing that the application names, by id. */
export async function billsOfApplicant(
  { db, secrets, now }: AppServices,
  { caseId, ownerId, answers }: FullApplication,
  states: readonly Bill['state'][],
): Promise<readonly Bill[]> {
  const number = typeof answers.caseNo === 'string' ? referenceNoFragment(answers.caseNo) : '';
  const own = isOwnParty(ownerId, courtDayOf(now()), 'bills.party_id');
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('state', 'in', states)
    .where(
      caseId === null
        ? sql<boolean>`bills.owner_id = ${ownerId} and bills.application_id in (select a.id from applications a where a.number = ${number})`
        : sql<boolean>`bills.case_id = ${caseId} and ${own}`,
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => openBill(secrets, row));
}
