import { refuse } from '@sufu/contract/core';
import {
  type ConfirmationItem,
  type confirmAddress as confirmCall,
  consentWordsVersion,
  type withdrawAddress as withdrawCall,
} from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { keepConsent, ownIdentityOf } from '../../accounts/index.ts';
import { addresseesOf } from '../../messages/index.ts';
import { type Confirming, endNarrower, refusing, writeConfirmation } from '../lifecycle/confirm.ts';
import { confirmationByKey, ownLedger } from '../records/ledger.ts';
import { ownParties } from '../records/own-parties.ts';
import { presentConfirmations } from './own-addresses.ts';

type Said = Pick<Confirming, 'key' | 'electronic' | 'channels' | 'details' | 'paperCopy'>;
type Scope = Input<typeof confirmCall>['body']['scope'];

/** A new row of the ledger; a repeat answers what was written. */
async function confirm(context: SignedInContext, scope: Scope, said: Said): Promise<ConfirmationItem> {
  const { db, secrets, services, actor, now } = context;
  const parties = await ownParties(db, secrets, { userId: actor.userId, now });
  const party =
    scope && (parties.find(({ id, caseId }) => id === scope.partyId && caseId === scope.caseId) ?? refuse('not-found'));
  const before = await confirmationByKey(db, secrets, said.key);
  if (before && before.madeBy !== actor.userId) return refuse('not-found');
  if (!before)
    await context.transact(async (transaction) => {
      const by = { userId: actor.userId, name: actor.name };
      await writeConfirmation(transaction, services, { ...said, by, party, source: 'PORTAL', from: now });
      if (scope !== null) return;
      // The account's consent says the same: it means all cases too.
      const given = said.electronic === 'yes';
      await keepConsent(transaction, { userId: actor.userId, kind: 'electronic-service', given, at: now });
      if (!given) await endNarrower(transaction, services, { by, parties, from: now });
    });
  const rows = await ownLedger(
    db,
    secrets,
    actor.userId,
    parties.map(({ id }) => id),
  );
  const row = (await confirmationByKey(db, secrets, said.key)) ?? refuse('not-found');
  const [shown] = await presentConfirmations(
    context,
    rows.filter(({ id }) => id === row.id),
    parties,
  );
  return shown ?? refuse('not-found');
}

/** The mailbox of the account that a code has proved, and that takes mail; empty without. */
async function provenMail({ db, secrets, actor }: SignedInContext): Promise<string> {
  const of = await addresseesOf(db, secrets, [actor.userId], { sms: false, mail: true, wechat: false });
  return of(actor.userId).addresses.mail;
}

/** Confirm an address, or say no to electronic service. A phone is the account's, a mailbox one that was proved by a code. */
export async function confirmAddress(
  context: SignedInContext,
  { body }: Input<typeof confirmCall>,
): Promise<ConfirmationItem> {
  const { db, secrets, actor } = context;
  const { key, scope, electronic, postal, paperCopy } = body;
  if (body.wordsVersion !== consentWordsVersion) return refuse('address.words-changed');
  const channels = electronic === 'yes' ? [...new Set(body.channels)] : [];
  if (electronic === 'yes' && channels.length === 0) return refuse('address.no-channel');
  if (channels.includes('EMAIL') && body.email === undefined) return refuse('address.no-channel');
  if (electronic === 'no' && postal === null) return refuse('address.no-post');
  const email = channels.includes('EMAIL') ? (body.email ?? null) : null;
  if (email !== null && email !== (await provenMail(context))) return refuse('address.email-unproven');
  const phone = channels.includes('MOBILE') ? (await ownIdentityOf(db, secrets, actor.userId)).phone : '';
  if (channels.includes('MOBILE') && phone === '') return refuse('address.no-channel');
  return confirm(context, scope, {
    ...{ key, electronic, channels, paperCopy },
    details: { phone: phone || null, email, postal },
  });
}

/** Withdraw: from now on, for what is sent after it. Where all my cases are meant, so are those of which I had confirmed one by one. */
export const withdrawAddress = (
  context: SignedInContext,
  { body }: Input<typeof withdrawCall>,
): Promise<ConfirmationItem> => confirm(context, body.scope, { ...refusing, key: body.key });
