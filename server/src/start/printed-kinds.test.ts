import { longestFor } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../modules/documents/testing/pdf-text.ts';
import { eachPage } from '../modules/files/isolated/pdf/pdfium.ts';
import { isolatedTasks } from '../platform/isolated-tasks/index.ts';
import { drawLongest } from './printed-kinds.ts';

const tasks = isolatedTasks();
afterAll(() => tasks.close());
const a4 = { width: 595.28, height: 841.89 };
/** No ink within this many points of an edge: papers keep a margin of 20 mm or more. */
const edge = 36;
const bare = (text: string): string => text.replace(/[\s\u{200b}]/gu, '');

/** Which columns of the pages hold ink, a pixel a point. */
async function inkOf(pdf: Uint8Array) {
  const columns = new Set<number>();
  const widths: number[] = [];
  await eachPage(pdf, Math.floor(a4.width), async (_, { pixels, width }) => {
    widths.push(width);
    const isWhite = (at: number) =>
      (pixels[at] ?? 0) >= 200 && (pixels[at + 1] ?? 0) >= 200 && (pixels[at + 2] ?? 0) >= 200;
    for (let at = 0; at < pixels.length; at += 4) if (!isWhite(at)) columns.add((at / 4) % width);
  });
  return { widths, columns: [...columns] };
}

describe.each(kinds.map((kind) => [kind.title.zh, kind] as const))('the paper of %s at its longest', (_, kind) => {
  it('is A4 on every page, keeps its margins, and every long answer can be read and copied', async () => {
    const pdf = await drawLongest(tasks, kind.key, 'pdf');
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const { pages } = readPdf(pdf);
    expect(boxes).toHaveLength(pages.length);
    for (const [, width, height] of boxes) {
      expect(Number(width)).toBeCloseTo(a4.width, 0);
      expect(Number(height)).toBeCloseTo(a4.height, 0);
    }
    // The foot of each page stands between the lines of an answer that goes over to the next.
    const text = bare(pages.join(''));
    const { answers } = longestFor(kind.key);
    const printed = new Set(kind.printed?.body.flatMap(({ source }) => source) ?? kind.fields.map(({ name }) => name));
    const prose = kind.fields.filter(
      ({ name, control }) => control === 'textarea' && printed.has(name) && answers[name],
    );
    for (const { name } of prose) {
      const said = bare(String(answers[name]));
      expect(text, name).toContain(said.slice(0, 60));
      expect(text, name).toContain(said.slice(-40));
    }
    const { widths, columns } = await inkOf(pdf);
    expect(widths).toEqual(pages.map(() => Math.floor(a4.width)));
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter((x) => x < edge || x > a4.width - edge)).toEqual([]);
  }, 60_000);
});
