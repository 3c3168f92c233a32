import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { migrate } from '@sufu/server/migrate';
import { readSchema, type Schema, type SchemaColumn } from '@sufu/server/schema';
import { root } from '../test/run.ts';

const server = join(root, 'server/src');
const files = { types: join(server, 'tables.generated.ts'), snapshot: join(server, 'schema.snapshot.sql') };

const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  jsonb: 'Json',
};
/** What comes out and what may go in differ for some types. */
const special: Readonly<Record<string, string>> = { timestamptz: 'Timestamp', int8: 'Int8', jsonb: 'Json' };

function typeOf(column: SchemaColumn): string {
  const base = special[column.type] ?? types[column.type];
  if (!base) throw new Error(`no TypeScript type for ${column.table}.${column.name}: ${column.type}`);
  const nullable = column.nullable ? `${base} | null` : base;
  return column.hasDefault ? `Generated<${nullable}>` : nullable;
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, _bar: string, letter: string) => letter.toUpperCase());

/** TypeScript types of the tables, for Kysely. */
function render(columns: readonly SchemaColumn[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const bodies = [...tables].map(
    ([table, list]) =>
      `export interface ${pascal(table)}Table {\n${list.map((c) => `  ${c.name}: ${typeOf(c)};`).join('\n')}\n}`,
  );
  return [
    '// Made by npm run generate from the migrated database. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'type Timestamp = ColumnType<Date, Date, Date>;',
    'type Int8 = number;',
    'type Json = ColumnType<unknown, string, string>;',
    '',
    bodies.join('\n\n'),
    '',
    `export interface Tables {\n${[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}Table;`).join('\n')}\n}`,
    '',
  ].join('\n');
}

/** The schema that all migrations make, run on an empty database of its own. */
async function migratedSchema(): Promise<Schema> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufu-schema-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.ownerUrl);
    return await readSchema(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const schema = await migratedSchema();
const made = { types: render(schema.columns), snapshot: schema.snapshot };
if (process.argv.includes('--check')) {
  const stale = (['types', 'snapshot'] as const).filter((name) => readFileSync(files[name], 'utf8') !== made[name]);
  if (stale.length > 0) {
    const names = stale.map((name) => relative(root, files[name])).join(', ');
    console.error(`过时，请运行 npm run generate：${names} · Stale, run npm run generate: ${names}`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(files.types, made.types);
  writeFileSync(files.snapshot, made.snapshot);
}
