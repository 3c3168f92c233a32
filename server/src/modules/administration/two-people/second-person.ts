import { changeOfTwo } from '@sufu/contract/administration';
import { type Role, refuse } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';
import { findKeptStaff, staffMembers } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import type { ProposalRow } from './proposal-row.ts';

type Asked = Pick<ProposalRow, 'kind' | 'userId' | 'value' | 'madeBy'>;

/** Whoever is the second person of what two decide: administrators and the president. */
export const isApprover = ({
  roles,
  offices,
}: {
  readonly roles: readonly Role[];
  readonly offices: readonly string[];
}): boolean => roles.includes('admin') || offices.includes('president');

/** Nobody agrees to what they asked for, or to an office of their own; to one that is taken from them they may. */
export function mayApprove({ kind, userId, value, madeBy }: Asked, actorId: string): boolean {
  if (madeBy === actorId) return false;
  return userId !== actorId || (kind === 'offices' && changeOfTwo(value.from, value.to).takesOnly);
}

/** Administrators, and of the judges the president. Throws `session.not-allowed`. */
export function refuseOthers({ actor }: SignedInContext): void {
  if (!isApprover({ roles: actor.roles, offices: actor.staff?.offices ?? [] })) refuse('session.not-allowed');
}

/** One act on people at a time, by an approver who is one still. Throws `session.not-allowed`. */
export async function holdApprover({ tx, secrets }: Transaction, { actor }: SignedInContext): Promise<void> {
  await lock(tx, 'staff');
  const me = await findKeptStaff(tx, secrets, { id: actor.userId });
  if (me?.state !== 'working' || !isApprover(me)) refuse('session.not-allowed');
}

/** Approvers at work but for whoever asks. */
const othersThan = async ({ tx }: Transaction, madeBy: string) =>
  (await staffMembers(tx)).filter((member) => isApprover(member) && member.userId !== madeBy);

/** Whoever could have approved and was let go is missed for so long: nobody becomes the only one by turning the other out. */
const missedDays = 7;

/**
 * Whether there is no other approver at all: where the only one is whom it is about, it waits for a third. A court is opened with one administrator, who has to be able to go on; an account is opened
 * anew, and a lost second factor taken away, by two people always.
 */
export async function isAlone(transaction: Transaction, asked: Asked): Promise<boolean> {
  if (asked.kind === 'reopen' || asked.kind === 'factor' || (await othersThan(transaction, asked.madeBy)).length > 0)
    return false;
  const { tx, at } = transaction;
  const missed = await tx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('staff.user_id')
    .where('staff.left_at', '>', new Date(at.getTime() - missedDays * 86_400_000))
    .where('staff.user_id', 'not in', [asked.userId, asked.madeBy])
    .where(sql<boolean>`('admin' = any (users.roles) or 'president' = any (staff.offices))`)
    .limit(1)
    .executeTakeFirst();
  return missed === undefined;
}

export async function tellApprovers(transaction: Transaction, asked: Asked): Promise<void> {
  for (const { userId } of await othersThan(transaction, asked.madeBy))
    if (mayApprove(asked, userId))
      await notify(transaction, {
        ...{ userId, channel: 1, at: transaction.at, event: 'system', link: '/desk/admin/staff-proposals' },
        title: { zh: '有人员变更待审核', en: 'A change of people waits for you' },
        body: {
          zh: '管理员提出了一项人员变更，要第二人同意才生效，请核对。',
          en: 'An administrator proposed a change of people; it counts once a second person has agreed.',
        },
      });
}
