import type { createTempTicket as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { z } from 'zod';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { admitOutside, takeFlow } from '../../../platform/outside/admit-outside.ts';
import { findUser } from '../users/users.ts';
import { issueCode } from './codes.ts';

const userNumber = z.uuid();

/** Signature, age of the flow number, then the person; the flow number is used up with the code, so that a repeat gets none. */
export async function createTempTicket(
  context: Context,
  { query: asked }: Input<typeof call>,
): Promise<{ authToken: string; address: string }> {
  const { services, now } = context;
  const system = await admitOutside(context, asked, 'hand-off');
  return context.transact(async (transaction) => {
    await takeFlow(transaction.tx, system, asked.thirdFlow, now);
    const user = userNumber.safeParse(asked.userId).success ? await findUser(transaction.tx, asked.userId) : null;
    // No outside system lets anybody in who works for the court.
    if (!user || user.kind === 'staff') throw new Refused('not-found');
    const errand = { userId: user.id, address: null, issuedBy: system.appId };
    const authToken = await issueCode(transaction.tx, errand, now);
    transaction.record('accounts.hand-off-issued', user.id, { by: system.appId });
    const query = new URLSearchParams({ authToken, redirectUrl: '/index' });
    return { authToken, address: `${services.config.publicOrigin}/handoff?${query}` };
  });
}
