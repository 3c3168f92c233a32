import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import type pg from 'pg';

/** So many rows are shown of an answer: the rest is to be asked for by `limit` and `offset`. */
const mostRows = 200;

const commands = `  \\d            表的名单 · the tables
  \\d 表名 NAME  一张表的列 · the columns of a table
  \\q            结束 · end
  其他内容是 SQL，以分号结束 · anything else is SQL and ends with a semicolon`;

const tables = `select table_schema || '.' || table_name as "table" from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') order by 1`;
const columns = `select column_name as "column", data_type as "type", is_nullable as "null", column_default as "default"
  from information_schema.columns where table_name = $1 order by ordinal_position`;

type Row = Readonly<Record<string, unknown>>;

const shown = (value: unknown): unknown =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'object' && value !== null
      ? inspect(value, { depth: 6, breakLength: 100 })
      : value;

const shownRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)]));

/** One row is shown as a list of its columns, several as a table. */
function showRows(rows: readonly Row[]): void {
  const [only, ...others] = rows;
  if (only !== undefined && others.length === 0)
    for (const [name, value] of Object.entries(shownRow(only))) console.log(`${name} | ${String(value)}`);
  else if (rows.length > 0) console.table(rows.slice(0, mostRows).map(shownRow));
  const more = rows.length > mostRows ? `，显示前 ${mostRows} 行 · the first ${mostRows} are shown` : '';
  console.log(`(${rows.length} 行 · rows${more})`);
}

function ask(client: pg.Client, statement: string): Promise<pg.QueryResult<Row>> {
  const [description, name] = /^\s*\\d(?:\s+([\w.]+))?\s*;?\s*$/.exec(statement) ?? [];
  if (description === undefined) return client.query(statement);
  return name === undefined ? client.query(tables) : client.query(columns, [name.split('.').at(-1)]);
}

/** Run one statement and show what it answers. false: the database refused it. */
export async function runStatement(client: pg.Client, statement: string): Promise<boolean> {
  try {
    // The driver answers several statements in one text by a list.
    for (const { rows } of [await ask(client, statement)].flat()) showRows(rows);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}

const isWhole = (text: string): boolean => /;\s*$/.test(text) || text.trimStart().startsWith('\\');

/** Read statements until the end of the input or `\q`. false: one of them was refused. */
export async function readStatements(client: pg.Client): Promise<boolean> {
  const atTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: atTerminal });
  let begun = '';
  let refused = false;
  const prompt = (): void => {
    lines.setPrompt(begun === '' ? 'sufu> ' : '   -> ');
    if (atTerminal) lines.prompt();
  };
  if (atTerminal) console.log(commands);
  prompt();
  for await (const line of lines) {
    begun = `${begun}${line}\n`;
    if (begun.trim() === '\\q') break;
    if (begun.trim() === '') begun = '';
    if (isWhole(begun)) {
      refused = !(await runStatement(client, begun)) || refused;
      begun = '';
    }
    prompt();
  }
  lines.close();
  return !refused;
}
