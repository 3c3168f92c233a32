import sharp, { type Sharp } from 'sharp';
import { joinTif } from '../isolated/join-tif.ts';

/** Left half red, right half blue, so that turning and cutting can be seen. */
export const halves = async (width: number, height: number): Promise<Sharp> => {
  const right = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const base = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: Math.ceil(width / 2), top: 0 }])
    .png()
    .toBuffer();
  return sharp(base);
};

/** A photo as a phone makes it: lying, with a mark how to turn it, with the place where it was taken. */
export const phonePhoto = async (): Promise<Buffer> =>
  (await halves(80, 40))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'PhoneMaker', Copyright: '林晓禾' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 10/1 0/1' },
    })
    .jpeg()
    .toBuffer();

export const tifOf = async (...sizes: readonly (readonly [width: number, height: number])[]): Promise<Buffer> =>
  joinTif(
    await Promise.all(
      sizes.map(async ([width, height]) => (await halves(width, height)).tiff({ compression: 'lzw' }).toBuffer()),
    ),
  );

/** A page of a plain scan: one bit a pixel. */
export const scannedPage = async (width: number, height: number): Promise<Buffer> =>
  (await halves(width, height))
    .removeAlpha()
    .threshold(40)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();

/** Red, green and blue of the pixel at x, y. */
export async function pixel(bytes: Buffer, x: number, y: number, page = 0): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes, { page })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

/** A tif of pages that a scanner gave as pictures. */
export const scanOf = async (pages: readonly Buffer[]): Promise<Buffer> =>
  joinTif(await Promise.all(pages.map((page) => sharp(page).flatten({ background: '#fff' }).tiff().toBuffer())));

/** A tif of so many pages that are all alike. */
export const repeatedTif = (page: Buffer, pages: number): Buffer => joinTif(Array.from({ length: pages }, () => page));
