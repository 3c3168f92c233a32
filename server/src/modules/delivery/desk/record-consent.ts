import { courtDayOf, formatInstant, refuse } from '@sufu/contract/core';
import {
  addressSourceWords,
  type ConfirmationItem,
  consentWordsVersion,
  type recordConsent as recordCall,
} from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { findFiles, keepPermanently } from '../../files/index.ts';
import { type Confirming, writeConfirmation } from '../lifecycle/confirm.ts';
import { presentConfirmations } from '../party/own-addresses.ts';
import { confirmationByKey, ledgersOf } from '../records/ledger.ts';
import { mayServeIn } from './may-serve.ts';

type Body = Input<typeof recordCall>['body'];

/** Addresses as they were said: each electronic way with its own, a no with one that post reaches. */
function saidIn(body: Body, party: PartyToServe): Pick<Confirming, 'electronic' | 'channels' | 'details'> {
  const { electronic, postal } = body;
  if (electronic === 'no') {
    if (postal === null && party.address === null) refuse('address.no-post');
    return { electronic, channels: [], details: { phone: null, email: null, postal } };
  }
  const channels = [...new Set(body.channels)];
  const phone = channels.includes('MOBILE') ? (body.phone ?? refuse('address.no-channel')) : null;
  const email = channels.includes('EMAIL') ? (body.email ?? refuse('address.no-channel')) : null;
  const hasNoAccount = channels.includes('PORTAL') && party.receivers.length === 0;
  if (channels.length === 0 || hasNoAccount) refuse('address.no-channel');
  return { electronic, channels, details: { phone, email, postal } };
}

/** How it stands on its paper: by which way, when, and who has written it down. */
const wayOf = ({ source, note }: Body, from: Date, clerk: string): string =>
  [`${addressSourceWords[source].zh}，${formatInstant(from, 'zh')}，经办人${clerk}`, note].filter(Boolean).join('；');

/** Write down what a party of a case that I serve in says of electronic service; a repeat answers what was written. */
export async function recordConsent(
  context: SignedInContext,
  { body }: Input<typeof recordCall>,
): Promise<ConfirmationItem> {
  const { db, secrets, services, actor, now } = context;
  if (!(await mayServeIn(db, actor, body.caseId))) return refuse('not-found');
  const parties = await partiesToServe(db, secrets, { caseIds: [body.caseId] }, courtDayOf(now));
  const party = parties.find(({ id }) => id === body.partyId) ?? refuse('not-found');
  if (body.wordsVersion !== consentWordsVersion) return refuse('address.words-changed');
  const from = new Date(body.at);
  if (from > now) return refuse('invalid', { n: 1 });
  const said = saidIn(body, party);
  if (body.source === 'PAPER' && body.files.length === 0) return refuse('address.no-scan');
  const mine = await findFiles(db, body.files);
  if (body.files.some((id) => mine.get(id)?.ownerId !== actor.userId)) return refuse('not-found');
  await context.transact(async (transaction) => {
    const { key, source, paperCopy, files } = body;
    const isNew = await writeConfirmation(transaction, services, {
      ...{ ...said, key, party, source, paperCopy, files, from },
      by: { userId: actor.userId, name: party.name },
      said: wayOf(body, from, actor.name),
    });
    if (isNew && files.length > 0) transaction.atEnd((at) => keepPermanently(at, files));
  });
  const row = await confirmationByKey(db, secrets, body.key);
  if (row?.madeBy !== actor.userId || row.partyId !== party.id) return refuse('not-found');
  const ledger = (await ledgersOf(db, secrets, [party])).get(party.id) ?? [];
  const shown = await presentConfirmations(context, ledger, parties);
  return shown.find(({ id }) => id === row.id) ?? refuse('not-found');
}
