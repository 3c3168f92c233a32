import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkLine } from '@sufu/contract/exchange/rows';
import { readLine } from '../../reading/read-line.ts';
import { type FilePlace, readLines } from '../../reading/read-lines.ts';
import type { NumberedLine } from '../../reading/seal-lines.ts';

export type Portion = {
  readonly lines: readonly NumberedLine[];
  /** Where the next one begins; null: the file ends. */
  readonly next: FilePlace | null;
};
type Order = {
  readonly path: string;
  readonly at: FilePlace;
  readonly most: number;
  /** A JSON array, small enough to be read whole, and not lines. */
  readonly isArray: boolean;
};
/** Lines may be long: a portion ends behind so many bytes too. */
const mostBytes = 8 * 1_048_576;

async function readArray(path: string): Promise<Portion> {
  const given: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(given)) throw new Error('no array');
  return { lines: given.map((row: unknown, i) => ({ line: i + 1, ...checkLine(row) })), next: null };
}

/** Lines of a file from a place on, checked: done in a process that has no keys and no database. */
export async function run({ path, at, most, isArray }: Order): Promise<Portion> {
  if (isArray) return readArray(path);
  const place = { ...at };
  const lines: NumberedLine[] = [];
  const chunks = createReadStream(path, { start: at.offset });
  for await (const raw of readLines(chunks as AsyncIterable<Buffer>, place)) {
    lines.push({ line: raw.line, ...readLine(raw) });
    if (lines.length >= most || place.offset - at.offset >= mostBytes) return { lines, next: { ...place } };
  }
  return { lines, next: null };
}
