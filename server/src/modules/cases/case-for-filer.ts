import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { Executor } from '../../platform/database.ts';
import { type CaseFacts, caseFacts } from './case-facts.ts';
import { isOwn } from './own.ts';

export type FilerParty = {
  readonly id: string;
  readonly name: string;
  readonly partyType: string;
  readonly role: string;
  readonly mine: boolean;
};
export type CaseForFiler = CaseFacts & {
  readonly evidenceDeadline: string | null;
  readonly archived: boolean;
  readonly parties: readonly FilerParty[];
  /** How I stand in it: as a party, or as the agent of one, with what authority. */
  readonly standing: {
    readonly party: FilerParty;
    readonly agent: { readonly kind: string; readonly authority: string; readonly firm: string } | null;
  };
};

/** The case as its party or agent files in it; null when there is none, or it is not this person's. */
export async function caseForFiler(
  db: Executor,
  userId: string,
  caseId: string,
  now: Date,
): Promise<CaseForFiler | null> {
  const today = courtDayOf(now);
  const row = await db
    .selectFrom('cases')
    .select(['evidence_deadline', 'archived'])
    .where('id', '=', caseId)
    .where(isOwn(userId, today))
    .executeTakeFirst();
  const facts = row && (await caseFacts(db, [caseId])).get(caseId);
  if (!row || !facts) return null;
  const { parties, standing } = await standingIn(db, userId, caseId, today);
  return standing && { ...facts, evidenceDeadline: row.evidence_deadline, archived: row.archived, parties, standing };
}

async function standingIn(
  db: Executor,
  userId: string,
  caseId: string,
  today: CourtDay,
): Promise<{ parties: readonly FilerParty[]; standing: CaseForFiler['standing'] | null }> {
  const [parties, agents] = [
    await db
      .selectFrom('case_parties')
      .select(['id', 'name', 'party_type', 'role', 'user_id'])
      .where('case_id', '=', caseId)
      .orderBy('position')
      .execute(),
    await db
      .selectFrom('case_agents')
      .select(['party_id', 'kind', 'authority', 'firm'])
      .where('case_id', '=', caseId)
      .where('user_id', '=', userId)
      .where((where) => where.or([where('ended_on', 'is', null), where('ended_on', '>=', today)]))
      .orderBy('id')
      .execute(),
  ];
  const mineAs = parties.find((party) => party.user_id === userId);
  const agent = mineAs ? undefined : agents[0];
  const shown = parties.map(({ party_type: partyType, user_id: _, ...party }) => ({
    ...party,
    partyType,
    mine: party.id === mineAs?.id || agents.some((one) => one.party_id === party.id),
  }));
  const party = shown.find((one) => one.id === (mineAs?.id ?? agent?.party_id));
  if (!party) return { parties: shown, standing: null };
  return {
    parties: shown,
    standing: { party, agent: agent ? { kind: agent.kind, authority: agent.authority, firm: agent.firm } : null },
  };
}
