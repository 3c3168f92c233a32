import { randomUUIDv7 } from 'node:crypto';
import type { actOnCase as actCall, CaseActBody } from '@sufu/contract/case-keeping';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { deskCaseOf, reasonPlace } from '../reading/read-case.ts';
import { answerRemark } from '../remarks/remarks.ts';
import { archiveCase, changeCase, closeCase, mergeCase, renumberCase, sealCase } from './case-acts.ts';
import { holdCase } from './hold-case.ts';
import { cancelHearing, endSeat, putHearing, putSeat } from './panel-acts.ts';
import { endAgent, endParty, putAgent, putParty } from './people-acts.ts';
import type { Acting } from './write-row.ts';

function perform(acting: Acting, act: CaseActBody): Promise<readonly string[]> {
  switch (act.act) {
    case 'change':
      return changeCase(acting, act);
    case 'number':
      return renumberCase(acting, act);
    case 'party':
      return putParty(acting, act);
    case 'endParty':
      return endParty(acting, act);
    case 'agent':
      return putAgent(acting, act);
    case 'endAgent':
      return endAgent(acting, act);
    case 'seat':
      return putSeat(acting, act);
    case 'endSeat':
      return endSeat(acting, act);
    case 'hearing':
      return putHearing(acting, act);
    case 'cancelHearing':
      return cancelHearing(acting, act);
    case 'close':
      return closeCase(acting, act);
    case 'archive':
      return archiveCase(acting, act);
    case 'seal':
      return sealCase(acting, act);
    case 'merge':
      return mergeCase(acting, act);
    case 'answer':
      return answerRemark(acting, act);
  }
}

/** Into the history of the case: who did what, and why. */
export async function keepAct(
  { tx, at, secrets }: Transaction,
  {
    caseId,
    act,
    by,
    reason,
  }: { readonly caseId: string; readonly act: string; readonly by: string; readonly reason: string | null },
): Promise<void> {
  const id = randomUUIDv7();
  await tx
    .insertInto('case_acts')
    .values({
      id,
      case_id: caseId,
      at,
      act,
      by_id: by,
      reason: reason === null ? null : secrets.seal(reason, reasonPlace(id)),
    })
    .execute();
}

/** One act on a case that I see: written as the exchange writes, with its history and its row on the trail. Null: I see it no more. */
export async function actOnCase(
  context: SignedInContext,
  { params: { id }, body: { version, act } }: Input<typeof actCall>,
): Promise<CallReply<typeof actCall>> {
  await context.transact(async (transaction) => {
    const held = await holdCase(transaction, context, { id, version, act });
    const what = await perform({ transaction, context, held }, act);
    const reason = 'reason' in act ? act.reason : null;
    await keepAct(transaction, { caseId: id, act: act.act, by: context.actor.userId, reason });
    transaction.record('cases.kept', id, { act: act.act, what });
  });
  return deskCaseOf(context, id);
}
