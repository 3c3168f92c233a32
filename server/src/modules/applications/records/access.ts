import { kinds } from '@sufu/contract/kinds';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { sitsOnPanelOf } from '../../cases/index.ts';
import type { FullApplication } from './row.ts';
import { findApplication, findPlain, lockApplication } from './store.ts';

/** How far a member of the court sees (procedure.md §10): the whole court, own divisions, cases one sits in, kinds of one's office. */
export type Visibility = {
  readonly userId: string;
  /** Whose items are theirs: their own, and of whom they stand in for. */
  readonly handlers: readonly string[];
  readonly all: boolean;
  readonly divisions: readonly string[];
  readonly types: readonly string[];
};

const wholeCourt = ['president', 'adjudication_committee', 'case_management'];
/** These work on kinds wherever the case lies, and so see the kinds their office acts in. */
const byKind = ['filing_clerk', 'filing_division', 'cashier', 'petition_officer', 'archivist', 'technology'];
/** These see kinds only, no division. */
const onlyKinds = ['cashier'];
const rolesWithVisibility = ['filing_clerk', 'clerk', 'judge', 'cashier'] as const;

/** What these offices act in, the same lists for everybody who holds the same: kinds are many and never change while this runs. */
const typesByOffices = new Map<string, readonly string[]>();
function typesOf(offices: readonly string[]): readonly string[] {
  const key = offices.join();
  const known = typesByOffices.get(key);
  if (known) return known;
  const types = kinds
    .filter((kind) => kind.courtActions.some(({ by }) => by.some((office) => offices.includes(office))))
    .map((kind) => kind.key);
  typesByOffices.set(key, types);
  return types;
}

/** Null for whoever sees no application of others: parties, editors, administrators (who sign for nobody and read no content). */
export function visibilityOf({ staff, roles, userId }: Actor): Visibility | null {
  if (!staff || !rolesWithVisibility.some((role) => roles.includes(role))) return null;
  const narrow = staff.offices.every((office) => onlyKinds.includes(office));
  return {
    userId,
    handlers: [userId, ...staff.standsInFor],
    types: typesOf(staff.offices.filter((office) => byKind.includes(office))),
    all: staff.offices.some((office) => wholeCourt.includes(office)),
    divisions: narrow ? [] : [staff.divisionId],
  };
}

type Builder = ExpressionBuilder<Tables, 'applications'>;

/** Only what was handed in: never a draft, nor what was given up before. */
const isHandedIn = (eb: Builder): Expression<SqlBool> =>
  eb.and([eb('applications.state', '>=', eb.lit(20)), eb('applications.number', 'is not', null)]);

/** One value where nobody is away: the plan that is kept stays the one of a single person. */
export const isInHandsOf = (eb: Builder, { userId, handlers }: Visibility): Expression<SqlBool> =>
  handlers.length > 1 ? eb('applications.handler_id', 'in', handlers) : eb('applications.handler_id', '=', userId);

/**
 * What makes an application visible to who does not see the whole court, beside a panel they sit on: each by itself, those that an index
 * answers first.
 */
export const waysToSee = (eb: Builder, visibility: Visibility): readonly Expression<SqlBool>[] => [
  ...(visibility.divisions.length > 0 ? [eb('applications.division_id', 'in', visibility.divisions)] : []),
  ...(visibility.types.length > 0 ? [eb('applications.type', 'in', visibility.types)] : []),
  isInHandsOf(eb, visibility),
];

/** The one rule of who of the court may see an application, as a condition on `applications`. */
export const visibleTo = (eb: Builder, visibility: Visibility): Expression<SqlBool> =>
  visibility.all
    ? isHandedIn(eb)
    : eb.and([
        isHandedIn(eb),
        eb.or([
          ...waysToSee(eb, visibility),
          sitsOnPanelOf(visibility.userId, 'applications.case_id').$castTo<SqlBool>(),
        ]),
      ]);

/** May this member of the court see this application? */
export async function isApplicationVisible(db: Executor, visibility: Visibility | null, id: string): Promise<boolean> {
  if (!visibility) return false;
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where((eb) => visibleTo(eb, visibility))
    .executeTakeFirst();
  return row !== undefined;
}

/** The application, for a member of the court who may see it; else null, as if it were not there. */
export async function findVisibleApplication(
  db: Executor,
  secrets: Secrets,
  actor: Actor,
  id: string,
): Promise<FullApplication | null> {
  return (await isApplicationVisible(db, visibilityOf(actor), id)) ? findApplication(db, secrets, id) : null;
}

/** The same, held until the transaction ends. */
export async function lockVisibleApplication(
  tx: Tx,
  secrets: Secrets,
  actor: Actor,
  id: string,
): Promise<FullApplication | null> {
  return (await isApplicationVisible(tx, visibilityOf(actor), id)) ? lockApplication(tx, secrets, id) : null;
}

/** Its owner, or the court: who may read the papers of an application. */
export async function mayReadApplication(db: Executor, actor: Actor, id: string): Promise<boolean> {
  const row = await findPlain(db, id);
  return row !== null && (row.ownerId === actor.userId || (await isApplicationVisible(db, visibilityOf(actor), id)));
}

/** May this member of the court read a file, because it stands in an application they may see? */
export async function isFileVisible(db: Executor, actor: Actor, fileId: string): Promise<boolean> {
  const visibility = visibilityOf(actor);
  if (!visibility) return false;
  const row = await db
    .selectFrom('applications')
    .innerJoin('application_files', 'application_files.application_id', 'applications.id')
    .select('applications.id')
    .where('application_files.file_id', '=', fileId)
    .where((eb) => visibleTo(eb, visibility))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
