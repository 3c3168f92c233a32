import type { TestDatabase } from './test-database.ts';

/** Not of an act: sessions note when they were last seen, limits count every try. */
const unobserved = new Set(['sessions', 'limit_events']);

/** A fingerprint of every row of every table. Two that are equal: nothing was written in between. */
export async function rowSnapshot({ pool }: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const asked = tables.rows
    .filter(({ name }) => !unobserved.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} t`,
    );
  const { rows } = await pool.query<{ name: string; rows: string }>(asked.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
