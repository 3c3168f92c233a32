import type { FileHandle } from 'node:fs/promises';

const widthTag = 256;
const heightTag = 257;
const short = 3;

export type PageSize = { readonly width: number; readonly height: number };

/** How a tif writes its numbers: classic ones (TIFF 6.0) have places of four bytes, BigTIFF of eight; either has both orders of bytes. */
function formOf(head: Buffer) {
  const isLittle = head[0] === 0x49;
  const isBig = head[isLittle ? 2 : 3] === 43;
  const short16 = (at: Buffer, i: number) => (isLittle ? at.readUInt16LE(i) : at.readUInt16BE(i));
  const long32 = (at: Buffer, i: number) => (isLittle ? at.readUInt32LE(i) : at.readUInt32BE(i));
  const place = (at: Buffer, i: number) =>
    isBig ? Number(isLittle ? at.readBigUInt64LE(i) : at.readBigUInt64BE(i)) : long32(at, i);
  return isBig
    ? { short16, long32, place, first: 8, countBytes: 8, entryBytes: 20, valueAt: 12, placeBytes: 8 }
    : { short16, long32, place, first: 4, countBytes: 2, entryBytes: 12, valueAt: 8, placeBytes: 4 };
}

const mostEntries = 1_000;

async function readAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
  if (bytesRead < size) throw new Error('the tif ends too early');
  return buffer;
}

/**
 * The size that each page of a tif says it has, in their order, read from its directories alone: libvips looks through all of them for
 * each page, which takes minutes for thousands. Throws for what is no tif, and where pages go round in a circle.
 */
export async function* tifSizes(file: FileHandle): AsyncGenerator<PageSize> {
  const form = formOf(await readAt(file, 0, 8));
  const seen = new Set<number>();
  const head = await readAt(file, 0, form.first + form.placeBytes);
  for (let at = form.place(head, form.first); at !== 0; ) {
    if (seen.has(at)) throw new Error('the pages of the tif go round');
    seen.add(at);
    const counted = await readAt(file, at, form.countBytes);
    const entries = form.countBytes === 2 ? form.short16(counted, 0) : form.place(counted, 0);
    if (entries > mostEntries) throw new Error('a page of the tif has too many tags');
    const directory = await readAt(file, at + form.countBytes, entries * form.entryBytes + form.placeBytes);
    const sizeIn = (tag: number): number => {
      for (let i = 0; i < entries; i += 1) {
        const entry = i * form.entryBytes;
        if (form.short16(directory, entry) !== tag) continue;
        const value = entry + form.valueAt;
        return form.short16(directory, entry + 2) === short
          ? form.short16(directory, value)
          : form.long32(directory, value);
      }
      return 0;
    };
    yield { width: sizeIn(widthTag), height: sizeIn(heightTag) };
    at = form.place(directory, entries * form.entryBytes);
  }
}
