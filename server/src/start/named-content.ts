import { contentColumnsOf } from '../modules/files/index.ts';
import { modules } from '../modules/index.ts';
import { type Database, runSql } from '../platform/database/database.ts';
import { Hooks } from '../platform/modules/hook-point.ts';

const atOnce = 5_000;

/** Hashes (SHA-256, hex) of all bytes in the file store that rows name, each once a column, in the order of the hashes. */
export async function* namedContent(db: Database): AsyncGenerator<string> {
  const hooks = new Hooks(modules.flatMap((module) => module.hooks));
  for (const { table, column } of contentColumnsOf(hooks)) {
    const page = `select encode(${column}, 'hex') as hash from ${table} where ${column} > $1 group by ${column} order by ${column} limit ${atOnce}`;
    for (let after = ''; ; ) {
      const { rows } = await runSql(db, page, [Buffer.from(after, 'hex')]);
      const hashes = rows.map((row) => String((row as { hash: unknown }).hash));
      yield* hashes;
      if (hashes.length < atOnce) break;
      after = hashes.at(-1) ?? '';
    }
  }
}
