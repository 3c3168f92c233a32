import { randomUUIDv7 } from 'node:crypto';
import { type AddressSource, consentWordsVersion, type ElectronicChannel } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';
import type { PartyToServe } from '../../cases/index.ts';
import { makeConfirmationPaper } from '../papers/address-confirmation.ts';
import {
  type AddressDetails,
  confirmationByKey,
  confirmationNow,
  insertConfirmation,
  latestOf,
  ledgersOf,
} from '../records/ledger.ts';
import { tellAddressChanged } from './tell-address-changed.ts';

export type Confirming = {
  /** The same key again writes nothing. */
  readonly key: string;
  /** Who says it, or the clerk who has written it down; `name` is the name of whoever says it. */
  readonly by: { readonly userId: string; readonly name: string };
  /** Null: all cases of `by`. */
  readonly party: PartyToServe | null;
  readonly electronic: 'yes' | 'no';
  readonly channels: readonly ElectronicChannel[];
  readonly details: AddressDetails;
  readonly paperCopy: boolean;
  readonly source: Extract<AddressSource, 'PORTAL' | 'FORM' | 'PHONE' | 'PAPER' | 'RECORD'>;
  /** Scans of what was said on paper. */
  readonly files?: readonly string[];
  /** The application whose form says it. */
  readonly applicationId?: string;
  /** Since when it holds. */
  readonly from: Date;
  readonly said?: string;
};

const recorded: readonly AddressSource[] = ['PHONE', 'PAPER', 'RECORD'];
/** The accounts that it is said for: whoever says it, or where a clerk has written it down, who receives for the party. */
const heardBy = ({ by, party, source }: Confirming): readonly string[] =>
  recorded.includes(source) ? [...new Set(party?.receivers.map(({ userId }) => userId))] : [by.userId];

/** The one door to the ledger for what a person says: a new row, its paper, and word of it. False for a key that is there already. */
export async function writeConfirmation(
  transaction: Transaction,
  services: AppServices,
  confirming: Confirming,
): Promise<boolean> {
  const { tx, secrets, at } = transaction;
  const { key, by, party, electronic, channels, details, source, from } = confirming;
  // Of two that come at once with one key the later one finds what the first has written.
  await lock(tx, `delivery.confirmation:${key}`);
  if (await confirmationByKey(tx, secrets, key)) return false;
  const before = await latestOf(tx, secrets, party ? { partyId: party.id } : { userId: by.userId });
  const id = randomUUIDv7();
  const documentId = await makeConfirmationPaper(transaction, services, { ...confirming, name: by.name, at: from });
  const isYes = electronic === 'yes';
  await insertConfirmation(tx, secrets, {
    ...{ id, key, electronic, source, from, documentId },
    userId: party ? null : by.userId,
    partyId: party?.id ?? null,
    caseId: party?.caseId ?? null,
    basis: isYes ? 'EXPRESS' : 'REFUSED',
    channels: isYes ? channels : [],
    stages: [],
    details,
    paperCopy: confirming.paperCopy,
    wordsVersion: consentWordsVersion,
    madeBy: by.userId,
    files: confirming.files ?? [],
    applicationId: confirming.applicationId ?? null,
  });
  transaction.record('delivery.address-confirmed', id, { electronic, source, ...(party && { party: party.id }) });
  await tellAddressChanged(transaction, {
    userIds: heardBy(confirming),
    electronic,
    before: before && before.electronic === 'yes' ? before.details : null,
    after: details,
    at,
  });
  return true;
}

/** What a no says besides: nothing is confirmed. */
export const refusing = {
  electronic: 'no',
  channels: [],
  details: { phone: null, email: null, postal: null },
  paperCopy: false,
  source: 'PORTAL',
} as const;

/**
 * A no in all cases also ends what this person confirmed case by case: by the order of scopes it would go on there (service.md §3).
 * `parties`: those that the person is or acts for.
 */
export async function endNarrower(
  transaction: Transaction,
  services: AppServices,
  { by, parties, from }: Pick<Confirming, 'by' | 'from'> & { readonly parties: readonly PartyToServe[] },
): Promise<void> {
  const ledgers = await ledgersOf(transaction.tx, transaction.secrets, parties);
  for (const party of parties) {
    const inCase = (ledgers.get(party.id) ?? []).filter(
      ({ partyId, madeBy, source }) =>
        partyId !== null && (madeBy === by.userId || (party.userId === by.userId && recorded.includes(source))),
    );
    const found = confirmationNow(inCase, { caseId: party.caseId, procedure: '', at: from });
    if (found.electronic !== 'CONFIRMED') continue;
    await writeConfirmation(transaction, services, { ...refusing, key: randomUUIDv7(), by, party, from });
  }
}
