import { PassThrough } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { unpacked } from './unpack.ts';

export type ZipFile = {
  /** As it is written; a name in Chinese is UTF-8 or GBK. */
  readonly name: string;
  pieces(): AsyncGenerator<Buffer>;
};

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const fileMark = 0x04034b50;
const endBytes = 22;
const mostFiles = 16;

const stored = 0;
const deflated = 8;

function endOf(zip: Buffer): number {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - 65_535); at -= 1)
    if (zip.readUInt32LE(at) === endMark) return at;
  throw new RangeError('no zip');
}

/** The bytes of one file, checked against its CRC-32 to the last piece. */
async function* checked(packed: Buffer, method: number, crc: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of unpacked(packed, method === stored ? () => new PassThrough() : () => createInflateRaw())) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== crc) throw new RangeError('a zip that is damaged');
}

/** The files of a small zip, by its list at the end. Throws `RangeError` for what is no zip: outside of the bounds, encrypted, damaged. */
export function readZip(zip: Buffer): readonly ZipFile[] {
  if (zip.length < endBytes) throw new RangeError('no zip');
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostFiles) throw new RangeError('more files than a bill has');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, (): ZipFile => {
    if (zip.readUInt32LE(at) !== listMark) throw new RangeError('no zip');
    const [flags, method, crc] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const [size, nameBytes] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    if ((flags & 1) !== 0 || (method !== stored && method !== deflated)) throw new RangeError('a zip of another kind');
    const name = new TextDecoder((flags & 0x0800) === 0 ? 'gbk' : 'utf-8').decode(
      zip.subarray(at + 46, at + 46 + nameBytes),
    );
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (zip.readUInt32LE(start) !== fileMark) throw new RangeError('no zip');
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    if (data + size > end) throw new RangeError('a zip that is cut');
    return { name, pieces: () => checked(zip.subarray(data, data + size), method, crc) };
  });
}
