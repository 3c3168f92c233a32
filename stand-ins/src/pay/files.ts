import { crc32, deflateRawSync } from 'node:zlib';

function gbkTable(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const sign = decoder.decode(Buffer.from([high, low]));
      if ([...sign].length === 1 && sign !== '\uFFFD' && !table.has(sign)) table.set(sign, high * 256 + low);
    }
  return table;
}
let table: ReadonlyMap<string, number> | undefined;

/** Text in GBK; what GBK does not have becomes a question mark. */
export function inGbk(text: string): Buffer {
  table ??= gbkTable();
  const known = table;
  return Buffer.concat(
    [...text].map((sign) => {
      const code = known.get(sign);
      if (sign < '\x80') return Buffer.from(sign);
      return code === undefined ? Buffer.from('?') : Buffer.from([code >> 8, code & 0xff]);
    }),
  );
}

/** A zip of a few small files; names and sizes as 支付宝 writes them, in GBK. */
export function zipOf(files: readonly { readonly name: string; readonly content: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const written = inGbk(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(written.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, written, packed]);
    list.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, written]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}
