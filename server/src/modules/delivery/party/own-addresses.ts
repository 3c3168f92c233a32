import { type CallReply, maskEmail, maskPhone } from '@sufu/contract/core';
import { type ConfirmationItem, isElectronic, type listAddresses as listCall } from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { ownIdentityOf, userNames } from '../../accounts/index.ts';
import { caseFacts, type PartyToServe } from '../../cases/index.ts';
import { findDocument } from '../../documents/index.ts';
import { confirmationNow, type LedgerRow, ledgersOf, ownLedger } from '../records/ledger.ts';
import { ownParties } from '../records/own-parties.ts';

/** When the next row of the same person and scope took its place. */
const endOf = (rows: readonly LedgerRow[], row: LedgerRow): string | null =>
  rows
    .filter((other) => other.caseId === row.caseId && other.partyId === row.partyId && other.from > row.from)
    .reduce<string | null>((first, { from }) => (first === null || from < first ? from : first), null);

/** Rows of my ledger as I see them, addresses masked. */
export async function presentConfirmations(
  { db }: Pick<SignedInContext, 'db'>,
  rows: readonly LedgerRow[],
  parties: readonly PartyToServe[],
): Promise<ConfirmationItem[]> {
  const [facts, names] = await Promise.all([
    caseFacts(
      db,
      rows.flatMap(({ caseId }) => caseId ?? []),
    ),
    userNames(
      db,
      rows.flatMap(({ madeBy }) => madeBy ?? []),
    ),
  ]);
  const documents = new Map(
    await Promise.all(rows.flatMap(({ documentId }) => (documentId === null ? [] : [linkTo(db, documentId)]))),
  );
  return rows.map((row) => {
    const party = parties.find(({ id }) => id === row.partyId);
    const by = names.get(row.madeBy ?? '') ?? '';
    const { phone, email, postal } = row.details;
    return {
      id: row.id,
      caseId: row.caseId,
      caseNo: facts.get(row.caseId ?? '')?.caseNo ?? null,
      party: party ? { id: party.id, name: party.name } : null,
      electronic: row.electronic,
      basis: row.basis,
      source: row.source,
      channels: row.channels.filter(isElectronic),
      stages: [...row.stages],
      phone: phone === null ? null : maskPhone(phone),
      email: email === null ? null : maskEmail(email),
      postal:
        postal === null ? null : `${postal.recipient}，${maskPhone(postal.phone)}，${postal.region}${postal.address}`,
      paperCopy: row.paperCopy,
      wordsVersion: row.wordsVersion,
      from: row.from,
      until: endOf(rows, row),
      by: { zh: by, en: by },
      document: documents.get(row.documentId ?? '') ?? null,
    };
  });
}

async function linkTo(db: Executor, id: string): Promise<[string, { id: string; number: string }]> {
  const document = await findDocument(db, id);
  return [id, { id, number: document?.number ?? '' }];
}

/** What I have confirmed and may confirm: for all my cases, and for each party that I am or act for. */
export async function ownAddresses(context: SignedInContext): Promise<CallReply<typeof listCall>> {
  const { db, secrets, actor, now } = context;
  const parties = await ownParties(db, secrets, { userId: actor.userId, now });
  const [rows, facts, ledgers, identity] = await Promise.all([
    ownLedger(
      db,
      secrets,
      actor.userId,
      parties.map(({ id }) => id),
    ),
    caseFacts(
      db,
      parties.map(({ caseId }) => caseId),
    ),
    ledgersOf(db, secrets, parties),
    ownIdentityOf(db, secrets, actor.userId),
  ]);
  const mine = rows.filter(({ userId }) => userId === actor.userId);
  const everywhere = confirmationNow(mine, { caseId: '', procedure: '', at: now }).electronic;
  return {
    rows: await presentConfirmations(context, rows, parties),
    cases: parties.flatMap((party) => {
      const found = facts.get(party.caseId);
      if (!found) return [];
      const { electronic } = confirmationNow(ledgers.get(party.id) ?? [], {
        caseId: party.caseId,
        procedure: found.procedure,
        at: now,
      });
      return [
        {
          caseId: party.caseId,
          caseNo: found.caseNo,
          partyId: party.id,
          partyName: party.name,
          actsAsAgent: party.userId !== actor.userId,
          electronic,
        },
      ];
    }),
    everywhere,
    phone: identity.phone === '' ? null : maskPhone(identity.phone),
  };
}
