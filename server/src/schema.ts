import pg from 'pg';

export type SchemaColumn = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
};
export type Schema = { readonly columns: readonly SchemaColumn[]; readonly snapshot: string };

const columnsQuery = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable, a.atthasdef as "hasDefault",
         format_type(a.atttypid, a.atttypmod) as shown, pg_get_expr(d.adbin, d.adrelid) as "default"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' order by c.relname, a.attname`;
const constraintsQuery = `
  select c.relname as table, pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relname <> 'migrations' and k.contype <> 'n' order by 1, 2`;
const indexesQuery = `
  select indexdef as definition from pg_indexes where schemaname = 'public' and tablename <> 'migrations' order by 1`;

/** The schema as it stands, in an order of its own, so that two databases with the same schema give the same text. */
export async function readSchema(databaseUrl: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = (await client.query<SchemaColumn & { shown: string; default: string | null }>(columnsQuery)).rows;
    const constraints = (await client.query<{ table: string; definition: string }>(constraintsQuery)).rows;
    const indexes = (await client.query<{ definition: string }>(indexesQuery)).rows;
    const tables = [...new Set(columns.map((column) => column.table))].map((table) => {
      const lines = columns
        .filter((column) => column.table === table)
        .map(
          (c) =>
            `  ${c.name} ${c.shown}${c.nullable ? '' : ' not null'}${c.default === null ? '' : ` default ${c.default}`}`,
        );
      const rules = constraints
        .filter((constraint) => constraint.table === table)
        .map((constraint) => `  ${constraint.definition}`);
      return `${table} (\n${[...lines, ...rules].join('\n')}\n)`;
    });
    return { columns, snapshot: `${[...tables, ...indexes.map((index) => index.definition)].join('\n')}\n` };
  } finally {
    await client.end();
  }
}
