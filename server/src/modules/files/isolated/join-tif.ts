/** Bytes of one value, by the number TIFF 6.0 gives its type. */
const widths: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
};
/** Tags whose values are themselves places in the file: strips and tiles. */
const places = new Set([273, 324]);
/** Tags that point at further directories: metadata, which a page drawn anew does not need. */
const directories = new Set([330, 34_665, 34_853, 40_965]);

/**
 * One tif of several pages from tifs of one page each (TIFF 6.0, little-endian, as libvips writes them). Every page keeps its own bytes and
 * directory; only the places written in them move by what stands before. libvips itself joins only pages of one size.
 */
export function joinTif(pages: readonly Buffer[]): Buffer {
  const moved: Buffer[] = [];
  let base = 0;
  let link: { readonly page: Buffer; readonly at: number } | undefined;
  for (const page of pages) {
    if (page.toString('latin1', 0, 4) !== 'II*\0') throw new Error('not a little-endian tif');
    const copy = Buffer.from(page);
    const start = copy.readUInt32LE(4);
    if (link) link.page.writeUInt32LE(base + start, link.at);
    link = { page: copy, at: moveDirectory(copy, start, base) };
    link.page.writeUInt32LE(0, link.at);
    const padded = copy.length % 2 === 0 ? copy : Buffer.concat([copy, Buffer.alloc(1)]);
    // The last page's link may still be written: keep the very buffer that holds it.
    if (padded !== copy) link = { page: padded, at: link.at };
    moved.push(padded);
    base += padded.length;
  }
  return Buffer.concat(moved);
}

/** Move every place in the directory at `start` by `base`; answers where the link to the next directory stands. */
function moveDirectory(page: Buffer, start: number, base: number): number {
  const entries = page.readUInt16LE(start);
  for (let i = 0; i < entries; i += 1) moveEntry(page, start + 2 + i * 12, base);
  return start + 2 + entries * 12;
}

function moveEntry(page: Buffer, at: number, base: number): void {
  const tag = page.readUInt16LE(at);
  const width = widths[page.readUInt16LE(at + 2)];
  const count = page.readUInt32LE(at + 4);
  if (!width || directories.has(tag)) throw new Error(`a tag of a tif that was not expected: ${tag}`);
  const inside = width * count <= 4;
  const values = inside ? at + 8 : page.readUInt32LE(at + 8);
  if (places.has(tag)) {
    if (width !== 4) throw new Error('places of strips that are not 32 bits wide');
    for (let i = 0; i < count; i += 1) page.writeUInt32LE(page.readUInt32LE(values + i * 4) + base, values + i * 4);
  }
  if (!inside) page.writeUInt32LE(values + base, at + 8);
}
