import {
  type Answers,
  dictionaries,
  type Earlier,
  type Kind,
  sharedOpponents,
  stateCode,
} from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/database/database.ts';
import { inSlices } from '../../../../platform/in-slices.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { caseLabelIn, caseLabelOf } from '../../../cases/index.ts';
import { openGist } from '../../records/gist.ts';
import { type ApplicationRow, type FullApplication, fullApplicationOf } from '../../records/row.ts';

const days = 30;
/** A draft, what is under way and what was granted or answered; not what was given up, refused or has lapsed. */
const counts = [10, 20, 21, 22, 23, 24, 31, 32, 33, 35];
const most = 5;

export const earlierSince = (now: Date): Date => new Date(now.getTime() - days * 86_400_000);

/**
 * Applications of the same person, kind and case of the last 30 days, the latest first: what looks like the same. A draft
 * without a case is like other drafts without one.
 */
export async function findEarlierApplications(
  db: Executor,
  secrets: Secrets,
  application: Pick<ApplicationRow, 'ownerId' | 'type' | 'caseId'>,
  now: Date,
): Promise<Earlier[]> {
  const { rows } = await sql<StoredEarlier>`${earlier({
    owner: sql`${application.ownerId}`,
    type: sql`${application.type}`,
    caseId: sql`${application.caseId}::uuid`,
    self: sql`null::uuid`,
    since: sql`${earlierSince(now)}`,
    otherMatters: sql`'{}'::uuid[]`,
  })}`.execute(db);
  return presentEarlier(secrets, rows);
}

/** The same beside a draft in a statement, read by `presentEarlier`. */
export const earlierBeside = (since: RawBuilder<Date>): RawBuilder<readonly StoredEarlier[]> => sql`(
  select coalesce(json_agg(e order by e.saved_at desc), '[]') from (${earlier({
    owner: sql.ref('applications.owner_id'),
    type: sql.ref('applications.type'),
    caseId: sql.ref('applications.case_id'),
    self: sql.ref('applications.id'),
    since,
    otherMatters: sql.ref('applications.not_same'),
  })}) e where applications.state = 10)`;

type StoredEarlier = {
  readonly id: string;
  readonly type: string;
  readonly number: string | null;
  readonly state: number;
  /** In base 64, as part of a JSON value. */
  readonly gist: string | null;
  readonly at: Date | string;
  readonly case: Parameters<typeof caseLabelIn>[0];
};
type Like = Readonly<Record<'owner' | 'type' | 'caseId' | 'self' | 'since' | 'otherMatters', RawBuilder<unknown>>>;

const earlier = ({ owner, type, caseId, self, since, otherMatters }: Like) => sql`
  select a.id, a.type, a.number, a.state, encode(a.gist, 'base64') as gist, a.saved_at, coalesce(a.submitted_at, a.created_at) as at, ${caseLabelOf('a.case_id')} as "case"
  from applications a
  where a.owner_id = ${owner} and a.type = ${type} and a.case_id is not distinct from ${caseId} and a.id is distinct from ${self}
    and a.state in (${sql.join(counts.map((code) => sql.lit(code)))}) and a.removed_at is null
    and (a.state <> 10 or a.version > 0)
    and a.saved_at > ${since} and a.id <> all(${otherMatters})
  order by a.saved_at desc limit ${sql.lit(most)}`;

export const presentEarlier = (secrets: Secrets, rows: readonly StoredEarlier[]): Earlier[] =>
  rows.map((row) => {
    const label = caseLabelIn(row.case);
    return {
      id: row.id,
      type: row.type,
      number: row.number,
      state: stateCode.parse(row.state),
      gist: openGist(secrets, row.id, row.gist === null ? null : Buffer.from(row.gist, 'base64')),
      caseNo: label?.caseNo ?? null,
      opponent: null,
      cause: null,
      at: new Date(row.at).toISOString(),
    };
  });

/** How many of one's own are opened and compared; whoever files more in 30 days is told of the latest. */
const compared = 200;
/** Answers of one are at most 256 kB: so many are opened before others are served. */
const openedAtOnce = 10;

type Draft = Pick<FullApplication, 'id' | 'ownerId' | 'type' | 'answers'> & {
  readonly otherMatters: readonly string[];
};

/** For a kind that says what makes two of them the same matter: what the same person handed in, with whom it is against and why. */
export async function findSameMatter(
  db: Executor,
  secrets: Secrets,
  kind: Kind,
  { id, ownerId, type, answers, otherMatters }: Draft,
  now: Date,
): Promise<Earlier[]> {
  if (!kind.sameMatter || !Array.isArray(answers[kind.sameMatter.list])) return [];
  const stored = await db
    .selectFrom('applications')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where(
      'state',
      'in',
      counts.filter((code) => code !== 10),
    )
    .where('removed_at', 'is', null)
    .where('saved_at', '>', earlierSince(now))
    .where('id', '<>', id)
    .orderBy('saved_at', 'desc')
    .limit(compared)
    .execute();
  const opponentsOf = sharedOpponents(kind, answers);
  const others = stored.filter((row) => !otherMatters.includes(row.id));
  const found = await inSlices(others, openedAtOnce, (stored) => {
    const row = fullApplicationOf(secrets, stored);
    const [opponent] = opponentsOf(row.answers);
    return opponent === undefined ? [] : [{ row, opponent }];
  });
  return found.slice(0, most).map(({ row, opponent }) => ({
    id: row.id,
    type: row.type,
    number: row.number,
    state: row.state,
    gist: openGist(secrets, row.id, row.gist),
    caseNo: null,
    opponent,
    cause: causeOf(row.answers),
    at: (row.submittedAt ?? row.createdAt).toISOString(),
  }));
}

const causeOf = ({ causeOfAction }: Answers): Text | null =>
  dictionaries.CAUSE_OF_ACTION_CIVIL.options.find(({ value }) => value === causeOfAction)?.label ?? null;
