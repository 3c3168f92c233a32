import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Sheet, streamWorkbook } from './stream-workbook.ts';
import { unpackWorkbook } from './testing/unpack-workbook.ts';

const whole = (...sheets: Sheet[]): Promise<Buffer> => buffer(Readable.from(streamWorkbook(sheets)));
const sheetOf = (rows: Sheet['rows']): Sheet => ({
  name: '待办',
  widths: [10, 20],
  head: ['编号', '申请人'],
  rows,
});

test('a package whose parts are whole; cells are texts, never formulas or marks', async () => {
  async function* rows() {
    yield ['SQ1', '林晓禾'];
    yield ['=1+1', '<a> & "b"'];
  }
  const files = unpackWorkbook(await whole(sheetOf(rows())));
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<t xml:space="preserve">(.*?)<\/t>/g)].map(([, text]) => text)).toEqual([
    '编号',
    '申请人',
    'SQ1',
    '林晓禾',
    "'=1+1",
    '&lt;a&gt; &amp; &quot;b&quot;',
  ]);
  expect(sheet).not.toContain('<f>');
});

test('numbers are numbers, in as many sheets as there are', async () => {
  const files = unpackWorkbook(await whole(sheetOf([['=cmd()', -3]]), { ...sheetOf([['二', 0]]), name: '<二>' }));
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('<c r="B2" s="0"><v>-3</v></c>');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain("'=cmd()");
  expect(files.get('xl/worksheets/sheet2.xml')).toContain('<v>0</v>');
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="&lt;二&gt;" sheetId="2" r:id="rId2"/>');
  expect(files.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml');
  expect(files.get('xl/_rels/workbook.xml.rels')).toContain('Id="rId3"');
});

test('rows are asked for as the file is read, not all before', async () => {
  let asked = 0;
  async function* rows() {
    for (; asked < 100_000; asked += 1) yield [`SQ${asked}`, `${Math.sin(asked)}`];
  }
  let read = 0;
  for await (const piece of streamWorkbook([sheetOf(rows())])) {
    read += piece.length;
    if (read > 100_000) break;
  }
  expect(asked).toBeLessThan(50_000);
});

test('what goes wrong on the way is told, not cut short in silence', async () => {
  async function* rows() {
    yield ['SQ1', '林晓禾'];
    throw new Error('the database went away');
  }
  await expect(whole(sheetOf(rows()))).rejects.toThrow('the database went away');
});
