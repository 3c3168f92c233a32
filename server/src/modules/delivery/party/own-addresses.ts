import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, courtDayOf, formatCourtDay, maskEmail, maskPhone, refuse } from '@sufu/contract/core';
import {
  type ConfirmationItem,
  type confirmAddress as confirmCall,
  consentWords,
  consentWordsVersion,
  type ElectronicChannel,
  isElectronic,
  type listAddresses as listCall,
  type withdrawAddress as withdrawCall,
} from '@sufu/contract/delivery';
import { sql } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { ownIdentityOf, userNames } from '../../accounts/index.ts';
import { caseFacts, ownPartyIds, type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { findDocument, makeDocument } from '../../documents/index.ts';
import { notify } from '../../messages/index.ts';
import {
  confirmationByKey,
  confirmationNow,
  insertConfirmation,
  type LedgerRow,
  ledgersOf,
  ownLedger,
} from '../records/ledger.ts';

const mostParties = 300;

/** The parties that I am or act for today, with their cases. */
async function ownParties({ db, secrets, actor, now }: SignedInContext): Promise<readonly PartyToServe[]> {
  const today = courtDayOf(now);
  const { rows } = await sql<{ id: string }>`select p.id from case_parties p join cases c on c.id = p.case_id
    where p.id in ${ownPartyIds(actor.userId, today)} order by c.filed_on desc, p.id limit ${mostParties}`.execute(db);
  return partiesToServe(db, secrets, { partyIds: rows.map(({ id }) => id) }, today);
}

/** When the next row of the same person and scope took its place. */
const endOf = (rows: readonly LedgerRow[], row: LedgerRow): string | null =>
  rows
    .filter((other) => other.caseId === row.caseId && other.partyId === row.partyId && other.from > row.from)
    .reduce<string | null>((first, { from }) => (first === null || from < first ? from : first), null);

async function present(
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
  const parties = await ownParties(context);
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
    rows: await present(context, rows, parties),
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

type Confirming = Readonly<Omit<Input<typeof confirmCall>['body'], 'wordsVersion' | 'channels'>> & {
  readonly channels: readonly ElectronicChannel[];
};

/** A new row of the ledger, its paper, and word of it to the person; a repeat answers what was written. */
async function confirm(context: SignedInContext, body: Confirming): Promise<ConfirmationItem> {
  const { db, secrets, actor } = context;
  const parties = await ownParties(context);
  const party =
    body.scope &&
    (parties.find(({ id, caseId }) => id === body.scope?.partyId && caseId === body.scope.caseId) ??
      refuse('not-found'));
  const before = await confirmationByKey(db, secrets, body.key);
  if (before && before.madeBy !== actor.userId) return refuse('not-found');
  if (!before)
    await context.transact(async (transaction) => {
      await writeConfirmation(transaction, context, body, party);
      if (body.scope === null && body.electronic === 'no') await endNarrower(transaction, context, parties);
    });
  const rows = await ownLedger(
    db,
    secrets,
    actor.userId,
    parties.map(({ id }) => id),
  );
  const row = (await confirmationByKey(db, secrets, body.key)) ?? refuse('not-found');
  const [shown] = await present(
    context,
    rows.filter(({ id }) => id === row.id),
    parties,
  );
  return shown ?? refuse('not-found');
}

/** A no in all cases also ends what was confirmed case by case: by the order of scopes it would go on there (service.md §3). */
async function endNarrower(
  transaction: Transaction,
  context: SignedInContext,
  parties: readonly PartyToServe[],
): Promise<void> {
  const ledgers = await ledgersOf(transaction.tx, context.secrets, parties);
  for (const party of parties) {
    const inCase = (ledgers.get(party.id) ?? []).filter(
      ({ partyId, madeBy }) => partyId !== null && madeBy === context.actor.userId,
    );
    const found = confirmationNow(inCase, { caseId: party.caseId, procedure: '', at: context.now });
    if (found.electronic !== 'CONFIRMED') continue;
    const no = {
      key: randomUUIDv7(),
      scope: null,
      electronic: 'no',
      channels: [],
      postal: null,
      paperCopy: false,
    } as const;
    await writeConfirmation(transaction, context, no, party);
  }
}

async function writeConfirmation(
  transaction: Transaction,
  context: SignedInContext,
  body: Confirming,
  party: PartyToServe | null,
): Promise<void> {
  const { services, secrets, actor, now } = context;
  const { tx } = transaction;
  const isYes = body.electronic === 'yes';
  const { phone } = await ownIdentityOf(tx, secrets, actor.userId);
  const id = randomUUIDv7();
  const facts = party ? (await caseFacts(tx, [party.caseId])).get(party.caseId) : undefined;
  const courtId = facts?.courtId ?? (await directoryOf(services)).ownCourt.id;
  const { id: documentId } = await makeDocument(transaction, services, {
    ...(party && { caseId: party.caseId }),
    courtId,
    title: { zh: '送达地址确认书', en: 'Confirmation of address for service' },
    at: now,
    content: {
      kind: 'address-confirmation',
      sections: [
        {
          heading: '',
          rows: [
            { label: '确认人', value: actor.name },
            { label: '适用范围', value: facts ? `${facts.caseNo}（${party?.name ?? ''}）` : '本院所有案件' },
            { label: '电子送达', value: isYes ? '同意' : '不同意' },
            ...(isYes
              ? [
                  {
                    label: '接收方式',
                    value: body.channels
                      .map(
                        (channel) =>
                          ({ PORTAL: '平台账号', MOBILE: `手机短信 ${phone}`, EMAIL: `电子邮箱 ${body.email ?? ''}` })[
                            channel
                          ],
                      )
                      .join('\n'),
                  },
                ]
              : []),
            ...(body.postal
              ? [
                  {
                    label: '邮寄地址',
                    value: [
                      body.postal.recipient,
                      body.postal.phone,
                      `${body.postal.region}${body.postal.address}`,
                      body.postal.postalCode,
                    ]
                      .filter(Boolean)
                      .join('，'),
                  },
                ]
              : []),
            ...(body.paperCopy ? [{ label: '纸质文书', value: '裁判文书另寄纸质' }] : []),
            { label: '确认时间', value: formatCourtDay(courtDayOf(now), 'zh') },
          ],
        },
      ],
      says: [consentWords.zh],
      date: courtDayOf(now),
    },
  });
  const added = await insertConfirmation(tx, secrets, {
    id,
    key: body.key,
    userId: party ? null : actor.userId,
    partyId: party?.id ?? null,
    caseId: party?.caseId ?? null,
    electronic: body.electronic,
    basis: isYes ? 'EXPRESS' : 'REFUSED',
    source: 'PORTAL',
    channels: isYes ? body.channels : [],
    stages: [],
    details: {
      phone: isYes && body.channels.includes('MOBILE') ? phone : null,
      email: isYes && body.channels.includes('EMAIL') ? (body.email ?? null) : null,
      postal: body.postal,
    },
    paperCopy: body.paperCopy,
    wordsVersion: consentWordsVersion,
    from: now,
    madeBy: actor.userId,
    applicationId: null,
    documentId,
  });
  if (!added) return refuse('not-found');
  transaction.record('delivery.address-confirmed', id, {
    electronic: body.electronic,
    ...(party && { party: party.id }),
  });
  await notify(transaction, {
    userId: actor.userId,
    channel: 1,
    title: { zh: '送达地址已变更', en: 'Your address for service has changed' },
    body: {
      zh: isYes
        ? '您确认了电子送达的地址。不是本人操作的，请拨 12368。'
        : '您已不接受电子送达，以后的文书改用其他方式。不是本人操作的，请拨 12368。',
      en: isYes
        ? 'You confirmed addresses for electronic service. If this was not you, call 12368.'
        : 'You no longer accept electronic service; later papers come in other ways. If this was not you, call 12368.',
    },
    link: '/user/delivery-addresses',
    event: 'account',
    at: now,
  });
}

/** Confirm an address, or say no to electronic service. */
export async function confirmAddress(
  context: SignedInContext,
  { body }: Input<typeof confirmCall>,
): Promise<ConfirmationItem> {
  if (body.wordsVersion !== consentWordsVersion) return refuse('address.words-changed');
  const channels = body.electronic === 'yes' ? [...new Set(body.channels)] : [];
  if (body.electronic === 'yes' && channels.length === 0) return refuse('address.no-channel');
  if (channels.includes('EMAIL') && body.email === undefined) return refuse('address.no-channel');
  if (body.electronic === 'no' && body.postal === null) return refuse('address.no-post');
  return confirm(context, { ...body, channels });
}

/** Withdraw: from now on, for what is sent after it. Where all my cases are meant, so are those of which I had confirmed one by one. */
export async function withdrawAddress(
  context: SignedInContext,
  { body }: Input<typeof withdrawCall>,
): Promise<ConfirmationItem> {
  return confirm(context, {
    key: body.key,
    scope: body.scope,
    electronic: 'no',
    channels: [],
    postal: null,
    paperCopy: false,
  });
}
