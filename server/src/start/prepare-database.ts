import { migrate } from './migrate.ts';
import { grantRoles } from './roles.ts';

/** `owner`: the account that owns the tables. `app`: the one the portal will use; the same in both: no roles are made. */
export type DatabaseAddresses = { readonly owner: string; readonly app?: string | undefined };

/** Bring a database to the newest schema, and its roles to their rights. Answers the migrations it ran. */
export async function prepareDatabase({ owner, app }: DatabaseAddresses): Promise<readonly string[]> {
  const ran = await migrate(owner);
  if (app !== owner) await grantRoles(owner, app);
  return ran;
}
