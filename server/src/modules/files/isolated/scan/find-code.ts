import { readLine } from './code128.ts';

export type Grey = { readonly dots: Uint8Array; readonly width: number; readonly height: number };

/** Dots between two lines that are looked along: a code is a centimetre high at least. */
const step = 6;

/** The first Code 128 on a page whose text this fits, however the page lies; null where there is none. */
export function findCode({ dots, width, height }: Grey, wanted: RegExp): string | null {
  const at = (x: number, y: number): number => dots[y * width + x] ?? 255;
  const fitting = (texts: readonly string[]) => texts.find((text) => wanted.test(text));
  const along = (lines: number, length: number, dot: (line: number, i: number) => number): string | null => {
    for (let line = 0; line < lines; line += step) {
      const text =
        fitting(readLine((i) => dot(line, i), length)) ?? fitting(readLine((i) => dot(line, length - 1 - i), length));
      if (text !== undefined) return text;
    }
    return null;
  };
  return along(height, width, (y, x) => at(x, y)) ?? along(width, height, (x, y) => at(x, y));
}
