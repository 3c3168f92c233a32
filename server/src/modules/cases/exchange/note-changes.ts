import { type CaseRowKind, fieldOfColumn } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { emit, emitOfCase } from '../../webhooks/index.ts';

type OfCase = { readonly caseId: string; readonly kind: CaseRowKind };
/** Columns that say otherwise now, never what they say. */
export type CaseChange = OfCase & { readonly what: readonly string[] };

/**
 * Every change of a case that is known comes through here, whoever makes it: its version rises, and the court's other systems are told, both
 * with the change.
 */
export async function noteChanges(transaction: Transaction, changes: readonly CaseChange[]): Promise<void> {
  const { tx, at } = transaction;
  if (changes.length === 0) return;
  await sql`insert into case_changes (case_id, at, kind, what)
    select g."caseId", ${at}, g.kind, array(select json_array_elements_text(g.what))
    from json_to_recordset(${JSON.stringify(changes)}::json) as g ("caseId" uuid, kind text, what json)`.execute(tx);
  for (const { caseId, kind, what } of changes)
    emitOfCase(transaction, { caseId, fields: what.map((column) => `${kind}.${fieldOfColumn(kind, column)}`) });
}

/** Rows that were not here before: a case, or what belongs to one. The version of a case counts what was changed, and stays. */
export function tellOfNew(transaction: Transaction, rows: readonly OfCase[]): void {
  for (const { caseId, kind } of rows)
    emitOfCase(transaction, { caseId, fields: kind === 'case' ? 'all' : [`${kind}.added`] });
}

/** Of the electronic file of a case. `what`: columns, or `added`. */
export type FileChange = {
  readonly caseId: string;
  readonly kind: 'volume' | 'paper';
  readonly what: readonly string[];
};
/** Volumes and papers that came or changed: told with the case, whose version at the desk stays, since nothing of the case itself is another. */
export function tellOfFiles(transaction: Transaction, changes: readonly FileChange[]): void {
  for (const { caseId, kind, what } of changes)
    if (what.length > 0)
      emitOfCase(transaction, { caseId, fields: what.map((column) => `${kind}.${fieldOfColumn(kind, column)}`) });
}

/** The court accepted that somebody acts for a party of a case. */
export const tellOfAuthority = (
  transaction: Transaction,
  { agentId, caseId }: { readonly agentId: string; readonly caseId: string },
): void =>
  emit(transaction, { type: 'authority.accepted', subjectId: agentId, caseId, version: 1, at: transaction.at });
