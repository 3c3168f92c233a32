import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** The files of a zip package, by its list at the end; each must be what the list says of it. */
export function unpackWorkbook(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const named = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + named).toString();
    const start = zip.readUInt32LE(at + 42) + 30 + named;
    const text = inflateRawSync(zip.subarray(start, start + packed));
    expect([name, text.length, crc32(text)]).toEqual([name, size, crc]);
    files.set(name, text.toString());
    at += 46 + named;
  }
  return files;
}
