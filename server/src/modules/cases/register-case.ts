import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, isCaseNo, normaliseCaseNo } from '@sufu/contract/core';
import type { Change } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';

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
  readonly hearings?: readonly { readonly at: Date; readonly courtroom: string; readonly open: boolean }[];
};

/** Enter a case with its parties, agents, panel and hearings. Answers its id; a case number that is there already answers the old id. */
export async function registerCase(change: Change, secrets: Secrets, draft: CaseDraft): Promise<string> {
  const { tx } = change;
  if (!isCaseNo(draft.caseNo)) throw new Error(`not a case number: ${draft.caseNo}`);
  const id = randomUUIDv7();
  const caseNo = normaliseCaseNo(draft.caseNo);
  const inserted = await tx
    .insertInto('cases')
    .values({
      id,
      case_no: caseNo,
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
    .onConflict((conflict) => conflict.column('case_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    return (await tx.selectFrom('cases').select('id').where('case_no', '=', caseNo).executeTakeFirstOrThrow()).id;
  for (const [position, party] of draft.parties.entries()) await addParty(change, secrets, id, position, party);
  for (const { userId, position, inCharge = false } of draft.panel) {
    await tx.insertInto('case_panel').values({ case_id: id, user_id: userId, position, in_charge: inCharge }).execute();
  }
  for (const hearing of draft.hearings ?? [])
    await tx
      .insertInto('hearings')
      .values({ id: randomUUIDv7(), case_id: id, ...hearing })
      .execute();
  change.record('cases.registered', id, { parties: draft.parties.length });
  return id;
}

async function addParty(
  { tx }: Change,
  secrets: Secrets,
  caseId: string,
  position: number,
  party: PartyDraft,
): Promise<void> {
  const id = randomUUIDv7();
  await tx
    .insertInto('case_parties')
    .values({
      id,
      case_id: caseId,
      position,
      name: party.name,
      party_type: party.partyType,
      role: party.role,
      user_id: party.userId ?? null,
      details: secrets.sealJson(party.details, `case_parties.details:${id}`),
    })
    .execute();
  for (const { userId, ...agent } of party.agents ?? []) {
    await tx
      .insertInto('case_agents')
      .values({ id: randomUUIDv7(), case_id: caseId, party_id: id, user_id: userId ?? null, ended_on: null, ...agent })
      .execute();
  }
}
