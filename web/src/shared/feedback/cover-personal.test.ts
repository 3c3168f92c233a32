import { expect, it } from 'vitest';
import { coverPersonal } from './cover-personal.ts';

const page = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

it.each([
  ['what is marked', '<p data-personal>甲乙丙 <b>某街 1 号</b></p>', ['甲乙丙', '某街']],
  [
    'what is filled in',
    '<input value="甲乙丙"><textarea>事实如下</textarea><select><option>男</option></select>',
    ['甲乙丙', '事实', '男'],
  ],
  ['masked numbers', '<span>154****0001</span>', ['154', '0001']],
  ['numbers in plain words', '<p>打 15400000001 找我</p>', ['15400000001']],
  ['the name of whoever is signed in', '<p>欢迎您，林晓禾</p>', ['林晓禾']],
  ['a case number in a breadcrumb', '<nav><span>（2026）溪01民终101号</span></nav>', ['2026', '101']],
  ['a case number in a sentence', '<p>您在 (2026)溪01民终101号 里</p>', ['101']],
  ['a credit code', '<b>91990000MA00T0072Y</b>', ['91990000MA00T0072Y', 'MA00T']],
  ['the number of an application, whole or in groups', '<b>SQ20261122000003</b> <b>SQ20 2611 2200 0003</b>', ['0003']],
  [
    'a name that is marked elsewhere on the page',
    '<h2>请周既白回避</h2><b data-personal>周既白</b><dd data-personal>溪江远岚贸易有限公司</dd><p>告周既白 · 诉溪江远岚贸易有限公司</p>',
    ['周既白', '溪江远岚'],
  ],
  ['one’s own files', '<img src="/api/resource/oss/files/1" alt="">', ['/api/']],
])('makes %s unreadable, not only blurred', (_, html, words) => {
  const root = page(html);
  coverPersonal(root, ['林晓禾']);
  for (const word of words) expect(root.innerHTML).not.toContain(word);
  const values = [...root.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
  for (const word of words) expect(values.join()).not.toContain(word);
  expect(root.innerHTML).toContain('blur(5px)');
});

it('leaves everything else as it is', () => {
  const html =
    '<h1>我的申请</h1><p>民事诉讼法第 47 条 2026-11-23 14:30 第三法庭 1,050.00 元（2026 年）</p><img src="/mark.svg" alt=""><input type="checkbox">';
  const root = page(html);
  coverPersonal(root, ['林晓禾', '']);
  expect(root.innerHTML).toBe(html);
});
