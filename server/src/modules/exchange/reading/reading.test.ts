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

it('reads cells with several values: former numbers, related cases, pages of scans, texts in two languages', async () => {
  const hash = 'a'.repeat(64);
  const text = [
    'kind,externalId,version,previous,related,sheets,shown,pages,fen,text,textEn',
    'case,X1,1,（2026）溪01民终1号;（2026）溪01民终2号 ；,C:7:SERIES; C-8:LOWER;,,,,,,',
    `paper,Q1,1,,,${hash}:1-12;${hash}:3,true,13,,,`,
    'event,E1,1,,,,,,,"改至 12 月 8 日, 另行通知",Put off',
    'fee,F1,1,,,,,,105000,,',
  ].join('\n');
  const rows = (await linesOf(text, [11], readCsv)).map((raw) => 'bytes' in raw && JSON.parse(String(raw.bytes)));
  const related = [
    { externalId: 'C:7', relation: 'SERIES' },
    { externalId: 'C-8', relation: 'LOWER' },
  ];
  const sheets = [
    { file: hash, from: 1, to: 12 },
    { file: hash, from: 3, to: 3 },
  ];
  expect(rows).toEqual([
    { kind: 'case', externalId: 'X1', version: 1, previous: ['（2026）溪01民终1号', '（2026）溪01民终2号'], related },
    { kind: 'paper', externalId: 'Q1', version: 1, sheets, shown: true, pages: 13 },
    { kind: 'event', externalId: 'E1', version: 1, text: { zh: '改至 12 月 8 日, 另行通知', en: 'Put off' } },
    { kind: 'fee', externalId: 'F1', version: 1, fen: 105_000 },
  ]);
});

it('says of a cell with several values what is wrong with it, by its column, and repeats none of them', async () => {
  const head =
    'kind,externalId,version,caseNo,cause,caseKind,court,division,procedure,stage,filedOn,previous,related,sheets,textEn';
  const rest = '买卖合同纠纷,CIVIL,溪01,D1,SECOND,FILED,2026-03-01';
  const lines = [
    `case,X1,1,（2026）溪01民终88号,${rest},第 088 密号,,,`,
    `case,X2,1,（2026）溪01民终89号,${rest},,X9,,`,
    `case,X3,1,（2026）溪01民终90号,${rest},（2026）溪01民终90号,X3:SERIES,,`,
    `case,X4,1,（2026）溪01民终91号,${rest},,X9:SIBLING,,`,
    'paper,Q1,1,,,,,,,,,,,密:x-1,',
    'event,E1,1,,,,,,,,,,,,only English',
  ];
  const said: unknown[] = [];
  for (const raw of await linesOf([head, ...lines].join('\n'), [64], readCsv)) {
    const read = readLine(raw);
    said.push([raw.line, 'errors' in read && read.errors.map(({ path, code }) => `${path} ${code}`)]);
  }
  expect(said).toEqual([
    [2, ['previous case-no']],
    [3, ['related choice']],
    [4, ['previous itself', 'related itself']],
    [5, ['related choice']],
    [6, expect.arrayContaining(['sheets value'])],
    [7, expect.arrayContaining(['text value'])],
  ]);
  expect(JSON.stringify(said)).not.toMatch(/密|088|SIBLING/);
});
