import { rowShapes, takenDownRow } from '@sufu/contract/exchange/rows';
import { z } from 'zod';

/** Columns of a type in the shape of any row; all others are text. */
function columnsOf(type: 'integer' | 'boolean'): ReadonlySet<string> {
  const shapes = [...Object.values(rowShapes), takenDownRow].map((shape) =>
    z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }),
  );
  const columns = shapes.flatMap(({ properties = {} }) => Object.entries(properties));
  return new Set(
    columns.flatMap(([name, column]) => (typeof column === 'object' && column.type === type ? [name] : [])),
  );
}
const numbers = columnsOf('integer');
const flags = columnsOf('boolean');

/** Several values in one cell; a separator at the end, or twice, adds none. */
const valuesIn = (cell: string): readonly string[] =>
  cell
    .split(/[;；]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** `externalId:RELATION`: an external id may have colons of its own. */
function relatedCase(value: string): Readonly<Record<string, string>> {
  const at = value.lastIndexOf(':');
  return at === -1 ? { externalId: value } : { externalId: value.slice(0, at), relation: value.slice(at + 1) };
}

/** `sha256:1-12`, or `sha256:3` for one page. */
function sheetRange(value: string): Readonly<Record<string, string | number>> {
  const range = /^([^:]*):(\d{1,9})(?:-(\d{1,9}))?$/.exec(value);
  if (!range) return { file: value };
  const [, file = '', from, to = from] = range;
  return { file, from: Number(from), to: Number(to) };
}

const lists: Readonly<Record<string, (value: string) => unknown>> = {
  previous: (value) => value,
  related: relatedCase,
  sheets: sheetRange,
};

function cellValue(column: string, cell: string): unknown {
  if (numbers.has(column) && /^\d{1,16}$/.test(cell)) return Number(cell);
  if (flags.has(column) && (cell === 'true' || cell === 'false')) return cell === 'true';
  const value = lists[column];
  return value ? valuesIn(cell).map(value) : cell;
}

/** A paper has the texts of its pages, parted by form feeds as `pdftotext` writes them; a step has its text in two columns, by language. */
function textOf({ kind, text = '', textEn = '' }: Readonly<Record<string, string>>): object {
  if (kind !== 'event')
    return { ...(text && { text: text.replace(/\f$/, '').split('\f') }), ...(textEn && { textEn }) };
  return text || textEn ? { text: { ...(text && { zh: text }), ...(textEn && { en: textEn }) } } : {};
}

/** A record of a CSV as the object that a line of NDJSON would be; an empty cell is left out. What is wrong with it is found with the row. */
export function rowOfRecord(record: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const { text: _, textEn: __, ...plain } = record;
  const given = Object.entries(plain).flatMap(([column, cell]) =>
    cell === '' ? [] : [[column, cellValue(column, cell)]],
  );
  return { ...Object.fromEntries(given), ...textOf(record) };
}
