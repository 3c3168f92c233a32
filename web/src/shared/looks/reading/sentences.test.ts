import { expect, it } from 'vitest';
import { nameOf, sentencesOf } from './sentences.ts';

it('cuts where a reader breathes, and says nothing of marks', () => {
  expect(sentencesOf('请填写事实和理由。还差 8 个字；\n\n·\n去交费\nPay 1.50 now. Then wait.')).toEqual([
    '请填写事实和理由。',
    '还差 8 个字；',
    '去交费',
    'Pay 1.50 now.',
    'Then wait.',
  ]);
  expect(Math.max(...sentencesOf('长'.repeat(500)).map((sentence) => sentence.length))).toBe(160);
});

it('names a field by its label with what stands in it, and never says a password', () => {
  document.body.innerHTML = `<label for="a">姓名</label><input id="a" value="林晓禾">
    <label>密码<input id="b" type="password" value="secret"></label><button id="c" aria-label="关闭">x</button>`;
  const named = (id: string) => nameOf(document.getElementById(id) as Element);
  expect(named('a')).toBe('姓名，林晓禾');
  expect(named('b')).toBe('密码');
  expect(named('c')).toBe('关闭');
});
