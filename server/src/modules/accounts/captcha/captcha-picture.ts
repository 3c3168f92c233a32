import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './glyphs.ts';

/** In pixels of the picture, which is shown at half this size. */
const width = 320;
const height = 112;
const ink = '#332b25';
const document = '#f4efe9';

type Point = readonly [x: number, y: number];
type Warp = (point: Point) => Point;

const between = (low: number, high: number): number => low + (randomInt(1_000_001) / 1_000_000) * (high - low);
const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** Two waves through the whole picture, other ones each time: no letter keeps straight strokes. */
function newWave(): Warp {
  const [a, b, c, d] = [between(0, 6.3), between(0, 6.3), between(34, 52), between(40, 64)];
  const [across, down] = [between(3.5, 6), between(4, 7)];
  return ([x, y]) => [x + across * Math.sin(y / c + a), y + down * Math.sin(x / d + b)];
}

/** Where one letter's box of 100 by 100 comes to lie. */
function newPlace(index: number): Warp {
  const size = between(0.52, 0.64);
  const [wide, tall] = [size * between(0.78, 0.98), size * between(0.95, 1.12)];
  const angle = between(-0.36, 0.36);
  const slant = between(-0.25, 0.25);
  const [left, top] = [41 + index * 59 + between(-5, 5), height / 2 + between(-9, 9)];
  return ([x, y]) => {
    const [dx, dy] = turned([(x - 50) * wide + (y - 50) * slant * size, (y - 50) * tall], angle);
    return [left + dx, top + dy];
  };
}

/** Long lines are cut, so that the wave bends them too. */
function bend(strokes: string, warp: Warp): string {
  const steps = strokes.match(/[MLQ][^MLQ]+/g) ?? [];
  let at: Point = [0, 0];
  const drawn: string[] = [];
  const put = (command: string, ...points: readonly Point[]) => {
    drawn.push(
      `${command}${points
        .map((point) =>
          warp(point)
            .map((n) => n.toFixed(1))
            .join(' '),
        )
        .join(' ')}`,
    );
  };
  for (const step of steps) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = step.slice(1).trim().split(' ').map(Number);
    if (step[0] === 'Q') put('Q', [x1, y1], [x2, y2]);
    else if (step[0] === 'M') put('M', [x1, y1]);
    else for (const part of [0.25, 0.5, 0.75, 1]) put('L', [at[0] + (x1 - at[0]) * part, at[1] + (y1 - at[1]) * part]);
    at = step[0] === 'Q' ? [x2, y2] : [x1, y1];
  }
  return drawn.join('');
}

const stroke = (path: string, thick: number, colour = ink): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Curves of the letters' own colour and thickness, across all of them: what separates letters for a machine. */
function lines(): string {
  const line = (): string => {
    const [y1, y2, y3, y4] = [between(14, 98), between(-20, 130), between(-20, 130), between(14, 98)];
    return stroke(
      `M${between(-4, 20).toFixed(1)} ${y1}C${between(70, 130)} ${y2} ${between(190, 250)} ${y3} ${between(300, 324)} ${y4}`,
      between(2.6, 4.2),
    );
  };
  const gap = (): string => {
    const x = between(20, 280);
    const y = between(20, 92);
    return stroke(`M${x} ${y}l${between(20, 60)} ${between(-24, 24)}`, between(1.4, 2.2), document);
  };
  return [line(), line(), line(), gap(), gap()].join('');
}

const dots = (): string =>
  Array.from(
    { length: 60 },
    () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.8, 2.4)}" fill="${ink}"/>`,
  ).join('');

/** Draw the characters as a picture of pixels, other each time; nothing in it says what it shows. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const wave = newWave();
  const letters = Array.from(text, (letter, index) => {
    const place = newPlace(index);
    return stroke(
      bend(glyphs[letter] ?? '', (point) => wave(place(point))),
      between(5, 7.4),
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${document}"/>${dots()}${letters.join('')}${lines()}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
