import { randomUUIDv7 } from 'node:crypto';
import { type CaseNo, type CourtDay, toCaseNo } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { proveByRegister } from '../../accounts/index.ts';
import { tellOfAuthority, tellOfNew } from '../exchange/note-changes.ts';
import { caseIdByNumber } from '../records/case-numbers.ts';
import { keepTaken, takeCaseNumber } from './take-case-number.ts';

export type AgentDraft = {
  readonly name: string;
  readonly firm: string;
  /** AGENT_KIND. */
  readonly kind: string;
  readonly authority: 'GENERAL' | 'SPECIAL';
  readonly userId?: string;
};
export type PartyDraft = {
  readonly name: string;
  /** PARTY_TYPE. */
  readonly partyType: 'NATURAL' | 'LEGAL' | 'ORG';
  /** LITIGANT_ROLE. */
  readonly role: string;
  readonly userId?: string;
  /** Numbers and addresses; sealed. */
  readonly details: Readonly<Record<string, string>>;
  readonly agents?: readonly AgentDraft[];
};
export type CaseDraft = {
  /** What it is called, where whoever enters it has drawn that; else it is drawn here. */
  readonly id?: string;
  readonly caseNo: string;
  readonly cause: string;
  readonly caseKind: 'CIVIL' | 'ADMIN' | 'CRIMINAL' | 'ENFORCEMENT';
  readonly courtId: string;
  readonly divisionId: string;
  readonly procedure: string;
  readonly stage: string;
  readonly filedOn: CourtDay;
  /** In fen. */
  readonly amount: number | null;
  readonly evidenceDeadline?: CourtDay;
  readonly archived?: boolean;
  readonly parties: readonly PartyDraft[];
  readonly panel: readonly {
    readonly userId: string;
    readonly position: 'presiding_judge' | 'judge' | 'assessor' | 'clerk' | 'assistant';
    readonly inCharge?: boolean;
  }[];
  readonly hearings?: readonly HearingDraft[];
};
/** Without `announcedOn` it is not on the public list. `seatsKept` are given out at the counter. */
export type HearingDraft = {
  readonly at: Date;
  readonly courtroom: string;
  readonly open: boolean;
  readonly seats?: number;
  readonly seatsKept?: number;
  readonly mediaSeats?: number;
  readonly announcedOn?: CourtDay;
};

/** Enter a case with its parties, agents, panel and hearings. Answers its id; a case number that is there already answers the old id. */
export const registerCase = async (transaction: Transaction, secrets: Secrets, draft: CaseDraft): Promise<string> =>
  (await enterCase(transaction, secrets, draft)).id;

/** The same; says also whether it was entered now. */
export async function enterCase(
  transaction: Transaction,
  secrets: Secrets,
  draft: CaseDraft,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const caseNo = toCaseNo(draft.caseNo);
  // Holds the series: of two that enter the same number the second finds it.
  await keepTaken(transaction.tx, caseNo);
  const existingId = await caseIdByNumber(transaction.tx, caseNo);
  if (existingId !== null) return { id: existingId, isNew: false };
  // What the court enters of its own knowledge proves who its parties are; a filing is the filer's own word (openCase).
  for (const { userId, details } of draft.parties)
    if (userId !== undefined) await proveByRegister(transaction, secrets, userId, details.idNumber);
  return { id: (await insertCase(transaction, secrets, { ...draft, caseNo })).id, isNew: true };
}

/**
 * Register a new case under the next number of its kind, or under the one that the case system gave it: then it may be here already, with
 * its rows, and stays as it is. Answers id and number; of the transaction all or nothing.
 */
export async function openCase(
  transaction: Transaction,
  secrets: Secrets,
  {
    type,
    courtCode,
    givenNo,
    ...draft
  }: Omit<CaseDraft, 'caseNo'> & { readonly type: string; readonly courtCode: string; readonly givenNo?: CaseNo },
): Promise<{ readonly id: string; readonly caseNo: CaseNo }> {
  if (givenNo !== undefined) {
    await keepTaken(transaction.tx, givenNo);
    const there = await caseIdByNumber(transaction.tx, givenNo);
    return { id: there ?? (await acceptCase(transaction, secrets, { ...draft, caseNo: givenNo })), caseNo: givenNo };
  }
  const caseNo = await takeCaseNumber(transaction.tx, { filedOn: draft.filedOn, courtCode, type });
  return { id: await acceptCase(transaction, secrets, { ...draft, caseNo }), caseNo };
}

/** A case that the court opens by accepting what was filed: the authority of the agents is accepted with it. */
async function acceptCase(transaction: Transaction, secrets: Secrets, draft: CaseDraft): Promise<string> {
  const { id, agentIds } = await insertCase(transaction, secrets, draft);
  for (const agentId of agentIds) tellOfAuthority(transaction, { agentId, caseId: id });
  return id;
}

type Inserted = { readonly id: string; readonly agentIds: readonly string[] };
async function insertCase(transaction: Transaction, secrets: Secrets, draft: CaseDraft): Promise<Inserted> {
  const { tx } = transaction;
  const { id = randomUUIDv7() } = draft;
  await tx
    .insertInto('cases')
    .values({
      id,
      case_no: draft.caseNo,
      cause: draft.cause,
      case_kind: draft.caseKind,
      court_id: draft.courtId,
      division_id: draft.divisionId,
      procedure: draft.procedure,
      stage: draft.stage,
      filed_on: draft.filedOn,
      amount: draft.amount,
      evidence_deadline: draft.evidenceDeadline ?? null,
      archived: draft.archived ?? false,
    })
    .execute();
  const agentIds = await insertParties(transaction, secrets, id, draft.parties);
  const panel = draft.panel.map(({ userId, position, inCharge = false }) => ({
    case_id: id,
    user_id: userId,
    position,
    in_charge: inCharge,
  }));
  if (panel.length > 0) await tx.insertInto('case_panel').values(panel).execute();
  const hearings = (draft.hearings ?? []).map(({ at, courtroom, open, seats, seatsKept, mediaSeats, announcedOn }) => ({
    id: randomUUIDv7(),
    case_id: id,
    at,
    courtroom,
    open,
    seats: seats ?? 0,
    seats_kept: seatsKept ?? 0,
    media_seats: mediaSeats ?? 0,
    announced_on: announcedOn ?? null,
  }));
  if (hearings.length > 0) await tx.insertInto('hearings').values(hearings).execute();
  tellOfNew(transaction, [{ caseId: id, kind: 'case' }]);
  transaction.record('cases.registered', id, { parties: draft.parties.length });
  return { id, agentIds };
}

/** In two statements however many they are: a case number is held until the transaction ends. Answers the ids of the agents. */
async function insertParties(
  { tx }: Transaction,
  secrets: Secrets,
  caseId: string,
  parties: readonly PartyDraft[],
): Promise<readonly string[]> {
  const entered = parties.map((party) => ({ ...party, id: randomUUIDv7() }));
  const rows = entered.map((party, position) => ({
    id: party.id,
    case_id: caseId,
    position,
    name: party.name,
    party_type: party.partyType,
    role: party.role,
    user_id: party.userId ?? null,
    details: secrets.sealJson(party.details, `case_parties.details:${party.id}`),
  }));
  if (rows.length > 0) await tx.insertInto('case_parties').values(rows).execute();
  const agents = entered.flatMap((party) =>
    (party.agents ?? []).map(({ userId, ...agent }) => ({
      id: randomUUIDv7(),
      case_id: caseId,
      party_id: party.id,
      user_id: userId ?? null,
      ended_on: null,
      ...agent,
    })),
  );
  if (agents.length > 0) await tx.insertInto('case_agents').values(agents).execute();
  return agents.map(({ id }) => id);
}
