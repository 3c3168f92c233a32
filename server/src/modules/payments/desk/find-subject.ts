import { courtDayOf, referenceNoFragment, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type BillSubject, type FeeAsk, itemOf } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { type FullApplication, findVisibleApplication } from '../../applications/index.ts';
import { type CaseFacts, caseFacts, caseIdByNumber, casesToServe, partiesToServe } from '../../cases/index.ts';
import { statedFeeOf } from './stated-fee.ts';

/** A case this member of the court handles; another one is not found. */
export async function caseAtDesk({ db, actor }: SignedInContext, caseId: string): Promise<CaseFacts> {
  const [seen] = await casesToServe(db, actor, [caseId]);
  return (seen && (await caseFacts(db, [seen])).get(seen)) || refuse('not-found');
}

/** An application that was handed in and that this member of the court may see. */
export const applicationAtDesk = async (
  { db, secrets, actor }: SignedInContext,
  id: string,
): Promise<FullApplication> => (await findVisibleApplication(db, secrets, actor, id)) ?? refuse('not-found');

/** What the record of a case says its fee is worked out from; the clerk looks at it. */
export function askOfCase({ amount, caseKind }: Pick<CaseFacts, 'amount' | 'caseKind'>): FeeAsk {
  const none = { amount: null, before: null, halving: [] };
  if (caseKind === 'ADMIN') return { ...none, kind: 'ADMIN' };
  if (caseKind === 'ENFORCEMENT') return { ...none, kind: 'ENFORCEMENT', amount };
  return amount === null ? { ...none, kind: 'OTHER' } : { ...none, kind: 'PROPERTY', amount };
}

type Suggested = NonNullable<BillSubject['suggested']>;
const suggestion = (ask: FeeAsk | null, from: Suggested['from']): Suggested | null =>
  ask && { item: itemOf(ask.kind), ask: { ...ask, halving: [...ask.halving] }, from };

async function ofCase(context: SignedInContext, caseId: string): Promise<BillSubject> {
  const { db, secrets, now } = context;
  const facts = await caseAtDesk(context, caseId);
  const parties = await partiesToServe(db, secrets, { caseIds: [caseId] }, courtDayOf(now));
  return {
    ...{ caseId, applicationId: null, caseNo: facts.caseNo, number: null },
    payers: parties.map(({ id, name, role }) => ({ partyId: id, name, role })),
    suggested: suggestion(askOfCase(facts), 'case'),
  };
}

async function ofApplication(context: SignedInContext, number: string): Promise<BillSubject> {
  const { db } = context;
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('number', '=', referenceNoFragment(number))
    .executeTakeFirst();
  const application = await applicationAtDesk(context, row?.id ?? refuse('not-found'));
  return {
    ...{ caseId: null, applicationId: application.id, caseNo: null, number: application.number },
    payers: [{ partyId: null, name: application.applicant, role: 'APPLICANT' }],
    suggested: suggestion(await statedFeeOf(db, application), 'application'),
  };
}

/** By the number of a case or of an application, however it is typed. */
export async function findBillSubject(
  context: SignedInContext,
  { query }: Input<typeof calls.findBillSubject>,
): Promise<BillSubject> {
  const caseId = await caseIdByNumber(context.db, query.number);
  return caseId === null ? ofApplication(context, query.number) : ofCase(context, caseId);
}
