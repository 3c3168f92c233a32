import type { AppServices } from '../../platform/calls/context.ts';
import { type Executor, runSql, type Tx } from '../../platform/database/database.ts';
import { HookPoint, type Hooks } from '../../platform/modules/hook-point.ts';
import type { Tables } from '../../tables.generated.ts';

/** A column of hashes whose bytes lie in the file store. The same bytes lie there once, whoever names them. */
export type ContentColumn = {
  [Table in keyof Tables]: { readonly table: Table; readonly column: keyof Tables[Table] & string };
}[keyof Tables];
/** For modules that keep such a column of their own. */
export const contentColumns = new HookPoint<ContentColumn>('content columns');

/** All of them. The names are those of the generated types and no text of anybody's. */
export const contentColumnsOf = (hooks: Hooks): readonly ContentColumn[] => [
  { table: 'files', column: 'hash' },
  ...hooks.of(contentColumns),
];

const isNamed = async (db: Executor, { table, column }: ContentColumn, hash: Buffer): Promise<boolean> =>
  (await runSql(db, `select from ${table} where ${column} = $1 limit 1`, [hash])).rows.length > 0;

const most = 1_000;

/** In the act that takes the row away: its bytes go once that is committed, unless another row has the same. */
export async function spendBytes(tx: Tx, hashes: readonly Buffer[], at: Date): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto('spent_bytes')
    .values(hashes.map((hash) => ({ hash, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Take the bytes of rows that are gone out of the store. What was put again in the last hour waits for the next round. */
export async function clearSpent({ db, files, hooks }: AppServices): Promise<void> {
  const columns = contentColumnsOf(hooks);
  const spent = await db.selectFrom('spent_bytes').select('hash').orderBy('at').limit(most).execute();
  for (const { hash } of spent) {
    const named = await Promise.all(columns.map((column) => isNamed(db, column, hash)));
    if (named.includes(true) || (await files.remove(hash)))
      await db.deleteFrom('spent_bytes').where('hash', '=', hash).execute();
  }
}
