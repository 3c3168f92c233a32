import type { bindSocial as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { withOwnProof } from '../passwords/with-own-proof.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { bind, isBindingTakenError } from './bindings.ts';
import { unmarkBrowser } from './browser.ts';
import { readTicket, takeTicket } from './tickets.ts';

/** Ticket, a fresh proof, then the binding and word of it to the person: another way in has been opened. */
export async function bindSocial(
  context: SignedInContext,
  { body: { ticket, password } }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor, db, now } = context;
  const socialTicket = await readTicket(db, context, ticket);
  if (!socialTicket) throw new Refused('social.ticket');
  const proof = { purpose: 'bind-social', password, since: socialTicket.issuedAt } as const;
  await withOwnProof<null>(context, proof, async (transaction) => {
    const who = await takeTicket(transaction.tx, context, ticket);
    if (!who) throw new Refused('social.ticket');
    const refused = await bind(transaction, actor.userId, who, now);
    if (refused) throw refused;
    await notifyOwner(transaction, { userId: actor.userId, what: 'social-bound', at: now });
    return null;
  }).catch((error: unknown) => {
    throw isBindingTakenError(error) ? new Refused('social.taken') : error;
  });
  unmarkBrowser(context);
  return {};
}
