import { afterAll, expect, test, vi } from 'vitest';
import type { AppServices } from '../../platform/calls/context.ts';
import { isolatedTasks, TaskFault } from '../../platform/isolated-tasks/index.ts';
import { documentContent, type StoredDocument } from './content.ts';
import { documentFixtures, hostile } from './testing/document-fixtures.ts';
import { readPdf } from './testing/pdf-text.ts';
import { renderDocuments } from './typeset-documents.ts';
import { runTypesetter } from './typesetter.ts';

const tasks = isolatedTasks();
afterAll(() => tasks.close());
const services = { tasks, config: { publicOrigin: 'https://ssfw.example' } } as AppServices;
const madeAt = new Date('2026-11-21T06:03:00Z');
async function rendered(paper: StoredDocument): Promise<Buffer> {
  const [pdf] = await renderDocuments(services, [{ stored: paper, madeAt }], 'somebody');
  if (!(pdf instanceof Buffer)) throw pdf;
  return pdf;
}
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
  const pdf = await rendered(stored(content));
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
    const { pages, fonts } = readPdf(await rendered(stored(content)));
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
  const { pages } = readPdf(await rendered(stored(content)));
  expect(inRow(pages.join(''))).toMatch(/<svg文字事实与理由写在这里。/);
});

test('the same paper gives the same bytes, and a long one turns pages with its number on each', async () => {
  const [, application] = documentFixtures('法院认为，当事人的主张有事实和法律依据。'.repeat(150));
  if (!application) throw new Error('no application');
  const pdf = await rendered(stored(application));
  expect((await rendered(stored(application))).equals(pdf)).toBe(true);
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
  expect((await rendered(stored(receipt))).length).toBeGreaterThan(1_000);
});

test('of papers set together one that cannot be set leaves the others alone, and each has its own bytes', async () => {
  const paper = (said: string, title = said) => {
    const [receipt] = documentFixtures(said);
    if (!receipt) throw new Error('no receipt');
    return { stored: { ...stored(receipt), title }, madeAt };
  };
  const wrong = { stored: { ...paper('坏').stored, content: {} } as StoredDocument, madeAt };
  const unset = { stored: { ...paper('坏').stored, title: undefined } as unknown as StoredDocument, madeAt };
  const all = await renderDocuments(services, [paper('甲'), wrong, unset, paper('乙')], 'somebody');
  expect(all[1]).toBeInstanceOf(RangeError);
  expect(all[2]).toMatchObject({ kind: 'failed' });
  for (const [i, said] of [
    [0, '甲'],
    [3, '乙'],
  ] as const) {
    const alone = await rendered(paper(said).stored);
    expect(all[i]).toEqual(alone);
    expect(inRow(readPdf(alone).pages.join(''))).toContain(`说明${said}`);
  }
});

test.each(['died', 'late', 'memory'] as const)(
  'when a child ends over some papers (%s), each is set by itself',
  async (kind) => {
    const run = vi.spyOn(tasks, 'run').mockRejectedValueOnce(new TaskFault('documents.press', kind));
    const papers = documentFixtures('照常').map((content) => ({ stored: stored(content), madeAt }));
    const all = await renderDocuments(services, papers, 'somebody');
    expect(all.filter((pdf) => pdf instanceof Buffer)).toHaveLength(papers.length);
    expect(run.mock.calls.map(([, orders]) => (orders as unknown[]).length)).toEqual([
      papers.length,
      ...papers.map(() => 1),
    ]);
    run.mockRestore();
  },
);
