import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { linesOf } from './unpack.ts';
import { readZip } from './zip.ts';

/** `明细.csv` in GBK. */
const name = Buffer.from('c3f7cfb82e637376', 'hex');
function zipOf(content: Buffer, crc = crc32(content)): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
  const list = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, end]);
}
async function textOf(zip: Buffer): Promise<string> {
  const parts: Buffer[] = [];
  for (const file of readZip(zip)) for await (const piece of file.pieces()) parts.push(piece);
  return Buffer.concat(parts).toString();
}
const content = Buffer.from('a,b\r\n'.repeat(1_000));
const whole = zipOf(content);

it('reads a file and its name in GBK', async () => {
  expect(readZip(whole).map((file) => file.name)).toEqual(['明细.csv']);
  expect(await textOf(whole)).toBe(content.toString());
});

it('reads nothing else out of a zip that is cut or changed, and ends', async () => {
  for (let cut = 0; cut < whole.length; cut += 1) await expect(textOf(whole.subarray(0, cut))).rejects.toThrow();
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x41;
    const text = await textOf(changed).catch(() => null);
    if (text !== null && text !== '') expect(text).toBe(content.toString());
  }
  await expect(textOf(zipOf(content, 1))).rejects.toThrow('damaged');
});

it('takes no line that never ends, and no text in another encoding', async () => {
  const read = async (pieces: Iterable<Buffer>) => {
    const lines: string[] = [];
    async function* given() {
      yield* pieces;
    }
    for await (const line of linesOf(given(), 'utf-8')) lines.push(line);
    return lines;
  };
  expect(await read([Buffer.from('a\r\nb'), Buffer.from('c\nd')])).toEqual(['a', 'bc', 'd']);
  await expect(read(Array.from({ length: 100 }, () => Buffer.alloc(1_000, 97)))).rejects.toThrow('too long');
  await expect(read([Buffer.from([0xc3, 0x28, 0x0a])])).rejects.toThrow();
});
