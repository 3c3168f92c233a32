import type { DeskCase } from '@sufu/contract/case-keeping';
import { maskId, maskPhone } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { detailsOfParties } from '../../cases/index.ts';

type Keeper = (source: string | null) => string | null;

/** Parties with their agents, also those who have ended; numbers masked. */
export async function partiesOfCase(
  db: Executor,
  secrets: Secrets,
  caseId: string,
  keeper: Keeper,
): Promise<DeskCase['parties']> {
  const [parties, agents] = await Promise.all([
    db
      .selectFrom('case_parties')
      .select(['id', 'name', 'role', 'party_type', 'user_id', 'ended_on', 'source'])
      .where('case_id', '=', caseId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('case_agents').selectAll().where('case_id', '=', caseId).orderBy('id').execute(),
  ]);
  const details = await detailsOfParties(
    db,
    secrets,
    parties.map(({ id }) => id),
  );
  return parties.map(({ id, name, role, party_type, user_id, ended_on, source }) => {
    const known = details.get(id) ?? {};
    return {
      ...{ id, name, role, partyType: party_type as 'NATURAL', hasAccount: user_id !== null },
      ...{ endedOn: ended_on, keptBy: keeper(source) },
      ...{ idType: known.idType ?? null, creditCode: known.creditCode ?? null, address: known.address ?? null },
      ...{ birthDate: known.birthDate ?? null, gender: known.gender ?? null, legalRepName: known.legalRepName ?? null },
      idNumber: known.idNumber === undefined ? null : maskId(known.idNumber),
      phone: known.phone === undefined ? null : maskPhone(known.phone),
      agents: agents
        .filter((agent) => agent.party_id === id)
        .map((agent) => ({
          ...{ id: agent.id, name: agent.name, kind: agent.kind, firm: agent.firm, endedOn: agent.ended_on },
          ...{ authority: agent.authority as 'GENERAL', hasAccount: agent.user_id !== null },
          keptBy: keeper(agent.source),
        })),
    };
  });
}

export async function hearingsOfCase(db: Executor, caseId: string, keeper: Keeper): Promise<DeskCase['hearings']> {
  const rows = await db.selectFrom('hearings').selectAll().where('case_id', '=', caseId).orderBy('at').execute();
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at.toISOString(), courtroom: row.courtroom, open: row.open, seats: row.seats },
    ...{ seatsKept: row.seats_kept, mediaSeats: row.media_seats, announcedOn: row.announced_on },
    ...{ cancelledOn: row.cancelled_on, keptBy: keeper(row.source) },
  }));
}
