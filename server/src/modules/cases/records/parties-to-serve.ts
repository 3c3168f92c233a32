import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { lasts } from './own.ts';

/** An account that receives papers for a party: the party itself, or an agent in office (民诉法解释第130、132条). */
export type Receiver = { readonly to: 'SELF' | 'AGENT'; readonly userId: string; readonly name: string };
export type PartyToServe = {
  readonly id: string;
  readonly caseId: string;
  readonly name: string;
  readonly role: string;
  readonly partyType: string;
  readonly userId: string | null;
  readonly receivers: readonly Receiver[];
  /** As the record of the case knows them, whole. */
  readonly phone: string | null;
  readonly address: string | null;
  readonly idNumber: string | null;
};

const known = z.object({
  phone: z.string().optional(),
  address: z.string().optional(),
  idNumber: z.string().optional(),
});

/** Parties with who receives for them today. Says nothing about who may see them. */
export async function partiesToServe(
  db: Executor,
  secrets: Secrets,
  by: { readonly caseIds: readonly string[] } | { readonly partyIds: readonly string[] },
  today: CourtDay,
): Promise<readonly PartyToServe[]> {
  const [rows, agents] = await Promise.all([
    db
      .selectFrom('case_parties')
      .selectAll()
      .$call((q) => ('caseIds' in by ? q.where(isAmong('case_id', by.caseIds)) : q.where(isAmong('id', by.partyIds))))
      .orderBy('case_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('case_agents')
      .select(['party_id', 'user_id', 'name'])
      .$call((q) =>
        'caseIds' in by ? q.where(isAmong('case_id', by.caseIds)) : q.where(isAmong('party_id', by.partyIds)),
      )
      .where('user_id', 'is not', null)
      .where(lasts('case_agents', today))
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => {
    const { phone, address, idNumber } = known.parse(secrets.openJson(row.details, `case_parties.details:${row.id}`));
    const acting = agents.flatMap(({ party_id, user_id, name }) =>
      party_id === row.id && user_id !== null ? [{ to: 'AGENT', userId: user_id, name } as const] : [],
    );
    return {
      id: row.id,
      caseId: row.case_id,
      name: row.name,
      role: row.role,
      partyType: row.party_type,
      userId: row.user_id,
      receivers: [
        ...(row.user_id === null || (row.ended_on !== null && row.ended_on < today)
          ? []
          : [{ to: 'SELF', userId: row.user_id, name: row.name } as const]),
        ...acting,
      ],
      phone: phone ?? null,
      address: address ?? null,
      idNumber: idNumber ?? null,
    };
  });
}

/** Ids of the parties that this person is, or acts for today. */
export const ownPartyIds = (userId: string, today: CourtDay): RawBuilder<string> => sql<string>`(
  select p.id from case_parties p where p.user_id = ${userId} and ${lasts('p', today)}
  union all
  select a.party_id from case_agents a where a.user_id = ${userId} and ${lasts('a', today)})`;

const wholeCourt = ['filing_clerk', 'filing_division', 'president', 'case_management'];

/**
 * May this member of the court handle service in the case that `column` points to (service.md §14)? Those of its division and its
 * panel; the filing counter those of the whole court.
 */
export function servesIn({ staff, userId }: Actor, column: string): RawBuilder<boolean> {
  if (!staff) return sql<boolean>`false`;
  if (staff.offices.some((office) => wholeCourt.includes(office))) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (
    select c.id from cases c where c.division_id = ${staff.divisionId}
    union all select p.case_id from case_panel p where p.user_id = ${userId})`;
}

/** The case with a number or part of one, among those that this member of the court handles service in. */
export async function casesToServe(db: Executor, actor: Actor, caseIds: readonly string[]): Promise<readonly string[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select('cases.id')
    .where(isAmong('cases.id', caseIds))
    .where(servesIn(actor, 'cases.id'))
    .orderBy('cases.filed_on', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
