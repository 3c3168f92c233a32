import { createReadStream } from 'node:fs';
import type { CheckedLine } from '@sufu/contract/exchange/rows';
import { readCsv } from './read-csv.ts';
import { readLine } from './read-line.ts';
import { readLines } from './read-lines.ts';

/** Every line of a file that somebody sent, checked: done in a process of its own, which has no keys and no database. */
export async function run({
  path,
  csv,
}: {
  readonly path: string;
  readonly csv: boolean;
}): Promise<readonly ({ readonly line: number } & CheckedLine)[]> {
  const checked: ({ readonly line: number } & CheckedLine)[] = [];
  for await (const raw of (csv ? readCsv : readLines)(createReadStream(path) as AsyncIterable<Buffer>))
    checked.push({ line: raw.line, ...readLine(raw) });
  return checked;
}
