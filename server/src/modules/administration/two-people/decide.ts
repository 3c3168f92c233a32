import type * as calls from '@sufu/contract/administration';
import { leastAnswer } from '@sufu/contract/administration';
import { type CallReply, fill, Refused, refuse, type Text } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import {
  type Activation,
  dropLostFactor,
  findByPhone,
  lockKeptStaff,
  makeActivation,
  reopenAccount,
  returnToCourt,
} from '../../accounts/index.ts';
import { presentActivation } from '../staff/add-staff.ts';
import type { ProposalRow } from './proposal-row.ts';
import { inOrder, presentProposals, rowOf } from './proposals.ts';
import { putOffices } from './propose.ts';
import { holdApprover, mayApprove, refuseOthers } from './second-person.ts';

export async function listStaffProposals(
  context: SignedInContext,
  { query }: Input<typeof calls.listStaffProposals>,
): Promise<CallReply<typeof calls.listStaffProposals>> {
  refuseOthers(context);
  const { db, secrets, lang } = context;
  const found = () => db.selectFrom('staff_proposals');
  const { total, rows } = await withTotal(
    found().selectAll().orderBy(inOrder),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return {
    total,
    rows: await presentProposals(
      context,
      rows.map((row) => rowOf(secrets, row)),
    ),
  };
}

/** Do what was agreed on; of an account that is opened anew the link. Throws `staff.changed` where it was changed or left meanwhile. */
async function carryOut(
  transaction: Transaction,
  { kind, userId, value, phone }: ProposalRow,
): Promise<Activation | null> {
  const { tx, secrets, at } = transaction;
  const staff = (await lockKeptStaff(tx, secrets, userId)) ?? refuse('not-found');
  if (kind === 'factor') {
    if (!(await dropLostFactor(transaction, userId))) return refuse('staff.no-factor');
    return null;
  }
  if (kind !== 'reopen' && staff.offices.join() !== value.from.join()) return refuse('staff.changed');
  if ((staff.state === 'left') !== (kind === 'return')) return refuse('staff.changed');
  if (kind === 'offices') await putOffices(transaction, staff, { offices: value.to, title: value.title });
  if (kind === 'return') await returnToCourt(tx, staff);
  if (kind !== 'reopen' || phone === null) return null;
  const holder = await findByPhone(tx, secrets, phone);
  if (holder !== null && holder !== userId) return refuse('staff.phone-taken');
  await reopenAccount(transaction, staff, phone);
  return makeActivation(tx, userId, at);
}

const states = { approve: 'DONE', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const;
const tooShort: Text = { zh: '请写明不同意的原因，还差 {n} 个字', en: 'Say why not; {n} more characters needed' };

function checkReason(
  { lang }: SignedInContext,
  { act, reason }: Input<typeof calls.decideStaffProposal>['body'],
): void {
  const short = act === 'refuse' ? leastAnswer - [...reason].length : 0;
  if (short > 0)
    throw new Refused('invalid', { n: 1 }, [{ path: 'reason', rule: 'min', msg: fill(tooShort, lang, { n: short }) }]);
}

/** The second person agrees or does not; whoever asked takes it back. What was agreed on is done in the same act. */
export async function decideStaffProposal(
  context: SignedInContext,
  { params, body }: Input<typeof calls.decideStaffProposal>,
): Promise<CallReply<typeof calls.decideStaffProposal>> {
  refuseOthers(context);
  const { actor, secrets } = context;
  const { act, version, reason } = body;
  checkReason(context, body);
  const activation = await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await holdApprover(transaction, context);
    const found = await tx.selectFrom('staff_proposals').selectAll().where('id', '=', params.id).executeTakeFirst();
    const proposal = found ? rowOf(secrets, found) : refuse('not-found');
    if (proposal.state !== 'PROPOSED' || proposal.version !== version) return refuse('staff.decided');
    const may = act === 'withdraw' ? proposal.madeBy === actor.userId : mayApprove(proposal, actor.userId);
    if (!may) return refuse('staff.second-person');
    await tx
      .updateTable('staff_proposals')
      .set({
        ...{ state: states[act], version: version + 1, answer: reason },
        ...(act === 'withdraw' ? {} : { decided_by: actor.userId, decided_at: at }),
      })
      .where('id', '=', proposal.id)
      .execute();
    const { id, kind, userId, value } = proposal;
    const { from: fromOffices, to: offices } = value;
    record('administration.proposalDecided', userId, { proposal: id, kind, state: states[act], fromOffices, offices });
    return act === 'approve' ? carryOut(transaction, proposal) : null;
  });
  const row = await context.db
    .selectFrom('staff_proposals')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const [proposal = refuse('not-found')] = await presentProposals(context, [rowOf(secrets, row)]);
  return { proposal, activation: activation && presentActivation(context, activation) };
}
