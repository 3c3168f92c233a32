import type { Answers } from '@sufu/contract/applications';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { fixedStatement, type Slots } from '../../../platform/database/statements/fixed-statement.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { hasLeft } from '../../cases/index.ts';
import { claimFiles } from './claim-files.ts';
import { sealGist } from './gist.ts';
import {
  type ApplicationRow,
  type FieldVersions,
  type FullApplication,
  fullApplicationOf,
  fullColumns,
  plainColumns,
  rowOf,
  sealAnswers,
} from './row.ts';

export async function findApplication(db: Executor, secrets: Secrets, id: string): Promise<FullApplication | null> {
  const stored = await db
    .selectFrom('applications')
    .select(fullColumns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return stored ? fullApplicationOf(secrets, stored) : null;
}

/** What this person handed in of one kind in these cases, the latest first. */
export async function listSubmitted(
  db: Executor,
  secrets: Secrets,
  query: { readonly ownerId: string; readonly type: string; readonly caseIds: readonly string[] },
): Promise<readonly FullApplication[]> {
  if (query.caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('owner_id', '=', query.ownerId)
    .where('type', '=', query.type)
    .where('case_id', 'in', query.caseIds)
    .where('number', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => fullApplicationOf(secrets, row));
}

/** Of one kind, what stands granted (31, 32), `most` at a time by id, those behind `after`. */
export async function listGranted(
  db: Executor,
  secrets: Secrets,
  query: { readonly type: string; readonly after: string | null; readonly most: number },
): Promise<readonly FullApplication[]> {
  // The states are written out: the index is of these, and the plan of a kept statement knows no values.
  let granted = db
    .selectFrom('applications')
    .selectAll()
    .where('type', '=', query.type)
    .where('state', 'in', [sql.lit(31), sql.lit(32)]);
  if (query.after !== null) granted = granted.where('id', '>', query.after);
  const rows = await granted.orderBy('id').limit(query.most).execute();
  return rows.map((row) => fullApplicationOf(secrets, row));
}

/** Of one kind, what stands granted (31, 32) of a person who still acts in its case, or of anybody in these cases; the latest first. */
export async function grantedOf(
  db: Executor,
  secrets: Secrets,
  {
    type,
    of,
    today,
  }: {
    readonly type: string;
    readonly of: { readonly ownerId: string } | { readonly caseIds: readonly string[] };
    readonly today: CourtDay;
  },
): Promise<readonly FullApplication[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('type', '=', type)
    .where('state', 'in', [31, 32])
    .where(
      'ownerId' in of
        ? sql<boolean>`owner_id = ${of.ownerId} and not ${hasLeft({ caseId: 'applications.case_id', userId: 'applications.owner_id' }, today)}`
        : isAmong('case_id', of.caseIds),
    )
    .orderBy('saved_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => fullApplicationOf(secrets, row));
}

/** Many at once, in no order; an id that is none is left out. */
export async function fullApplications(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FullApplication>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, fullApplicationOf(secrets, row)]));
}

const locked = fixedStatement({ id: 'uuid' }, (db, { id }: Slots<{ id: string }>) =>
  db.selectFrom('applications').select(fullColumns).where('id', '=', id).where('removed_at', 'is', null).forUpdate(),
);

/** The same, held until the transaction ends: whoever changes an application waits here for whoever was first. */
export async function lockApplication(tx: Tx, secrets: Secrets, id: string): Promise<FullApplication | null> {
  const [stored] = await locked(tx, { id });
  return stored ? fullApplicationOf(secrets, stored) : null;
}

/** Without the sealed part, for deciding who may read a paper or a file. */
export async function findPlain(db: Executor, id: string): Promise<ApplicationRow | null> {
  const stored = await db.selectFrom('applications').select(plainColumns).where('id', '=', id).executeTakeFirst();
  return stored ? rowOf(stored) : null;
}

/** Several of them, without the sealed part, in no order. */
export async function plainApplications(db: Executor, ids: readonly string[]): Promise<readonly ApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('applications').select(plainColumns).where(isAmong('id', ids)).execute();
  return rows.map(rowOf);
}

/** Has one of these people handed in an application of this kind, in this case or in none, that stands in none of the states `but`? */
export async function openOfKind(
  db: Executor,
  query: {
    readonly type: string;
    readonly ownerIds: readonly string[];
    readonly caseId: string | null;
    readonly but: readonly number[];
  },
): Promise<boolean> {
  if (query.ownerIds.length === 0) return false;
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where(isAmong('owner_id', query.ownerIds))
    .where('type', '=', query.type)
    .where('case_id', query.caseId === null ? 'is' : '=', query.caseId)
    .where('state', 'not in', query.but)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewDraft = {
  readonly id: string;
  readonly type: string;
  readonly ownerId: string;
  readonly applicant: string;
  readonly caseId: string | null;
  readonly courtId: string | null;
  readonly answers: Answers;
  /** 0: only opened, nothing saved yet. */
  readonly version: 0 | 1;
  readonly at: Date;
};

export async function insertDraft(tx: Tx, secrets: Secrets, draft: NewDraft): Promise<void> {
  await tx
    .insertInto('applications')
    .values({
      id: draft.id,
      type: draft.type,
      owner_id: draft.ownerId,
      case_id: draft.caseId,
      court_id: draft.courtId,
      division_id: null,
      number: null,
      state: 10,
      version: draft.version,
      round: 0,
      answers: sealAnswers(secrets, draft.id, draft.answers),
      gist: sealGist(secrets, draft, draft.answers),
      field_versions: '{}',
      applicant: draft.applicant,
      handler_id: null,
      submitted_version: null,
      created_at: draft.at,
      saved_at: draft.at,
      submitted_at: null,
      due_day: null,
      outcome: null,
      removed_at: null,
      overdue_at: null,
    })
    .execute();
  await claimFiles(tx, draft.id, draft.answers, draft.at);
}

export type SavedAnswers = {
  readonly answers: Answers;
  readonly fieldVersions: FieldVersions;
  readonly version: number;
  readonly caseId: string | null;
  readonly courtId: string | null;
  readonly at: Date;
};

/** Answers of an application that is held. Its state stays: only `moveState` writes that. */
export async function saveAnswers(
  tx: Tx,
  secrets: Secrets,
  { id, type, state }: Pick<ApplicationRow, 'id' | 'type' | 'state'>,
  saved: SavedAnswers,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      answers: sealAnswers(secrets, id, saved.answers),
      // The court lists what was returned by what was handed in, not by what is being corrected.
      ...(state === 10 && { gist: sealGist(secrets, { id, type }, saved.answers) }),
      field_versions: JSON.stringify(saved.fieldVersions),
      version: saved.version,
      case_id: saved.caseId,
      court_id: saved.courtId,
      saved_at: saved.at,
    })
    .where('id', '=', id)
    .execute();
  await claimFiles(tx, id, saved.answers, saved.at);
}

/** How many earlier ones are kept apart from a draft: more than are ever shown of it. */
const mostOthers = 50;

/** Earlier applications that are about something else than this draft. */
export async function keepOtherMatters(tx: Tx, id: string, others: readonly string[]): Promise<void> {
  const row = await tx.selectFrom('applications').select('not_same').where('id', '=', id).executeTakeFirstOrThrow();
  const kept = [...new Set([...row.not_same, ...others])].slice(-mostOthers);
  await tx.updateTable('applications').set({ not_same: kept }).where('id', '=', id).execute();
}

/** Out of sight, until it is restored or its days in the bin are over. */
export async function binDraft(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ removed_at: at }).where('id', '=', id).where('state', '=', 10).execute();
}

/** Of these applications those that could not be ended lately, and are left alone till then (a condition on `applications`). */
const isPutOff = (now: Date) => sql<boolean>`exists (select from lapse_failures f
  where f.application_id = applications.id and f.next_at > ${now})`;

/** Returned for correction, the last day past and nothing of it registered; written out for its index. The oldest first. */
const pastReturns = (db: Executor, now: Date) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('state', '=', sql.lit(22))
    .where('overdue_at', 'is', null)
    .where('due_day', '<', courtDayOf(now))
    .where(({ not }) => not(isPutOff(now)))
    .orderBy('due_day')
    .limit(1_000);

/** Of kinds that lapse: these are to end. */
export async function overdueReturns(
  db: Executor,
  now: Date,
  neverLapse: readonly string[],
): Promise<readonly string[]> {
  const rows = await pastReturns(db, now).where('type', 'not in', neverLapse).execute();
  return rows.map(({ id }) => id);
}

/** Of kinds that never lapse: these are to be registered. */
export async function unregisteredOverdue(
  db: Executor,
  now: Date,
  neverLapse: readonly string[],
): Promise<readonly string[]> {
  const rows = await pastReturns(db, now).where('type', 'in', neverLapse).execute();
  return rows.map(({ id }) => id);
}

/** Of these ids those that are left alone for now. */
export async function putOff(db: Executor, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('applications').select('id').where('id', 'in', ids).where(isPutOff(now)).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * It could not be ended: tried again after 1, 2, 4, 8, 16, then every 24 hours; a minute sooner, for the job comes by the hour and would else find it
 * put off by seconds.
 */
export const noteFailure = (db: Executor, id: string, now: Date): Promise<unknown> =>
  sql`insert into lapse_failures as f (application_id, tries, next_at) values (${id}, 1, ${now}::timestamptz + interval '59 minutes')
    on conflict (application_id) do update set tries = least(f.tries + 1, 100),
      next_at = ${now}::timestamptz + least(interval '1 hour' * (2 ^ least(f.tries, 5)), interval '24 hours') - interval '1 minute'`.execute(
    db,
  );
/** It was looked at in full: what failed before is over. */
export const forgetFailure = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('lapse_failures').where('application_id', '=', id).execute();

/** False where it was registered before. */
export async function setOverdue(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('applications')
    .set({ overdue_at: at })
    .where('id', '=', id)
    .where('overdue_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Applications handed in for a case, the latest first; at most two hundred. */
export async function applicationIdsOfCase(db: Executor, caseId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '>=', 20)
    .orderBy('saved_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
