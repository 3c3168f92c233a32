import { kinds } from '@sufu/contract/kinds';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../platform/context.ts';
import type { Executor, Tx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Tables } from '../../tables.generated.ts';
import { isOnPanelOf } from '../cases/index.ts';
import type { FullApplication } from './row.ts';
import { findApplication, findPlain, holdApplication } from './store.ts';

/** How far a member of the court sees (procedure.md §10): the whole court, own divisions, cases one sits in, kinds of one's office. */
export type Sight = {
  readonly userId: string;
  readonly all: boolean;
  readonly divisions: readonly string[];
  readonly types: readonly string[];
};

const wholeCourt = ['president', 'adjudication_committee', 'case_management'];
/** These work on kinds wherever the case lies, and so see the kinds their office acts in. */
const byKind = ['filing_clerk', 'filing_division', 'cashier', 'petition_officer', 'archivist', 'technology'];
/** These see kinds only, no division. */
const onlyKinds = ['cashier'];
const sighted = ['filing_clerk', 'clerk', 'judge', 'cashier'] as const;

/** Null for whoever sees no application of others: parties, editors, administrators (who sign for nobody and read no content). */
export function sightOf({ staff, roles, userId }: Actor): Sight | null {
  if (!staff || !sighted.some((role) => roles.includes(role))) return null;
  const special = staff.offices.filter((office) => byKind.includes(office));
  const types = kinds
    .filter((kind) => kind.courtActions.some(({ by }) => by.some((office) => special.includes(office))))
    .map((kind) => kind.key);
  const narrow = staff.offices.every((office) => onlyKinds.includes(office));
  return {
    userId,
    types,
    all: staff.offices.some((office) => wholeCourt.includes(office)),
    divisions: narrow ? [] : [staff.divisionId],
  };
}

type Builder = ExpressionBuilder<Tables, 'applications'>;

/**
 * The one rule of who of the court may see an application, as a condition on `applications`: never a draft, nor what was
 * given up before it was handed in.
 */
export function seenBy(eb: Builder, sight: Sight): Expression<SqlBool> {
  const handedIn = eb.and([eb('applications.state', '>=', 20), eb('applications.number', 'is not', null)]);
  if (sight.all) return handedIn;
  const some = [
    eb('applications.handler_id', '=', sight.userId),
    isOnPanelOf(sight.userId, 'applications.case_id').$castTo<SqlBool>(),
    ...(sight.divisions.length > 0 ? [eb('applications.division_id', 'in', sight.divisions)] : []),
    ...(sight.types.length > 0 ? [eb('applications.type', 'in', sight.types)] : []),
  ];
  return eb.and([handedIn, eb.or(some)]);
}

/** May this member of the court see this application? */
export async function isSeen(db: Executor, sight: Sight | null, id: string): Promise<boolean> {
  if (!sight) return false;
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where((eb) => seenBy(eb, sight))
    .executeTakeFirst();
  return row !== undefined;
}

/** The application, for a member of the court who may see it; else null, as if it were not there. */
export async function findSeen(
  db: Executor,
  secrets: Secrets,
  actor: Actor,
  id: string,
): Promise<FullApplication | null> {
  return (await isSeen(db, sightOf(actor), id)) ? findApplication(db, secrets, id) : null;
}

/** The same, held until the transaction ends. */
export async function holdSeen(tx: Tx, secrets: Secrets, actor: Actor, id: string): Promise<FullApplication | null> {
  return (await isSeen(tx, sightOf(actor), id)) ? holdApplication(tx, secrets, id) : null;
}

/** Its owner, or the court: who may read the papers of an application. */
export async function mayRead(db: Executor, actor: Actor, id: string): Promise<boolean> {
  const row = await findPlain(db, id);
  return row !== null && (row.ownerId === actor.userId || (await isSeen(db, sightOf(actor), id)));
}

/** May this member of the court read a file, because it stands in an application they may see? */
export async function isFileSeen(db: Executor, actor: Actor, fileId: string): Promise<boolean> {
  const sight = sightOf(actor);
  if (!sight) return false;
  const row = await db
    .selectFrom('applications')
    .innerJoin('application_files', 'application_files.application_id', 'applications.id')
    .select('applications.id')
    .where('application_files.file_id', '=', fileId)
    .where((eb) => seenBy(eb, sight))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
