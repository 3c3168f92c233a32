import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
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
  /** How I stand in it, as a party first, then as the agent of each I act for. Never empty. */
  readonly standings: readonly [FilerStanding, ...FilerStanding[]];
};
export type FilerStanding = {
  readonly party: FilerParty;
  /** What the case knows of my authority; null where I am the party. */
  readonly agent: { readonly kind: string; readonly authority: string; readonly firm: string } | null;
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
  const { parties, standings } = await standingsIn(db, userId, caseId, today);
  const [first, ...others] = standings;
  if (!first) return null;
  const { evidence_deadline: evidenceDeadline, archived } = row;
  return { ...facts, evidenceDeadline, archived, parties, standings: [first, ...others] };
}

async function standingsIn(
  db: Executor,
  userId: string,
  caseId: string,
  today: CourtDay,
): Promise<{ parties: readonly FilerParty[]; standings: readonly FilerStanding[] }> {
  const [rows, agents] = [
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
  const ownIds = new Set(rows.filter((row) => row.user_id === userId).map(({ id }) => id));
  const actedFor = new Set(agents.map((agent) => agent.party_id));
  const parties = rows.map(({ party_type: partyType, user_id: _, ...party }) => {
    return { ...party, partyType, mine: ownIds.has(party.id) || actedFor.has(party.id) };
  });
  const asParty = parties.filter(({ id }) => ownIds.has(id)).map((party) => ({ party, agent: null }));
  const asAgent = agents.flatMap(({ party_id: partyId, ...agent }) =>
    parties.filter(({ id }) => id === partyId && !ownIds.has(id)).map((party) => ({ party, agent })),
  );
  return { parties, standings: [...asParty, ...asAgent] };
}

const known = z.object({
  idType: z.string().optional(),
  idNumber: z.string().optional(),
  creditCode: z.string().optional(),
  legalRepName: z.string().optional(),
});
/** What the record of a case knows a party by. */
export type PartyNumbers = {
  readonly idNumber: string | null;
  readonly creditCode: string | null;
  readonly legalRepName: string | null;
};

/** The numbers of parties, whole: for those who are these parties or act for them. */
export async function partyNumbers(
  db: Executor,
  secrets: Secrets,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyNumbers>> {
  if (partyIds.length === 0) return new Map();
  const rows = await db.selectFrom('case_parties').select(['id', 'details']).where('id', 'in', partyIds).execute();
  return new Map(
    rows.map(({ id, details }) => {
      const {
        idType = 'ID_CARD',
        idNumber,
        creditCode,
        legalRepName,
      } = known.parse(secrets.openJson(details, `case_parties.details:${id}`));
      // Other papers than an ID card are not told apart in the form by their number alone.
      const card = idType === 'ID_CARD' && idNumber ? idNumber : null;
      return [id, { idNumber: card, creditCode: creditCode ?? null, legalRepName: legalRepName ?? null }];
    }),
  );
}
