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
    '<h1>我的申请</h1><p>（2026）溪01民终101号 2026-11-23</p><img src="/mark.svg" alt=""><input type="checkbox">';
  const root = page(html);
  coverPersonal(root, ['林晓禾', '']);
  expect(root.innerHTML).toBe(html);
});
