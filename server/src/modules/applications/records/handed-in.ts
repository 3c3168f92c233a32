import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type FullApplication, fullApplicationOf } from './row.ts';

/** Handed in to this court, and not only begun: what the court's own systems may read. */
const isHandedIn = (courtId: string) =>
  sql<boolean>`applications.state >= 20 and applications.number is not null and applications.round > 0
    and (applications.court_id is null or applications.court_id = ${courtId})`;

const handedIn = (db: Executor, courtId: string, id: string) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).where(isHandedIn(courtId));

/** An application that was handed in to this court; null for any other, as if it were not there. */
export async function findHandedIn(
  db: Executor,
  secrets: Secrets,
  of: { readonly courtId: string; readonly id: string },
): Promise<FullApplication | null> {
  const stored = await handedIn(db, of.courtId, of.id).executeTakeFirst();
  return stored ? fullApplicationOf(secrets, stored) : null;
}

/** The same, held until the transaction ends. */
export async function lockHandedIn(
  tx: Tx,
  secrets: Secrets,
  of: { readonly courtId: string; readonly id: string },
): Promise<FullApplication | null> {
  const stored = await handedIn(tx, of.courtId, of.id).forUpdate().executeTakeFirst();
  return stored ? fullApplicationOf(secrets, stored) : null;
}

/** What was handed in with an application to this court, or drawn of one, has these bytes. */
export type HandedInBytes = { readonly applicationId: string; readonly name: string; readonly type: string };

export async function findHandedInBytes(db: Executor, courtId: string, hash: Buffer): Promise<HandedInBytes | null> {
  const file = await db
    .selectFrom('files')
    .innerJoin('application_files', 'application_files.file_id', 'files.id')
    .innerJoin('applications', 'applications.id', 'application_files.application_id')
    .select(['applications.id as applicationId', 'files.name', 'files.type'])
    .where('files.hash', '=', hash)
    .where(isHandedIn(courtId))
    .limit(1)
    .executeTakeFirst();
  if (file) return file;
  const paper = await db
    .selectFrom('documents')
    .innerJoin('applications', 'applications.id', 'documents.application_id')
    .select(['applications.id as applicationId', 'documents.number'])
    .where('documents.hash', '=', hash)
    .where('documents.withdrawn_at', 'is', null)
    .where(isHandedIn(courtId))
    .limit(1)
    .executeTakeFirst();
  return paper ? { applicationId: paper.applicationId, name: `${paper.number}.pdf`, type: 'application/pdf' } : null;
}
