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
