import { afterAll, expect, test } from 'vitest';
import type { AppServices } from '../../platform/calls/context.ts';
import { isolatedTasks } from '../../platform/isolated-tasks/index.ts';
import { documentContent } from './content.ts';
import { renderDocument } from './draw-document.ts';
import { documentFixtures, hostile } from './testing/document-fixtures.ts';
import { readPdf } from './testing/pdf-text.ts';
import { runTypesetter } from './typesetter.ts';

const tasks = isolatedTasks();
afterAll(() => tasks.close());
const services = { tasks, config: { publicOrigin: 'https://ssfw.example' } } as AppServices;
const madeAt = new Date('2026-11-21T06:03:00Z');
const stored = (content: (typeof documentFixtures extends (...args: never[]) => infer P ? P : never)[number]) => ({
  court: '云溪市中级人民法院',
  title: '驳回回避申请决定书',
  number: '（2026）溪01回避决1号',
  content: documentContent.parse(content),
});
const inRow = (text: string): string => text.replace(/[\s\u{200b}]/gu, '');

test.each(
  documentFixtures('申请人认为，审判长与对方当事人是同学，“可能影响公正审理”；共 3 项、12,345.67 元。').map(
    (content) => [content.kind, content] as const,
  ),
)('a paper can be read and copied: %s', async (_, content) => {
  const pdf = await renderDocument(services, stored(content), madeAt, 'somebody');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { pages, fonts } = readPdf(pdf);
  expect(pages).toHaveLength(1);
  const text = inRow(pages.join(''));
  for (const wanted of [
    '云溪市中级人民法院',
    '驳回回避申请决定书',
    '（2026）溪01回避决1号',
    '二〇二六年十一月二十一日',
    '第1页，共1页',
    '审判长与对方当事人是同学，“可能影响公正审理”；共3项、12,345.67元。',
  ]) {
    expect(text).toContain(wanted);
  }
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSerifSC-(Regular|Bold)$/);
});

test.each(documentFixtures(hostile).map((content) => [content.kind, content] as const))(
  'what people write is set as they wrote it and never carried out: %s',
  async (_, content) => {
    const { pages, fonts } = readPdf(await renderDocument(services, stored(content), madeAt, 'somebody'));
    const text = inRow(pages.join(''));
    for (const wanted of [
      '#import"/etc/passwd":*#panic("x")$a_b^2$\\`raw`*bold*_it_<label>@ref//nocomment/**/[x](y)=heading',
      '䶮〔U+20BB7〕',
      '〔U+1F600〕',
      'drowend',
    ]) {
      expect(text.replaceAll('”', '"').replaceAll('“', '"')).toContain(wanted);
    }
    expect(text).not.toContain('root:');
    expect(text).not.toContain('\u{fffd}');
    for (const font of fonts) expect(font).toContain('NotoSerifSC');
  },
);

const begins = ['<svg\u202e文字\u202c', '<?xml version="1.0"?><svg\u202e文字\u202c'];
test.each(
  begins.flatMap((begin) =>
    documentFixtures(`${begin}事实与理由写在这里。`).map((content) => [content.kind, content] as const),
  ),
)('a text that begins like a drawing is a text, and its marks that turn writing go: %s', async (_, content) => {
  const { pages } = readPdf(await renderDocument(services, stored(content), madeAt, 'somebody'));
  expect(inRow(pages.join(''))).toMatch(/<svg文字事实与理由写在这里。/);
});

test('the same paper gives the same bytes, and a long one turns pages with its number on each', async () => {
  const [, application] = documentFixtures('法院认为，当事人的主张有事实和法律依据。'.repeat(150));
  if (!application) throw new Error('no application');
  const pdf = await renderDocument(services, stored(application), madeAt, 'somebody');
  expect((await renderDocument(services, stored(application), madeAt, 'somebody')).equals(pdf)).toBe(true);
  const { pages } = readPdf(pdf);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, i) => {
    expect(inRow(page)).toContain(`第${i + 1}页，共${pages.length}页`);
    expect(inRow(page)).toContain('（2026）溪01回避决1号');
  });
  // 此致, the court, the signer and the day stand together on the last page.
  expect(inRow(pages.at(-1) ?? '')).toMatch(/此致.*申请人：.*二〇二六年十一月二十一日/);
});

test('an order that cannot be set is refused, and the press goes on', async () => {
  await expect(
    runTypesetter(services, { template: 'none', data: {}, pictures: [], madeAt: 0 }, 'somebody'),
  ).rejects.toThrow();
  await expect(
    runTypesetter(services, { template: 'receipt', data: {}, pictures: [], madeAt: 0 }, 'somebody'),
  ).rejects.toThrow(/dictionary does not contain/);
  const [receipt] = documentFixtures('照常');
  if (!receipt) throw new Error('no receipt');
  expect((await renderDocument(services, stored(receipt), madeAt, 'somebody')).length).toBeGreaterThan(1_000);
});
