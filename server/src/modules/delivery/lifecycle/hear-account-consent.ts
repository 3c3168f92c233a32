import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { AccountClosing } from '../../../platform/modules/personal-data.ts';
import { type AccountChanged, ownIdentityOf } from '../../accounts/index.ts';
import { latestBy, ledgersOf } from '../records/ledger.ts';
import { ownParties } from '../records/own-parties.ts';
import { endNarrower, refusing, writeConfirmation } from './confirm.ts';

export const accountConsentQueue = 'delivery.account-consent';
/** `key`: of the row that comes of it, so that the same job again writes nothing. */
export const accountConsentJob = z.object({
  key: z.uuid(),
  userId: z.uuid(),
  given: z.boolean(),
  at: z.iso.datetime(),
});

/** The account's consent to electronic service is heard with the change, and written down right after. */
export async function onAccountConsent(
  transaction: Transaction,
  { userId, what, at, consent }: AccountChanged,
): Promise<void> {
  if (consent !== 'electronic-service') return;
  const given = what === 'consent-given';
  transaction.send(accountConsentQueue, { key: randomUUIDv7(), userId, given, at: at.toISOString() });
}

/** An account that is closed receives nothing any more: what it had confirmed ends as if it were withdrawn (service.md §3). */
export async function onAccountClosed(
  transaction: Transaction,
  { userId, at, secrets }: AccountClosing,
): Promise<void> {
  const { tx } = transaction;
  const parties = await ownParties(tx, secrets, { userId, now: at });
  const inCases = [...(await ledgersOf(tx, secrets, parties)).values()].flat();
  const rows = [...(await latestBy(tx, secrets, userId)), ...inCases];
  if (rows.some(({ electronic }) => electronic === 'yes'))
    transaction.send(accountConsentQueue, { key: randomUUIDv7(), userId, given: false, at: at.toISOString() });
}

/**
 * Given for the account it is a yes for all cases, in the portal and to the phone of the account; withdrawn a no, as it is said on the page
 * of addresses (service.md §3). It holds since it was said there.
 */
export async function hearAccountConsent(
  services: AppServices,
  { key, userId, given, at }: z.output<typeof accountConsentJob>,
): Promise<void> {
  await transact(services, ofTheServer, services.now(), async (transaction) => {
    const { tx, secrets } = transaction;
    const { name, phone } = await ownIdentityOf(tx, secrets, userId);
    const from = new Date(at);
    const by = { userId, name: name ?? '' };
    const said = given ? '账号授权“电子送达”' : '撤回账号授权“电子送达”';
    const hasPhone = given && phone !== '';
    const isNew = await writeConfirmation(transaction, services, {
      ...refusing,
      ...{ key, by, party: null, from, said },
      ...(given && {
        electronic: 'yes',
        channels: hasPhone ? ['PORTAL', 'MOBILE'] : ['PORTAL'],
        details: { phone: hasPhone ? phone : null, email: null, postal: null },
      }),
    });
    if (!isNew || given) return;
    const parties = await ownParties(tx, secrets, { userId, now: from });
    await endNarrower(transaction, services, { by, parties, from });
  });
}
