import sharp from 'sharp';

const paths = (strokes: readonly string[], width: number): string =>
  strokes
    .map((d) => `<path d="${d}" fill="none" stroke="#1c2430" stroke-width="${width}" stroke-linecap="round"/>`)
    .join('');
const png = (width: number, height: number, inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A signature nobody could read, as signatures are. */
export const signaturePicture = (): Promise<Buffer> =>
  png(
    500,
    200,
    paths(
      [
        'M60 120 C 90 40, 120 40, 110 130 S 170 60, 200 110',
        'M190 70 C 240 90, 220 160, 280 100',
        'M270 130 C 320 30, 350 150, 430 80',
      ],
      6,
    ),
  );

/** A page as it comes from a scanner: a title and lines, too far away to read. */
export function pagePicture(): Promise<Buffer> {
  const lines = Array.from({ length: 22 }, (_, i) => `M90 ${230 + i * 38} H ${i % 6 === 5 ? 420 : 710}`);
  return png(800, 1130, paths(['M280 130 H 520'], 18) + paths(lines, 7));
}

/** The same page as a PDF; the title makes one unlike another. */
export async function paperPdf(title: string): Promise<Buffer> {
  const jpeg = await sharp(await pagePicture())
    .jpeg()
    .toBuffer();
  const content = Buffer.from('q 595 0 0 842 0 0 cm /P Do Q');
  const stream = (head: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<<${head}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);
  const objects: readonly Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>'),
    stream('', content),
    stream(
      '/Type/XObject/Subtype/Image/Width 800/Height 1130/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      jpeg,
    ),
    Buffer.from(`<</Title<feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}>>>`),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [i, object] of objects.entries()) {
    offsets.push(length);
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    length += whole.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
