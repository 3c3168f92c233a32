import { sql } from 'kysely';
import type { MergedTable } from '../../../platform/database/merge-rows.ts';

/**
 * Whose a party or an agent is: of the account that proved this number (of an ID card, a licence, the credit code of an organisation); else
 * the link that stands, as long as no number was ever stated or its account has typed the one that is. A number that changes loosens the
 * old account. Names and phones join nobody.
 */
const claim = (table: string) => sql`case
  when excluded.user_id is not null then excluded.user_id
  when excluded.id_lookup is null and ${sql.ref(`${table}.id_lookup`)} is null then ${sql.ref(`${table}.user_id`)}
  else (select u.id from users u where u.id = ${sql.ref(`${table}.user_id`)}
    and excluded.id_lookup in (u.id_lookup, u.unit_lookup, u.licence_lookup)) end`;

/** The tables of this module that rows of another system are brought into. */
export const exchangedTables = {
  case: {
    name: 'cases',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_no: 'text', cause: 'text', case_kind: 'text', court_id: 'text' },
      ...{ division_id: 'text', procedure: 'text', stage: 'text', filed_on: 'date', amount: 'bigint' },
      ...{ evidence_deadline: 'date', archived: 'boolean', sealed: 'boolean', merged_into: 'uuid' },
      ...{ closed_on: 'date', closed_how: 'text', withdrawn_at: 'timestamptz' },
    },
  },
  party: {
    name: 'case_parties',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', position: 'integer', name: 'text', party_type: 'text' },
      ...{ role: 'text', user_id: 'uuid', details: 'bytea', ended_on: 'date', id_lookup: 'bytea' },
    },
    sets: { user_id: claim('case_parties') },
  },
  agent: {
    name: 'case_agents',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', party_id: 'uuid', name: 'text', firm: 'text', kind: 'text' },
      ...{ authority: 'text', user_id: 'uuid', ended_on: 'date', id_lookup: 'bytea' },
    },
    sets: { user_id: claim('case_agents') },
  },
  panel: {
    name: 'case_panel',
    key: ['case_id', 'user_id'],
    columns: { case_id: 'uuid', user_id: 'uuid', position: 'text', in_charge: 'boolean' },
  },
  hearing: {
    name: 'hearings',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', at: 'timestamptz', courtroom: 'text', open: 'boolean' },
      ...{
        seats: 'integer',
        seats_kept: 'integer',
        media_seats: 'integer',
        announced_on: 'date',
        cancelled_on: 'date',
      },
    },
  },
  event: {
    name: 'case_events',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', code: 'text', happened_on: 'date', text_zh: 'text' },
      ...{ text_en: 'text', visible_to: 'text', withdrawn_at: 'timestamptz' },
    },
  },
} as const satisfies Readonly<Record<string, MergedTable>>;
export type ExchangedKind = keyof typeof exchangedTables;
