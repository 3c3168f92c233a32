import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chinesePage, pdfOf } from '../../modules/files/testing/pdf-of.ts';
import { phonePhoto, scannedPage, tifOf } from '../../modules/files/testing/pictures.ts';

export type HostileFile = { readonly name: string; readonly bytes: Buffer };

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Change = (bytes: Buffer, at: number, length: number, random: () => number) => Buffer;
const changes: readonly Change[] = [
  (bytes, at, length, random) => {
    const changed = Buffer.from(bytes);
    for (let i = at; i < Math.min(at + length, bytes.length); i += 1) changed[i] = Math.floor(random() * 256);
    return changed;
  },
  (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
  (bytes, at, length) => Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at, length) => Buffer.from(bytes).fill(0xff, at, Math.min(bytes.length, at + length)),
  (bytes, at, length) => Buffer.from(bytes).fill(0, at, Math.min(bytes.length, at + length)),
  (bytes, at, _, random) => {
    const changed = Buffer.from(bytes);
    if (at + 4 < bytes.length) changed.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
    return changed;
  },
];

/** So many of them, each a good file changed by another seed. */
export const mutations = (good: readonly HostileFile[], many: number, seed: number): readonly HostileFile[] =>
  Array.from({ length: Math.ceil(many / good.length) }, (_, turn) =>
    good.map((file, n) => mutated(file, seed + turn * good.length + n)),
  )
    .flat()
    .slice(0, many);

/** A good file with a few things changed in it, always the same for a seed; its kind can still be seen. */
function mutated(good: HostileFile, seed: number): HostileFile {
  const random = randomOf(seed);
  let { bytes } = good;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
    const transaction = changes[Math.floor(random() * changes.length)];
    const at = Math.min(bytes.length, 8 + Math.floor(random() * Math.max(1, bytes.length - 8)));
    if (transaction) bytes = transaction(bytes, at, 1 + Math.floor(random() ** 3 * 2_000), random);
  }
  return { name: `${seed}-${good.name}`, bytes };
}

/** One of each kind, as people have them. */
export const goodFiles = async (): Promise<readonly HostileFile[]> => [
  { name: 'paper.pdf', bytes: chinesePage('民事起诉状') },
  { name: 'packed.pdf', bytes: pdfOf({ pages: 3, packed: ['<< /Type /Outlines /Count 0 >>', '[1 2 (x)]'] }) },
  { name: 'photo.jpg', bytes: await phonePhoto() },
  {
    name: 'screen.png',
    bytes: await sharp(await phonePhoto())
      .png()
      .toBuffer(),
  },
  { name: 'pages.tif', bytes: await tifOf([60, 30], [30, 60]) },
  { name: 'fax.tif', bytes: await scannedPage(400, 600) },
];

/** A photo with as much in it as a camera sees: it does not pack to nothing. */
export const noisyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 82 })
    .toBuffer();

const filled = (size: number, unit: string): Buffer => {
  const [head, tail] = pdfOf().toString('latin1').split('trailer');
  return Buffer.from(`${head}${unit.repeat(Math.floor(size / unit.length))}\ntrailer${tail}`, 'latin1');
};
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
/** The width and height in the header, changed: a small file that claims to be an enormous picture. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}
const packedBomb = (megabytes: number, times: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '4 0 '));
  const one = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
  return pdfOf({ objects: Array.from({ length: times }, () => one) });
};
/** A page that draws a form that draws a form … ten times each. */
function drawingBomb(): Buffer {
  const depth = 12;
  const form = (n: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /XObject << /F ${n + 1} 0 R >> >> /Length 60 >>\nstream\n${'/F Do '.repeat(10)}\nendstream`;
  const last =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 600 850] /Length 20 >>\nstream\n0 0 600 850 re f    \nendstream';
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/F Do\nendstream',
    ...Array.from({ length: depth }, (_, i) => form(5 + i)),
    last,
  ];
  return Buffer.from(
    `%PDF-1.7\n${bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}

/** Files made to stop, fill or crash whoever reads them; `size`: bytes of those whose danger grows with it. */
export async function craftedFiles(size: number): Promise<readonly HostileFile[]> {
  const png = await flat(10, 10).png().toBuffer();
  return [
    { name: 'quadratic.pdf', bytes: filled(size, 'stream\n') },
    { name: 'open-objects.pdf', bytes: filled(size, '1 0 obj (') },
    { name: 'headers.pdf', bytes: filled(size, '%\nobj ') },
    { name: 'brackets.pdf', bytes: filled(size, '[') },
    { name: 'trailers.pdf', bytes: filled(size, 'trailer<<') },
    { name: 'bomb.pdf', bytes: packedBomb(200, 1) },
    { name: 'bombs.pdf', bytes: packedBomb(6, 10) },
    { name: 'drawing.pdf', bytes: drawingBomb() },
    {
      name: 'huge-page.pdf',
      bytes: Buffer.from(chinesePage('大').toString('latin1').replace('595 842', '1 99999999'), 'latin1'),
    },
    { name: 'claims.png', bytes: claiming(png, 100_000, 100_000) },
    { name: 'claims-little.png', bytes: claiming(png, 7_000, 7_000) },
    { name: 'large.png', bytes: await flat(7_000, 7_100).png({ compressionLevel: 9 }).toBuffer() },
    { name: 'large.jpg', bytes: await flat(7_000, 7_100).jpeg({ quality: 20 }).toBuffer() },
    { name: 'pages.tif', bytes: await tifOf(...Array.from({ length: 150 }, () => [400, 400] as const)) },
    { name: 'loop.tif', bytes: loopingTif(await tifOf([60, 30])) },
    {
      name: 'script.svg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
  ];
}

/** Its last directory points at its first one. */
function loopingTif(tif: Buffer): Buffer {
  const changed = Buffer.from(tif);
  const start = changed.readUInt32LE(4);
  changed.writeUInt32LE(start, start + 2 + changed.readUInt16LE(start) * 12);
  return changed;
}
