import { sessionSeconds } from '@sufu/contract/accounts';
import { courtDayOf, Refused, type Role, type Text } from '@sufu/contract/core';
import type { Actor, AppServices } from '../../../platform/calls/context.ts';
import type { ResolveSession } from '../../../platform/calls/run-call.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fixedStatement } from '../../../platform/database/statements/fixed-statement.ts';
import { standsInFor } from '../users/absences.ts';
import { hashOf } from './tokens.ts';

/** A sign of life is written down at most this often: one row for a page's burst of calls, and the idle time stays true to 5 s. */
const touchSeconds = 5;

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

type Found = {
  readonly sessionId: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly locked_at: Date | null;
  readonly userId: string;
  readonly real_name: string;
  readonly roles: readonly string[];
  readonly identity_proof: string | null;
  readonly disabled_at: Date | null;
  readonly staff_no: string | null;
  readonly division_id: string | null;
  readonly offices: readonly string[] | null;
  readonly title: unknown;
  readonly stands_in_for: readonly string[] | null;
};

/** Asked at every request. */
const statement = fixedStatement<{ hash: Buffer; today: string }, Found>(
  { hash: 'bytea', today: 'date' },
  (db, { hash, today }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('staff', 'staff.user_id', 'users.id')
      .select([
        'sessions.id as sessionId',
        'sessions.created_at',
        'sessions.last_seen_at',
        'sessions.ended_at',
        'sessions.locked_at',
        'users.id as userId',
        'users.real_name',
        'users.roles',
        'users.identity_proof',
        'users.disabled_at',
        'staff.staff_no',
        'staff.division_id',
        'staff.offices',
        'staff.title',
        standsInFor(today).as('stands_in_for'),
      ])
      .where('sessions.token_hash', '=', hash),
);
const find = async (db: Database, token: string, now: Date): Promise<Found | undefined> =>
  (await statement(db, { hash: hashOf(token), today: courtDayOf(now) }))[0];

const isOver = (row: Found, now: Date): boolean =>
  row.ended_at !== null ||
  row.disabled_at !== null ||
  secondsBetween(row.last_seen_at, now) >= sessionSeconds.idle ||
  secondsBetween(row.created_at, now) >= sessionSeconds.whole;

function staffOf(row: Found): Actor['staff'] {
  if (row.staff_no === null || row.division_id === null) return null;
  return {
    staffNo: row.staff_no,
    divisionId: row.division_id,
    offices: row.offices ?? [],
    title: row.title as Text,
    standsInFor: row.stands_in_for ?? [],
  };
}

/** Who a token belongs to. Unknown: `session.none`; ended, idle for 6000 s, or 12 h old: `session.ended`. */
export const resolveSession =
  ({ db }: AppServices): ResolveSession =>
  async (token, now) => {
    const row = await find(db, token, now);
    if (!row) throw new Refused('session.none');
    if (isOver(row, now)) throw new Refused('session.ended');
    if (secondsBetween(row.last_seen_at, now) >= touchSeconds) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', row.sessionId)
        .where('last_seen_at', '<', now)
        .execute();
    }
    // A signed-in person with no role is a party.
    const roles = row.roles.length > 0 ? (row.roles as Role[]) : (['party'] as const);
    return {
      userId: row.userId,
      sessionId: row.sessionId,
      name: row.real_name,
      roles,
      verified: row.identity_proof !== null,
      locked: row.locked_at !== null,
      staff: staffOf(row),
    };
  };
