import type { Role, Text } from '@sufu/contract/core';
import { type Selectable, sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { StaffTable, UsersTable } from '../../../tables.generated.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { phoneColumns } from './users.ts';

/** A member of the court as the administrator keeps them, also who has left. */
export type KeptStaff = {
  readonly id: string;
  readonly version: number;
  readonly staffNo: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly divisionId: string;
  readonly offices: readonly string[];
  readonly title: Text;
  readonly phone: string | null;
  readonly state: 'waiting' | 'working' | 'left';
};
type Row = Pick<Selectable<UsersTable>, 'id' | 'real_name' | 'roles' | 'phone' | 'disabled_at'> &
  Pick<Selectable<StaffTable>, 'version' | 'staff_no' | 'division_id' | 'offices' | 'title' | 'left_at'>;

const from = (db: Executor) => db.selectFrom('staff').innerJoin('users', 'users.id', 'staff.user_id');
const columns = [
  ...(['users.id', 'users.real_name', 'users.roles', 'users.phone', 'users.disabled_at'] as const),
  ...(['staff.version', 'staff.staff_no', 'staff.division_id', 'staff.offices', 'staff.title'] as const),
  'staff.left_at',
] as const;

const keptOf = (secrets: Secrets, row: Row): KeptStaff => ({
  ...{ id: row.id, version: row.version, staffNo: row.staff_no, name: row.real_name, roles: row.roles as Role[] },
  ...{ divisionId: row.division_id, offices: row.offices, title: row.title as Text },
  phone: row.phone === null ? null : secrets.open(row.phone, 'users.phone'),
  state: row.left_at !== null ? 'left' : row.disabled_at !== null ? 'waiting' : 'working',
});

type Filter = {
  readonly text: string;
  readonly division: string | undefined;
  readonly state: KeptStaff['state'] | undefined;
};
const ofState = {
  left: sql<boolean>`staff.left_at is not null`,
  waiting: sql<boolean>`staff.left_at is null and users.disabled_at is not null`,
  working: sql<boolean>`staff.left_at is null and users.disabled_at is null`,
} as const;

/** A page of them by staff number. */
export async function keptStaff(
  db: Executor,
  secrets: Secrets,
  { text, division, state }: Filter,
  place: { readonly offset: number; readonly size: number },
): Promise<{ readonly total: number; readonly rows: readonly KeptStaff[] }> {
  const found = () =>
    from(db)
      .$if(division !== undefined, (q) => q.where('staff.division_id', '=', division ?? ''))
      .$if(state !== undefined, (q) => q.where(ofState[state ?? 'working']))
      .$if(text !== '', (q) =>
        q.where((eb) =>
          eb.or([eb('users.real_name', 'ilike', containing(text)), eb('staff.staff_no', 'ilike', containing(text))]),
        ),
      );
  const { total, rows } = await withTotal(
    found().select(columns).orderBy('staff.staff_no'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    place,
  );
  return { total, rows: rows.map((row) => keptOf(secrets, row)) };
}

export async function findKeptStaff(
  db: Executor,
  secrets: Secrets,
  by: { readonly id: string } | { readonly key: string } | { readonly staffNo: string },
): Promise<KeptStaff | null> {
  const row = await from(db)
    .select(columns)
    .$if('id' in by, (q) => q.where('staff.user_id', '=', 'id' in by ? by.id : ''))
    .$if('key' in by, (q) => q.where('staff.key', '=', 'key' in by ? by.key : ''))
    .$if('staffNo' in by, (q) => q.where('staff.staff_no', '=', 'staffNo' in by ? by.staffNo : ''))
    .executeTakeFirst();
  return row ? keptOf(secrets, row) : null;
}

/** Whoever waits to open the account of an administrator, by staff number, where no administrator is at work; otherwise null. */
export async function waitingAdministrator(db: Executor): Promise<string | null> {
  const admins = await from(db)
    .select(['users.id', 'users.disabled_at'])
    .where(sql<boolean>`'admin' = any (users.roles)`)
    .where('staff.left_at', 'is', null)
    .orderBy('staff.staff_no')
    .execute();
  return admins.some(({ disabled_at }) => disabled_at === null) ? null : (admins[0]?.id ?? null);
}

/**
 * Hold somebody for a change: whoever names them in a row meanwhile (a matter taken in hand) is waited for, and waits. Null: there is
 * no such member of the court.
 */
export async function lockKeptStaff(tx: Tx, secrets: Secrets, id: string): Promise<KeptStaff | null> {
  const held = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return held ? findKeptStaff(tx, secrets, { id }) : null;
}

export async function changeKeptStaff(
  tx: Tx,
  { id, version }: KeptStaff,
  to: Pick<KeptStaff, 'name' | 'roles' | 'divisionId' | 'offices' | 'title'>,
): Promise<void> {
  const { name, roles, divisionId, offices, title } = to;
  await tx
    .updateTable('users')
    .set({ real_name: name, roles: [...roles] })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('staff')
    .set({ division_id: divisionId, offices: [...offices], title: JSON.stringify(title), version: version + 1 })
    .where('user_id', '=', id)
    .execute();
}

/** Another phone of an account that waits for its owner still. */
export async function putWaitingPhone(tx: Tx, secrets: Secrets, { id }: KeptStaff, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(phoneColumns(secrets, phone))
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute();
}

/** From now on nobody signs in with this account, and whoever is signed in is not any more. Who has left keeps the day. */
export async function leaveCourt(tx: Tx, { id, version, state }: KeptStaff, at: Date): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
  await tx
    .updateTable('staff')
    .set({ ...(state === 'left' ? {} : { left_at: at }), version: version + 1 })
    .where('user_id', '=', id)
    .execute();
  await endSessionsOf(tx, id, at);
}

/** Back at work; an account that was never opened still waits for its link. */
export async function returnToCourt(tx: Tx, { id, version }: KeptStaff): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .execute();
  await tx
    .updateTable('staff')
    .set({ left_at: null, version: version + 1 })
    .where('user_id', '=', id)
    .execute();
}
