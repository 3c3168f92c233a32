import type { Answers } from '@sufu/contract/applications';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { markUnused } from '../../files/index.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Write down, in the act that saves answers, which files they name: the answers are sealed, and what nobody names is swept. Every id
 * in them counts, whatever the kind makes of it: a file too many is kept rather than one too few.
 */
export async function claimFiles(tx: Tx, applicationId: string, answers: Answers, at: Date): Promise<void> {
  const ids = [...new Set(JSON.stringify(answers).match(uuid) ?? [])];
  const { rows } = await sql<{ file_id: string }>`delete from answer_files
    where application_id = ${applicationId} and file_id <> all (${ids}::uuid[]) returning file_id`.execute(tx);
  const dropped = rows.map((row) => row.file_id);
  await markUnused(tx, dropped, at);
  if (ids.length === 0) return;
  await sql`insert into answer_files (application_id, file_id)
    select ${applicationId}, id from files where id = any (${ids}::uuid[]) on conflict do nothing`.execute(tx);
}
