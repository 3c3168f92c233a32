import sharp from 'sharp';
import { expect, test } from 'vitest';
import { halves, pixel, scannedPage } from '../testing/pictures.ts';
import { joinTif } from './join-tif.ts';

test('pages of any size, depth and length of bytes stand one after another, as they were', async () => {
  const pages = await Promise.all([
    halves(61, 33).then((picture) => picture.tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()),
    halves(300, 900).then((picture) => picture.tiff({ compression: 'lzw', tile: true }).toBuffer()),
    scannedPage(40, 40),
  ]);
  const tif = joinTif(pages);
  expect((await sharp(tif).metadata()).pages).toBe(3);
  const sizes = await Promise.all(
    [0, 1, 2].map(async (page) =>
      sharp(tif, { page })
        .metadata()
        .then(({ width, height }) => [width, height]),
    ),
  );
  expect(sizes).toEqual([
    [61, 33],
    [300, 900],
    [40, 40],
  ]);
  for (const [page, alone] of pages.entries()) {
    const [joined, single] = await Promise.all([sharp(tif, { page }).raw().toBuffer(), sharp(alone).raw().toBuffer()]);
    expect(joined.equals(single)).toBe(true);
  }
  expect(await pixel(tif, 10, 10, 1)).toEqual([255, 0, 0]);
});

test('what is no page as libvips writes it is not joined', async () => {
  expect(() => joinTif([Buffer.from('MM\0*0000')])).toThrow('little-endian');
});
