import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readLine } from './read-line.ts';
import { type RawLine, readLines } from './read-lines.ts';

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
const linesOf = async (text: string | Buffer, sizes: readonly number[] = [7], read = readLines): Promise<RawLine[]> =>
  all(read(cut(Buffer.from(text as string), sizes)));
const texts = (lines: readonly RawLine[]) =>
  lines.map((raw) => [raw.line, 'fault' in raw ? raw.fault : Buffer.from(raw.bytes).toString()]);

it('gives lines with their numbers, passes over blank ones and a byte order mark', async () => {
  expect(texts(await linesOf('\uFEFFa\r\n\n  \nb\nc'))).toEqual([
    [1, 'a\r'],
    [4, 'b'],
    [5, 'c'],
  ]);
  expect(await linesOf('')).toEqual([]);
});

it('reads the same however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string()),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (rows, sizes) => {
        const text = rows.map((row) => row.replaceAll('\n', '')).join('\n');
        expect(texts(await linesOf(text, sizes))).toEqual(texts(await linesOf(text, [1_000])));
      },
    ),
  );
});

it('goes on behind a line that is too long, and keeps none of it (X11)', async () => {
  const mebibyte = Buffer.alloc(1_048_576, 'a');
  async function* file(): AsyncGenerator<Buffer> {
    yield Buffer.from('{}\n');
    for (let i = 0; i < 200; i += 1) yield mebibyte;
    yield Buffer.from('\n{}');
  }
  const before = process.memoryUsage().rss;
  const lines = await all(readLines(file()));
  expect(texts(lines)).toEqual([
    [1, '{}'],
    [2, 'line-too-long'],
    [3, '{}'],
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
});

it('says of bytes that are no text and of text that is no object what they are not', () => {
  const says = (bytes: Uint8Array) => {
    const read = readLine({ line: 1, bytes });
    return 'errors' in read ? read.errors.map(({ code }) => code) : [];
  };
  expect(says(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual(['not-utf8']);
  expect(says(Buffer.from('{"kind":'))).toEqual(['json']);
  expect(says(Buffer.from('[]'))).toEqual(['json']);
});

it('reads records of a CSV as rows, with commas, quotes and line ends in their cells', async () => {
  const text =
    '\uFEFFkind,externalId,version,name,sealed\r\ncase,X1,2,"北岭，""建设""\n公司",true\r\n\r\ncase,X2,3,,false\r\n';
  const rows = (await linesOf(text, [5], readCsv)).map((raw) => [
    raw.line,
    'bytes' in raw && JSON.parse(String(raw.bytes)),
  ]);
  expect(rows).toEqual([
    [3, { kind: 'case', externalId: 'X1', version: 2, name: '北岭，"建设"\n公司', sealed: true }],
    [5, { kind: 'case', externalId: 'X2', version: 3, sealed: false }],
  ]);
});

it('names a record that does not fit its heading, in its place, and goes on', async () => {
  const text = 'kind,externalId\ncase,X1\ncase,X2,more\ncase,X3\ncase,"X4\n';
  expect(
    texts(await linesOf(text, [3], readCsv)).map(([line, what]) => [line, String(what).replace(/.*(X\d).*/, '$1')]),
  ).toEqual([
    [2, 'X1'],
    [3, 'csv'],
    [4, 'X3'],
    [5, 'csv'],
  ]);
});
