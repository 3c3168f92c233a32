import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a package; its text may come in any number of pieces, and is not asked for before it is written. */
export type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string> | Iterable<string> };
type Written = { readonly name: Buffer; readonly at: number; crc: number; packed: number; size: number };

const deflate = 8;
/** The sizes follow the data, and names are UTF-8. */
const flags = 0x0808;
/** 1980-01-01: the package says nothing of when it was made. */
const day = 0x0021;

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const localHeader = ({ name }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, 20], [2, flags], [2, deflate], [2, 0], [2, day]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);
const sizesOf = ({ crc, packed, size }: Written): Buffer => numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
const listed = ({ name, at, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflate], [2, 0], [2, day]),
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ]);

async function* counted(text: ZipEntry['text'], written: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    written.crc = crc32(bytes, written.crc);
    written.size += bytes.length;
    yield bytes;
  }
}

/** A zip package, piece by piece: what is not asked for yet is not made yet. Up to 4 GB, as the format says. */
export async function* streamZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let at = 0;
  for (const { name, text } of entries) {
    const written: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
    const header = localHeader(written);
    yield header;
    // What goes wrong on the way comes out of the loop.
    for await (const piece of pipeline(Readable.from(counted(text, written)), createDeflateRaw(), () => undefined)) {
      written.packed += piece.length;
      yield piece;
    }
    const sizes = sizesOf(written);
    yield sizes;
    at += header.length + written.packed + sizes.length;
    done.push(written);
  }
  const list = Buffer.concat(done.map(listed));
  yield list;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, done.length], [2, done.length], [4, list.length], [4, at], [2, 0]);
}
