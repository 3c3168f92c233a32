import type { CaseActOf } from '@sufu/contract/case-keeping';
import { refuse } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { detailsOfParties, tellOfAuthority } from '../../cases/index.ts';
import { tellOfAccounts } from './tell-accounts.ts';
import { type Acting, given, here, writeRow } from './write-row.ts';

const partyOf = async (tx: Tx, caseId: string, id: string) =>
  (await tx
    .selectFrom('case_parties')
    .selectAll()
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()) ?? refuse('not-found');
const agentOf = async (tx: Tx, caseId: string, id: string) =>
  (await tx
    .selectFrom('case_agents')
    .selectAll()
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()) ?? refuse('not-found');

type StoredParty = Awaited<ReturnType<typeof partyOf>>;
/** A party as it stands, as a row says it. */
async function contentOf({ context }: Acting, tx: Tx, party: StoredParty) {
  const details = (await detailsOfParties(tx, context.secrets, [party.id])).get(party.id) ?? {};
  return {
    ...details,
    ...{ name: party.name, role: party.role, partyType: party.party_type, position: party.position },
    endedOn: party.ended_on,
  };
}

async function nextPosition(tx: Tx, caseId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(max(position) + 1, 0) as n from case_parties where case_id = ${caseId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

const kept = ['idNumber', 'phone'] as const;

export async function putParty(acting: Acting, { partyId, entry }: CaseActOf<'party'>): Promise<readonly string[]> {
  const { held, transaction } = acting;
  const { tx } = transaction;
  const before = partyId === null ? null : await partyOf(tx, held.id, partyId);
  const stands: Readonly<Record<string, unknown>> = before
    ? await contentOf(acting, tx, before)
    : { position: await nextPosition(tx, held.id) };
  const stays = Object.fromEntries([...kept, 'position', 'endedOn'].map((name) => [name, stands[name]]));
  const written = await writeRow(acting, {
    content: { kind: 'party', case: here, ...given({ ...stays, ...given(entry) }) },
    ...{ localId: partyId, source: before?.source ?? null, parents: [held.id], at: 'act.entry' },
  });
  const after = await partyOf(tx, held.id, written.localId ?? '');
  await tellOfAccounts(transaction, { caseNo: held.case_no, before: before?.user_id ?? null, after: after.user_id });
  return written.what;
}

type StoredAgent = Awaited<ReturnType<typeof agentOf>>;
const writeAgent = (acting: Acting, agent: StoredAgent, change: Readonly<Record<string, unknown>>) =>
  writeRow(acting, {
    content: {
      ...{
        kind: 'agent',
        case: here,
        party: here,
        name: agent.name,
        agentKind: agent.kind,
        authority: agent.authority,
      },
      ...given({ firm: agent.firm, endedOn: agent.ended_on, ...change }),
    },
    ...{ localId: agent.id, source: agent.source, parents: [agent.case_id, agent.party_id], at: 'act.entry' },
    // The number itself is not kept: without another one, its holder stays.
    ...('idNumber' in change && change.idNumber ? {} : { lookup: agent.id_lookup?.toString('hex') ?? null }),
  });

/** With the party its agents: an authority ends with whoever gave it. */
export async function endParty(
  acting: Acting,
  { partyId, endedOn }: CaseActOf<'endParty'>,
): Promise<readonly string[]> {
  const { held, transaction } = acting;
  const { tx } = transaction;
  const party = await partyOf(tx, held.id, partyId);
  const content = {
    kind: 'party',
    case: here,
    ...given({ ...(await contentOf(acting, tx, party)), endedOn }),
  } as const;
  const { what } = await writeRow(acting, {
    ...{ content, localId: partyId, source: party.source, parents: [held.id], at: 'act' },
  });
  const agents = await tx
    .selectFrom('case_agents')
    .selectAll()
    .where('party_id', '=', partyId)
    .where((is) => is.or([is('ended_on', 'is', null), is('ended_on', '>', endedOn)]))
    .execute();
  for (const agent of agents) await writeAgent(acting, agent, { endedOn });
  return what;
}

export async function putAgent(
  acting: Acting,
  { agentId, partyId, entry }: CaseActOf<'agent'>,
): Promise<readonly string[]> {
  const { held, transaction } = acting;
  const { tx } = transaction;
  const party = await partyOf(tx, held.id, partyId);
  if (agentId === null) {
    if (party.ended_on !== null) return refuse('case.party-ended');
    const content = { kind: 'agent', case: here, party: here, ...given(entry) } as const;
    const entered = { content, localId: null, source: null, parents: [held.id, partyId], at: 'act.entry' };
    const { what, localId } = await writeRow(acting, entered);
    if (localId !== null) tellOfAuthority(transaction, { agentId: localId, caseId: held.id });
    return what;
  }
  const agent = await agentOf(tx, held.id, agentId);
  if (agent.party_id !== partyId) return refuse('not-found');
  return (await writeAgent(acting, agent, { firm: '', ...entry })).what;
}

export async function endAgent(
  acting: Acting,
  { agentId, endedOn }: CaseActOf<'endAgent'>,
): Promise<readonly string[]> {
  const agent = await agentOf(acting.transaction.tx, acting.held.id, agentId);
  return (await writeAgent(acting, agent, { endedOn })).what;
}
