import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import { type Entered, enter } from '../second-factor/second-steps.ts';
import { findBound, refreshBound } from './bindings.ts';
import { unmarkBrowser } from './browser.ts';
import { readTicket, takeTicket } from './tickets.ts';

/** The ticket of somebody who is bound opens their account, once. One of an unknown person stays good for binding. */
export async function signInBySocial(context: Context, ticket: string): Promise<Entered> {
  const entered = await context.transact(async (transaction) => {
    const socialTicket = await readTicket(transaction.tx, context, ticket);
    if (!socialTicket) throw new Refused('social.ticket');
    const userId = await findBound(transaction.tx, socialTicket);
    if (!userId) throw new Refused('social.unbound');
    if (!(await takeTicket(transaction.tx, context, ticket))) throw new Refused('social.ticket');
    await refreshBound(transaction.tx, userId, socialTicket);
    return enter(transaction, context, userId, 'social');
  });
  unmarkBrowser(context);
  return entered;
}
