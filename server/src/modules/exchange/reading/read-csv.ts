import { pipeline } from 'node:stream/promises';
import { mostLineBytes } from '@sufu/contract/exchange';
import { CsvError, parse } from 'csv-parse';
import { rowOfRecord } from './csv-cells.ts';
import type { RawLine } from './read-lines.ts';

type Told = { readonly info: { readonly lines: number }; readonly record: Readonly<Record<string, string>> };

const jsonOf = (record: Told['record']): Buffer => Buffer.from(JSON.stringify(rowOfRecord(record)));

/**
 * Records of a CSV (RFC 4180, heading in the first record, with or without a byte order mark) in the form of NDJSON, so that both are
 * checked by the same rules. The line is the one a record ends in. Records that cannot be read come in their place.
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawLine> {
  const broken: number[] = [];
  const parser = parse({
    ...{ bom: true, columns: true, skip_empty_lines: true, max_record_size: mostLineBytes, info: true },
    ...{ skip_records_with_error: true, encoding: 'utf8' },
    on_skip: (error) => void broken.push(Number(error?.lines ?? 0)),
  });
  pipeline(chunks, parser).catch(() => undefined);
  // The parser is ahead of whoever reads: what is broken before a record is known when the record comes.
  const brokenBefore = (line: number): RawLine[] =>
    broken.splice(0, broken.filter((each) => each < line).length).map((each) => ({ line: each, fault: 'csv' }));
  let last = 1;
  try {
    for await (const { info, record } of parser as AsyncIterable<Told>) {
      yield* brokenBefore(info.lines);
      last = info.lines;
      yield { line: last, bytes: jsonOf(record) };
    }
  } catch (error) {
    // A quote that never ends takes everything behind it along.
    if (!(error instanceof CsvError)) throw error;
    broken.push(Math.max(last + 1, ...broken));
  }
  yield* brokenBefore(Number.POSITIVE_INFINITY);
}
