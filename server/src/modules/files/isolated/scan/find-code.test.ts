import { toSVG } from 'bwip-js/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCode } from './find-code.ts';

const number = 'YJ20261123000042';
const cover = /^YJ\d{14}$/;
type Look = {
  readonly dpi?: number;
  readonly turn?: number;
  readonly text?: string;
  readonly blur?: number;
  readonly noise?: number;
};

/** A page of A4 with the code 59 mm wide, as a scanner gives it. */
async function page({ dpi = 200, turn = 0, text = number, blur = 0, noise = 0 }: Look = {}) {
  const [width, height] = [Math.round(8.27 * dpi), Math.round(11.69 * dpi)];
  const bars = await sharp(Buffer.from(toSVG({ bcid: 'code128', text, height: 12, includetext: true })), {
    density: 600,
  })
    .resize({ width: Math.round((59 / 25.4) * dpi) })
    .flatten({ background: '#fff' })
    .toBuffer();
  const lines = Array.from(
    { length: 30 },
    (_, i) => `<text x="60" y="${height / 3 + i * 24}" font-size="18">材料清单 ${i}</text>`,
  );
  const words = Buffer.from(`<svg width="${width}" height="${height}">${lines.join('')}</svg>`);
  const flat = sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } }).composite([
    { input: words, left: 0, top: 0 },
    { input: bars, left: Math.round(width / 3), top: Math.round(height / 10) },
  ]);
  const turned = sharp(await flat.png().toBuffer()).rotate(turn, { background: '#fff' });
  const { data, info } = await (blur > 0 ? turned.blur(blur) : turned)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The same grain each time.
  let seed = 7;
  for (let i = 0; noise > 0 && i < data.length; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + Math.round((seed / 2_147_483_648 - 0.5) * noise)));
  }
  return { dots: data, width: info.width, height: info.height };
}

test.each([
  ['straight, 150 dpi', { dpi: 150 }],
  ['straight, 200 dpi', {}],
  ['straight, 300 dpi', { dpi: 300 }],
  ['skewed by 3 degrees', { turn: 3 }],
  ['skewed the other way', { turn: -3 }],
  ['upside down', { turn: 180 }],
  ['on its side', { turn: 90 }],
  ['on its other side', { turn: 270 }],
  ['a little out of focus', { blur: 0.8 }],
  ['with grain', { noise: 60 }],
] as const)('the number of a cover is read: %s', async (_how, look: Look) => {
  expect(findCode(await page(look), cover)).toBe(number);
});

test('every sign of its kind is read, whatever the figures', async () => {
  for (let n = 0; n < 100; n += 9) {
    const text = `YJ2026${String(n).repeat(8).slice(0, 8)}${String(n).padStart(2, '0')}`;
    expect(findCode(await page({ text }), cover)).toBe(text);
  }
}, 60_000);

test('a page without one, with another code, or with one that is cut off is no cover', async () => {
  const white = { dots: new Uint8Array(400 * 500).fill(255), width: 400, height: 500 };
  expect(findCode(white, cover)).toBeNull();
  expect(findCode(await page({ text: 'RR123456785CN' }), cover)).toBeNull();
  const whole = await page();
  const cut = Buffer.from(whole.dots);
  for (let y = 0; y < whole.height; y += 1)
    cut.fill(255, y * whole.width + Math.round(whole.width * 0.45), (y + 1) * whole.width);
  expect(findCode({ ...whole, dots: cut }, cover)).toBeNull();
});
