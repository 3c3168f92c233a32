import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { isElectronic } from '@sufu/contract/delivery';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type AccountChanged, ownIdentityOf } from '../../accounts/index.ts';
import { partiesToServe } from '../../cases/index.ts';
import { latestBy } from '../records/ledger.ts';
import { writeConfirmation } from './confirm.ts';

export const newPhoneQueue = 'delivery.new-phone';

/** The phone of an account is where its papers are announced: heard with the change, written down right after. */
export async function onAccountChange(transaction: Transaction, { userId, what }: AccountChanged): Promise<void> {
  if (what === 'phone') transaction.send(newPhoneQueue, { userId });
}

/**
 * Whoever confirmed the phone of the account has another one now, which a code has proved: each confirmation goes on with it as a new row
 * (service.md §3). What is on its way stays with the old one. A repeat finds nothing to change.
 */
export async function hearNewPhone(services: AppServices, userId: string): Promise<void> {
  const now = services.now();
  await transact(services, ofTheServer, now, async (transaction) => {
    const { tx, secrets } = transaction;
    const { name, phone } = await ownIdentityOf(tx, secrets, userId);
    const rows = (await latestBy(tx, secrets, userId)).filter(
      ({ electronic, source, details }) =>
        electronic === 'yes' && source === 'PORTAL' && details.phone !== null && details.phone !== phone,
    );
    if (phone === '' || rows.length === 0) return;
    const parties = await partiesToServe(
      tx,
      secrets,
      { partyIds: rows.flatMap(({ partyId }) => partyId ?? []) },
      courtDayOf(now),
    );
    for (const row of rows) {
      const party = row.partyId === null ? null : (parties.find(({ id }) => id === row.partyId) ?? null);
      // Somebody who no longer acts for a party leaves what was confirmed for it as it is.
      if (row.partyId !== null && !party?.receivers.some((receiver) => receiver.userId === userId)) continue;
      await writeConfirmation(transaction, services, {
        ...{ key: randomUUIDv7(), by: { userId, name: name ?? '' }, party, electronic: 'yes', source: 'PORTAL' },
        channels: row.channels.filter(isElectronic),
        details: { ...row.details, phone },
        paperCopy: row.paperCopy,
        from: now,
        said: '账号手机号变更',
      });
    }
  });
}
