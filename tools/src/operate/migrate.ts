import { MigrationsDiffer } from '@sufu/server/migrate';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { RolesMissing } from '@sufu/server/roles';
import { sayMigrationsDiffer } from '../start/migrations-differ.ts';
import { sayRolesMissing } from '../start/roles-missing.ts';

/**
 * `npm run migrate`: bring a database to the newest schema and make the roles. DATABASE_OWNER_URL is the account that owns the tables;
 * with DATABASE_URL, the address the portal will use, the password of `sufu_app` is set as well.
 */
async function main(): Promise<number> {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: app } = process.env;
  if (!owner || owner === app) {
    console.error(
      '请用 DATABASE_OWNER_URL 写明表的所有者的数据库地址（门户自己用的 DATABASE_URL 是 sufu_app） · Name the owner of the tables in DATABASE_OWNER_URL; DATABASE_URL is for the portal’s own account, sufu_app',
    );
    return 1;
  }
  try {
    const ran = await prepareDatabase({ owner, app });
    console.log(ran.length === 0 ? '已是最新 · Already the newest' : ran.join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof RolesMissing || error instanceof MigrationsDiffer) {
      const { zh, en } = error instanceof RolesMissing ? sayRolesMissing(error) : sayMigrationsDiffer(error);
      console.error(`${zh}\n${en}`);
      return 1;
    }
    if (!(error instanceof Error) || !('code' in error)) throw error;
    console.error(`数据库的答复 · The database answers: ${error.message || error.code}`);
    return 1;
  }
}

process.exit(await main());
