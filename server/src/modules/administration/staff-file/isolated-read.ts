import { readFile } from 'node:fs/promises';
import {
  mostStaffLines,
  type StaffColumn,
  type StaffLineCode,
  staffColumnNames,
  staffColumns,
} from '@sufu/contract/administration';
import { CsvError, parse } from 'csv-parse/sync';

/** The cells of a line, as they stand: a formula is text like any other. */
type Content = { readonly cells: Readonly<Partial<Record<StaffColumn, string>>> } | { readonly fault: StaffLineCode };
export type GivenLine = { readonly line: number } & Content;
export type GivenFile =
  | { readonly lines: readonly GivenLine[] }
  | { readonly fault: 'encoding' | 'columns' | 'too-many' | 'kind' };

const decoder = new TextDecoder('utf-8', { fatal: true });
/** What a spreadsheet or another archive begins with. */
const zipMark = Buffer.from('PK');

function columnOf(heading: string): StaffColumn | undefined {
  const name = heading.trim();
  return staffColumnNames.find((column) => [column, staffColumns[column].zh, staffColumns[column].en].includes(name));
}

/** The columns of the first record, an empty heading for none; null: it is no heading. */
function headingOf(cells: readonly string[]): readonly (StaffColumn | null)[] | null {
  const columns = cells.map((cell) => (cell.trim() === '' ? null : columnOf(cell)));
  const named = columns.filter((column) => column !== null);
  const isRight = !named.includes(undefined) && new Set(named).size === named.length;
  const isWhole = named.includes('staffNo') && named.includes('name');
  return isRight && isWhole ? columns.map((column) => column ?? null) : null;
}

type Told = { readonly info: { readonly lines: number }; readonly record: readonly string[] };

/** RFC 4180. The line is the one a record ends in. */
function readCsv(text: string): GivenFile {
  const broken: number[] = [];
  const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true } as const;
  const on_skip = (error: CsvError | undefined) => void broken.push(Number(error?.lines ?? 1));
  const records = parse(text, { ...options, skip_records_with_error: true, on_skip }) as unknown as Told[];
  const [first, ...rest] = records;
  const columns = first ? headingOf(first.record) : null;
  if (!columns) return { fault: 'columns' };
  const lines = rest
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ info: { lines: line }, record }): GivenLine => {
      if (record.length !== columns.length) return { line, fault: 'csv' };
      const cells = columns.flatMap((column, i) => (column === null ? [] : [[column, record[i] ?? ''] as const]));
      return { line, cells: Object.fromEntries(cells) };
    });
  return { lines: [...lines, ...broken.map((line): GivenLine => ({ line, fault: 'csv' }))] };
}

const cellOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('、') : null;
};

/** `title` may be one object of both languages. */
function readObject(given: unknown): Content {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { fault: 'json' };
  const { title, ...rest } = given as { readonly title?: unknown };
  const both = typeof title === 'object' && title !== null ? (title as { zh?: unknown; en?: unknown }) : {};
  const stated = {
    ...('zh' in both ? { titleZh: both.zh } : {}),
    ...('en' in both ? { titleEn: both.en } : {}),
    ...rest,
  };
  const cells: Partial<Record<StaffColumn, string>> = {};
  for (const [name, value] of Object.entries(stated)) {
    const [column, cell] = [staffColumnNames.find((each) => each === name), cellOf(value)];
    if (!column || cell === null) return { fault: 'field' };
    cells[column] = cell;
  }
  return { cells };
}

function readNdjson(text: string): GivenFile {
  const lines = text.split('\n').flatMap((raw, i): GivenLine[] => {
    if (raw.trim() === '') return [];
    try {
      return [{ line: i + 1, ...readObject(JSON.parse(raw)) }];
    } catch {
      return [{ line: i + 1, fault: 'json' }];
    }
  });
  return { lines };
}

/** Every line of a file of people: done in a process of its own, which has no keys and no database. */
export async function run({ path, csv }: { readonly path: string; readonly csv: boolean }): Promise<GivenFile> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 2).equals(zipMark)) return { fault: 'kind' };
  let text: string;
  try {
    // A byte order mark is taken away by it.
    text = decoder.decode(bytes);
  } catch {
    return { fault: 'encoding' };
  }
  try {
    const read = csv ? readCsv(text) : readNdjson(text);
    return 'lines' in read && read.lines.length > mostStaffLines ? { fault: 'too-many' } : read;
  } catch (error) {
    // A quote that never ends.
    if (error instanceof CsvError) return { lines: [{ line: 1, fault: 'csv' }] };
    throw error;
  }
}
