import sharp, { type Sharp } from 'sharp';

// One thread a picture, nothing kept from one to the next.
sharp.concurrency(1);
sharp.cache(false);
// The kinds of pictures that are taken, and no other: every reader of a format is one more that can be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
const readers = ['Jpeg', 'Png', 'Tiff'].flatMap((kind) => [
  `VipsForeignLoad${kind}Buffer`,
  `VipsForeignLoad${kind}File`,
]);
// Drawn by our own templates.
sharp.unblock({ operation: [...readers, 'VipsForeignLoadSvgBuffer'] });

/** A picture of more than 50 megapixels is not drawn (a small file can claim any size), and a broken one is not mended. */
const limits = { limitInputPixels: 50_000_000, failOn: 'error' } as const;

/** Of bytes, or of a file by its path, of which no more is read than is needed. `page` from 0, of a tif. */
export const pictureOf = (from: Uint8Array | string, page = 0): Sharp => sharp(from, { ...limits, page });
export const pictureOfPixels = (pixels: Uint8Array, width: number, height: number): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } });
export const pictureOfSvg = (drawing: Uint8Array, density: number): Sharp =>
  overlayOfSvg(drawing, density).flatten({ background: '#fff' });
/** The same with nothing behind it. */
export const overlayOfSvg = (drawing: Uint8Array, density: number): Sharp =>
  sharp(drawing, { density, unlimited: true });
