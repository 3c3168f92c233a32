import type pg from 'pg';

/**
 * Do this while these tables have only the indexes of their keys; the others are built anew at the end, as a restored database has them.
 * `but`: those that nothing measured afterwards looks at stay away.
 */
export async function withoutIndexes(
  pool: pg.Pool,
  tables: readonly string[],
  work: () => Promise<void>,
  but = /^$/,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { made } of rows) if (!but.test(made)) await client.query(made);
  } finally {
    client.release();
  }
}
