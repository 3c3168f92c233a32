import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pdfOf } from '../../testing/pdf-of.ts';
import { pixel, tifOf } from '../../testing/pictures.ts';
import { run as draw } from './draw-scan.ts';
import { run as judge } from './judge-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'scan');
const judged = (bytes: Buffer) => {
  writeFileSync(path, bytes);
  return judge({ from: path, mostPages: 5 });
};
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } });

test('tifs of both orders of bytes and both widths of places are read by their directories', async () => {
  expect(await judged(await tifOf([40, 20], [20, 40], [8, 8]))).toEqual({ type: 'image/tiff', pages: 3 });
  expect(await judged(await plain.tiff({ bigtiff: true }).toBuffer())).toEqual({ type: 'image/tiff', pages: 1 });
  // One black pixel, as a Macintosh writes it (TIFF 6.0): width, height, bits, compression, kind, strip, its length.
  const tags = [
    ...([
      [256, 1],
      [257, 1],
      [258, 1],
      [259, 1],
      [262, 1],
      [273, 0],
      [279, 1],
    ] as const),
  ];
  const big = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  big.write('MM\0*', 'latin1');
  big.writeUInt32BE(8, 4);
  big.writeUInt16BE(tags.length, 8);
  for (const [i, [tag, value]] of tags.entries()) {
    big.writeUInt16BE(tag, 10 + i * 12);
    big.writeUInt16BE(3, 12 + i * 12);
    big.writeUInt32BE(1, 14 + i * 12);
    big.writeUInt16BE(value, 18 + i * 12);
  }
  expect(await judged(big)).toEqual({ type: 'image/tiff', pages: 1 });
  big.writeUInt16BE(60_000, 18);
  big.writeUInt16BE(60_000, 30);
  expect(await judged(big)).toEqual({ refused: 'unreadable' });
});

test('a directory that says it has a million tags, or lies behind the end, is not read', async () => {
  const tif = await tifOf([20, 20]);
  const far = Buffer.from(tif);
  far.writeUInt32LE(0xfffffff0, 4);
  expect(await judged(far)).toEqual({ refused: 'unreadable' });
  const wide = Buffer.from(tif);
  wide.writeUInt16LE(0xffff, wide.readUInt32LE(4));
  expect(await judged(wide)).toEqual({ refused: 'unreadable' });
});

test('more pages than are taken are not counted to their end', async () => {
  expect(await judged(await tifOf(...Array.from({ length: 6 }, () => [4, 4] as const)))).toEqual({ refused: 'pages' });
  expect(await judged(pdfOf({ pages: 6 }))).toEqual({ refused: 'pages' });
  expect(await judged(pdfOf({ pages: 5 }))).toEqual({ type: 'application/pdf', pages: 5 });
});

test('a page is drawn of the file as it lies there, the right one, on white, no larger than it is shown', async () => {
  writeFileSync(path, await tifOf([400, 100], [100, 400]));
  const [first, second] = await Promise.all([1, 2].map((page) => draw({ from: path, type: 'image/tiff', page })));
  expect([await sharp(first ?? '').metadata(), await sharp(second ?? '').metadata()]).toMatchObject([
    { format: 'jpeg', width: 400, height: 100 },
    { format: 'jpeg', width: 100, height: 400 },
  ]);
  const [red = 0, , blue = 0] = await pixel(Buffer.from(first ?? ''), 20, 50);
  expect([red > 200, blue < 60]).toEqual([true, true]);
  writeFileSync(path, pdfOf({ pages: 2 }));
  const page = await draw({ from: path, type: 'application/pdf', page: 2 });
  expect(await sharp(page ?? '').metadata()).toMatchObject({ width: 1_600 });
  expect(await draw({ from: path, type: 'application/pdf', page: 3 })).toBeNull();
});
