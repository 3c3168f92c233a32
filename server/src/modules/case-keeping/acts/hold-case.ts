import type { CaseAct, CaseActBody } from '@sufu/contract/case-keeping';
import { Refused, refuse } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';
import { keeperOf } from '../../cases/index.ts';
import { actsIn, isSeenBy, whileMerged } from '../reading/who-keeps.ts';

/** A case that an act is done to: held till the transaction ends. */
export type HeldCase = Awaited<ReturnType<typeof held>>;

const held = async ({ tx }: Transaction, { actor }: SignedInContext, id: string) =>
  (await tx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where(isSeenBy(actor))
    .forUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

const tables = { party: 'case_parties', agent: 'case_agents', hearing: 'hearings' } as const;
/** The row that an act is about: a party, an agent, a hearing; null where it is the case itself, or somebody new. */
export function rowOf(
  act: CaseActBody,
): { readonly table: (typeof tables)[keyof typeof tables]; readonly id: string } | null {
  const of = (kind: keyof typeof tables, id: string | null) => (id === null ? null : { table: tables[kind], id });
  switch (act.act) {
    case 'party':
    case 'endParty':
      return of('party', act.partyId);
    case 'agent':
    case 'endAgent':
      return of('agent', act.agentId);
    case 'hearing':
    case 'cancelHearing':
      return of('hearing', act.hearingId);
    default:
      return null;
  }
}

/** Who keeps a hearing elsewhere leaves its seats to the court (`fields.ts` of the exchange): an act that changes nothing else is done here. */
async function changesSeatsOnly({ tx }: Transaction, caseId: string, act: CaseActBody): Promise<boolean> {
  if (act.act !== 'hearing' || act.hearingId === null) return false;
  const { at, courtroom, open, announcedOn = null } = act.entry;
  const row = await tx
    .selectFrom('hearings')
    .select(['at', 'courtroom', 'open', 'announced_on'])
    .where('id', '=', act.hearingId)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.at.getTime() === Date.parse(at) &&
    row.courtroom === courtroom &&
    row.open === open &&
    row.announced_on === announcedOn
  );
}

/** A row belongs to the source that it came from; what is new, and the case itself, to that of the case. */
async function refuseKeptElsewhere(
  transaction: Transaction,
  { id, source }: HeldCase,
  act: CaseActBody,
): Promise<void> {
  const { tx, hooks } = transaction;
  // What the portal itself keeps.
  if (act.act === 'answer') return;
  const row = rowOf(act);
  const found =
    row &&
    (await tx
      .selectFrom(row.table)
      .select('source')
      .where('id', '=', row.id)
      .where('case_id', '=', id)
      .executeTakeFirst());
  if (row && !found) refuse('not-found');
  const keeper = (await keeperOf(hooks, tx))(found ? found.source : source);
  if (keeper !== null && !(await changesSeatsOnly(transaction, id, act)))
    throw new Refused('case.kept-elsewhere', { source: keeper });
}

async function refuseMerged({ tx }: Transaction, { merged_into }: HeldCase, act: CaseAct): Promise<void> {
  if (merged_into === null || whileMerged.includes(act)) return;
  const main = await tx.selectFrom('cases').select('case_no').where('id', '=', merged_into).executeTakeFirstOrThrow();
  throw new Refused('case.merged', { into: main.case_no });
}

/** The case as it was seen, for this act by this member of the court; else why not. */
export async function holdCase(
  transaction: Transaction,
  context: SignedInContext,
  { id, version, act }: { readonly id: string; readonly version: number; readonly act: CaseActBody },
): Promise<HeldCase> {
  const { tx } = transaction;
  // Before any case is held: of two that would be merged into each other the second sees the first.
  if (act.act === 'merge') await lock(tx, 'cases:merge');
  const row = await held(transaction, context, id);
  const may = await actsIn(tx, context.actor, { id, divisionId: row.division_id });
  if (!may.includes(act.act)) return refuse('case.not-kept-by-you');
  await refuseKeptElsewhere(transaction, row, act);
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(max(id), 0)::float8 as n from case_changes where case_id = ${id}`.execute(tx);
  if (rows[0]?.n !== version) return refuse('case.changed');
  await refuseMerged(transaction, row, act.act);
  return row;
}
