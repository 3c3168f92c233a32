import type { AppServices } from '../../platform/calls/context.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';

/** Of a module that keeps hashes of its own: does one of its rows name these bytes? The same bytes lie in the store once. */
export type ContentInUse = (db: Executor, hash: Buffer) => Promise<boolean>;
export const contentInUse = new HookPoint<ContentInUse>('content in use');

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

const isFile: ContentInUse = async (db, hash) =>
  (await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()) !== undefined;

/** Take the bytes of rows that are gone out of the store. What was put again in the last hour waits for the next round. */
export async function clearSpent({ db, files, hooks }: AppServices): Promise<void> {
  const others = hooks.of(contentInUse);
  const spent = await db.selectFrom('spent_bytes').select('hash').orderBy('at').limit(most).execute();
  for (const { hash } of spent) {
    const named = await Promise.all([isFile, ...others].map((names) => names(db, hash)));
    if (named.includes(true) || (await files.remove(hash)))
      await db.deleteFrom('spent_bytes').where('hash', '=', hash).execute();
  }
}
