import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchema, type SchemaColumn } from '@sufu/server/schema';

const server = join(import.meta.dirname, '../../../server/src');
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
  jsonb: 'Json',
};
/** What comes out and what may go in differ for three types. */
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
    '// Made by tools/src/generate/generate-schema.ts from the migrated database. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'type Timestamp = ColumnType<Date, Date, Date>;',
    'type Int8 = ColumnType<number, number, number>;',
    'type Json = ColumnType<unknown, string, string>;',
    '',
    bodies.join('\n\n'),
    '',
    `export interface Tables {\n${[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}Table;`).join('\n')}\n}`,
    '',
  ].join('\n');
}

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL: a migrated database');
const schema = await readSchema(url);
const made = { types: render(schema.columns), snapshot: schema.snapshot };
if (process.argv.includes('--check')) {
  const stale = (['types', 'snapshot'] as const).filter((name) => readFileSync(files[name], 'utf8') !== made[name]);
  if (stale.length > 0) {
    console.error(
      `stale: ${stale.map((name) => files[name]).join(', ')}; run node tools/src/generate/generate-schema.ts`,
    );
    process.exit(1);
  }
} else {
  writeFileSync(files.types, made.types);
  writeFileSync(files.snapshot, made.snapshot);
}
