import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import {
  fixedStatement,
  isAmongSlot,
  type OrSlot,
  type Slots,
} from '../../../platform/database/statements/fixed-statement.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { type CaseFactsWithPanel, factColumns, factsWithPanel } from './case-facts.ts';
import { panelBeside } from './case-panel.ts';
import { isOwn, lasts } from './own.ts';

export type FilerParty = {
  readonly id: string;
  readonly name: string;
  readonly partyType: string;
  readonly role: string;
  readonly mine: boolean;
};
export type CaseForFiler = CaseFactsWithPanel & {
  /** As the record has it (举证届满日). */
  readonly evidenceDeadline: CourtDay | null;
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

type OfFiler = { caseId: string; userId: string; today: CourtDay };
const filedIn = fixedStatement(
  { caseId: 'uuid', userId: 'uuid', today: 'date' },
  (db, { caseId, userId, today }: Slots<OfFiler>) =>
    db
      .selectFrom('cases')
      .select(factColumns)
      .select(['evidence_deadline', 'archived'])
      .select((eb) => [
        panelBeside(eb).as('panel'),
        partiesBeside(eb, today).as('parties'),
        agentsBeside(eb, userId, today).as('agents'),
      ])
      .where('cases.id', '=', caseId)
      .where(isOwn(userId, today)),
);

/** The case as its party or agent files in it; null when there is none, or it is not this person's. */
export async function caseForFiler(
  db: Executor,
  userId: string,
  caseId: string,
  now: Date,
): Promise<CaseForFiler | null> {
  const [row] = await filedIn(db, { caseId, userId, today: courtDayOf(now) });
  if (!row) return null;
  const { parties, standings } = standingsIn(userId, row.parties, row.agents);
  const [first, ...others] = standings;
  if (!first) return null;
  const { evidence_deadline: day, archived } = row;
  const evidenceDeadline = day === null ? null : toCourtDay(day);
  return { ...factsWithPanel(row), evidenceDeadline, archived, parties, standings: [first, ...others] };
}

type Builder = ExpressionBuilder<Tables, 'cases'>;
const partiesBeside = (eb: Builder, today: OrSlot<CourtDay>) =>
  jsonArrayFrom(
    eb
      .selectFrom('case_parties')
      .select(['id', 'name', 'party_type', 'role', 'user_id'])
      .whereRef('case_parties.case_id', '=', 'cases.id')
      .where(lasts('case_parties', today))
      .orderBy('position'),
  );
const agentsBeside = (eb: Builder, userId: OrSlot<string>, today: OrSlot<CourtDay>) =>
  jsonArrayFrom(
    eb
      .selectFrom('case_agents')
      .select(['party_id', 'kind', 'authority', 'firm'])
      .whereRef('case_agents.case_id', '=', 'cases.id')
      .where('user_id', '=', userId)
      .where(lasts('case_agents', today))
      .orderBy('id'),
  );

type StoredParty = Omit<FilerParty, 'partyType' | 'mine'> & {
  readonly party_type: string;
  readonly user_id: string | null;
};
type StoredAgent = NonNullable<FilerStanding['agent']> & { readonly party_id: string };

function standingsIn(
  userId: string,
  rows: readonly StoredParty[],
  agents: readonly StoredAgent[],
): { parties: readonly FilerParty[]; standings: readonly FilerStanding[] } {
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

const detailsOf = fixedStatement({ partyIds: 'uuid[]' }, (db, { partyIds }: Slots<{ partyIds: readonly string[] }>) =>
  db.selectFrom('case_parties').select(['id', 'details']).where(isAmongSlot('id', partyIds)),
);

/** The numbers of parties, whole: for those who are these parties or act for them. */
export async function partyNumbers(
  db: Executor,
  secrets: Secrets,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyNumbers>> {
  if (partyIds.length === 0) return new Map();
  const rows = await detailsOf(db, { partyIds });
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
