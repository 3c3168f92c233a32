import { sessionSeconds } from '@sufu/contract/accounts';
import { courtDayOf, Refused, type Role, type Text } from '@sufu/contract/core';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor, AppServices } from '../../../platform/calls/context.ts';
import type { ResolveSession } from '../../../platform/calls/run-call.ts';
import type { Database } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/json-values.ts';
import { fixedStatement } from '../../../platform/database/statements/fixed-statement.ts';
import { standsInFor } from '../users/absences.ts';
import { hashOf } from './tokens.ts';

/** A sign of life is written down at most this often: one row for a page's burst of calls, and the idle time stays true to 5 s. */
const touchSeconds = 5;

const secondsBetween = (from: string, to: Date): number => (to.getTime() - instantIn(from).getTime()) / 1_000;

/** Instants as a value in JSON says them. */
type Found = {
  readonly sessionId: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly ended_at: string | null;
  readonly locked_at: string | null;
  readonly userId: string;
  readonly real_name: string;
  readonly roles: readonly string[];
  readonly identity_proof: string | null;
  readonly disabled_at: string | null;
  readonly staff_no: string | null;
  readonly division_id: string | null;
  readonly offices: readonly string[] | null;
  readonly title: unknown;
  readonly stands_in_for: readonly string[] | null;
};

/** Asked at every request, and one value: each column costs this process more than a value in it. */
const statement = fixedStatement<{ hash: Buffer; today: string }, { readonly found: Found }>(
  { hash: 'bytea', today: 'date' },
  (db, { hash, today }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('staff', 'staff.user_id', 'users.id')
      .select((eb) =>
        jsonBuildObject({
          sessionId: eb.ref('sessions.id'),
          created_at: eb.ref('sessions.created_at'),
          last_seen_at: eb.ref('sessions.last_seen_at'),
          ended_at: eb.ref('sessions.ended_at'),
          locked_at: eb.ref('sessions.locked_at'),
          userId: eb.ref('users.id'),
          real_name: eb.ref('users.real_name'),
          roles: eb.ref('users.roles'),
          identity_proof: eb.ref('users.identity_proof'),
          disabled_at: eb.ref('users.disabled_at'),
          staff_no: eb.ref('staff.staff_no'),
          division_id: eb.ref('staff.division_id'),
          offices: eb.ref('staff.offices'),
          title: eb.ref('staff.title'),
          stands_in_for: standsInFor(today),
        }).as('found'),
      )
      .where('sessions.token_hash', '=', hash),
);
const find = async (db: Database, token: string, now: Date): Promise<Found | undefined> =>
  (await statement(db, { hash: hashOf(token), today: courtDayOf(now) }))[0]?.found;

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
