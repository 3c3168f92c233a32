import { Refused } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import { bind } from './bindings.ts';
import { readTicket, takeTicket } from './tickets.ts';

/** Before a code is used up for a registration: is its ticket, if it has one, still good? */
export async function checkTicket(context: Context, ticket: string | undefined): Promise<void> {
  if (ticket !== undefined && !(await readTicket(context.db, context, ticket))) throw new Refused('social.ticket');
}

/** Bind whom the ticket speaks of to the account that is just being made. */
export async function bindNew(
  transaction: Transaction,
  context: Context,
  userId: string,
  ticket: string | undefined,
): Promise<void> {
  if (ticket === undefined) return;
  const who = await takeTicket(transaction.tx, context, ticket);
  const refused = who ? await bind(transaction, userId, who, context.now) : new Refused('social.ticket');
  if (refused) throw refused;
}
