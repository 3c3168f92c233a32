import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Passwords of the other roles, made from that of the superuser: they tell nothing of it, and no more files are to be kept. */
export const passwordOf = (role: string, superuser: string): string =>
  createHmac('sha256', superuser).update(role).digest('base64url');

/** Everything of ours that somebody else owns: a folder of before this role was made. */
const strangers = `
  select format('alter %s %s owner to sufu_owner', kind, name) as statement from (
    select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = 'pgboss'
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass::text, relowner
      from pg_class c where relkind in ('r', 'p', 'v', 'S') and relnamespace in (select oid from ours)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select 'function', oid::regprocedure::text, proowner from pg_proc where pronamespace in (select oid from ours)
    union all
    select 'type', oid::regtype::text, typowner from pg_type where typtype in ('e', 'd') and typnamespace in (select oid from ours)
  ) things where owner <> 'sufu_owner'::regrole`;
const ours = "with ours as (select oid from pg_namespace where nspname in ('public', 'pgboss'))";

/**
 * The owner of the tables is an ordinary role that may make others, as in production; the superuser is for this program only. A
 * repeat changes nothing.
 */
export async function makeOwner(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'sufu_owner'");
    if (rowCount === 0) await client.query(`create role sufu_owner login createrole password '${password}'`);
    await client.query('alter database sufu owner to sufu_owner');
    const { rows } = await client.query<{ statement: string }>(`${ours} ${strangers}`);
    for (const { statement } of rows) await client.query(statement);
  } finally {
    await client.end();
  }
}
