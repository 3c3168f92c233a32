import { randomFillSync } from 'node:crypto';

/** Tags of a page of one bit a pixel, not packed (TIFF 6.0, little-endian). */
const tagsOf = (width: number, height: number, strip: number): readonly (readonly [tag: number, value: number])[] => [
  ...([
    [256, width],
    [257, height],
    [258, 1],
    [259, 1],
    [262, 1],
    [273, strip],
    [277, 1],
    [278, height],
  ] as const),
  [279, Math.ceil(width / 8) * height],
];

/** A scan of so many pages, black and white, each another one: noise in a tenth of its lines, white elsewhere. */
export function plainTif(pages: number, width: number, height: number): Buffer {
  const stripBytes = Math.ceil(width / 8) * height;
  const directoryBytes = 2 + 9 * 12 + 4;
  const pageBytes = stripBytes + directoryBytes + ((stripBytes + directoryBytes) % 2);
  const tif = Buffer.alloc(8 + pages * pageBytes, 0xff);
  tif.write('II*\0', 'latin1');
  tif.writeUInt32LE(8 + stripBytes, 4);
  for (let page = 0; page < pages; page += 1) {
    const strip = 8 + page * pageBytes;
    for (let line = 0; line < height; line += 10)
      randomFillSync(tif, strip + line * Math.ceil(width / 8), Math.ceil(width / 8));
    let at = strip + stripBytes;
    tif.writeUInt16LE(9, at);
    at += 2;
    for (const [tag, value] of tagsOf(width, height, strip)) {
      tif.writeUInt16LE(tag, at);
      tif.writeUInt16LE(4, at + 2);
      tif.writeUInt32LE(1, at + 4);
      tif.writeUInt32LE(value, at + 8);
      at += 12;
    }
    tif.writeUInt32LE(page + 1 < pages ? strip + pageBytes + stripBytes : 0, at);
  }
  return tif;
}
